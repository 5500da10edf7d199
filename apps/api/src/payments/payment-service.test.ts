import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AgencyError, type AgencyError as Failure, neverSent } from '@mva/agency/agency-error'
import type { SendPermit } from '@mva/agency/gateway'
import { messageByCode } from '@mva/messages/message-by-code'
import type { PaymentRefusal } from '@mva/shared/registration-services/payment'
import { paymentRefusalMessage } from '@mva/shared/registration-services/payment-refusal'
import {
  exampleConfirmation as confirmation,
  newAttempt,
} from '../../testing/payments/example-payment.ts'
import { startTestPayments } from '../../testing/payments/test-payments.ts'
import type { PaymentAttempt } from '../store/ledger/payment-attempts.ts'
import type { PaymentConfirmation, PaymentOrder } from '../store/ledger/payment-record.ts'
import { type Finding, notCharged, notSent } from './payment-service.ts'

const SETTLED_AFTER_MS = 5_000
/** How long after it was noted as sent a payment may leave. */
const SEND_DELAY_MS = 3_000

type TestPayments = Awaited<ReturnType<typeof startTestPayments>>

let attempts: TestPayments['attempts']
let paymentService: TestPayments['paymentService']
let clock: TestPayments['clock']
let troubles: string[]
let reported: TestPayments['reported']
let close: TestPayments['close']

beforeEach(async () => {
  ;({ attempts, paymentService, clock, troubles, reported, close } =
    await startTestPayments(SETTLED_AFTER_MS))
})
afterEach(async () => {
  vi.useRealTimers()
  await close()
})

/** The state of the latest attempt, as the ledger has it. */
const state = async () => (await attempts.lastOf('cart'))?.state

type Finalize = (permit: SendPermit) => Promise<PaymentConfirmation>

const pay = (
  finalize: Finalize,
  oneTimeToken: string | null = 'token',
  lock: () => Promise<unknown> = async () => undefined,
  ask: (() => Promise<Finding>) | null = null,
) => paymentService.pay({ ...newAttempt({ oneTimeToken }), replaceable: [], lock, finalize, ask })

const fails = (error: Failure) => async (): Promise<never> => {
  throw error
}

/** An agency call that is answered at once. */
const confirming = () => vi.fn<() => Promise<PaymentConfirmation>>(async () => confirmation)

/** An agency call whose answer arrives when the test says so. */
const later = () => {
  const { promise, resolve } = Promise.withResolvers<PaymentConfirmation>()
  const finalize = vi.fn<() => Promise<PaymentConfirmation>>(() => promise)
  return { finalize, answer: () => resolve(confirmation) }
}

test('shows the outcome of a payment that is answered soon', async () => {
  expect(await pay(async () => confirmation)).toMatchObject({
    kind: 'claimed',
    attempt: { state: 'confirmed', result: { kind: 'confirmed', confirmation } },
  })
})

test('a slow payment continues without its browser, and a repeated request joins it', async () => {
  const slow = later()
  expect(await pay(slow.finalize)).toMatchObject({ attempt: { state: 'sent' } })
  const second = confirming()
  expect(await pay(second, 'another token')).toMatchObject({ kind: 'live' })
  expect(second).not.toHaveBeenCalled()
  slow.answer()
  await paymentService.close()
  expect(await state()).toBe('confirmed')
  expect(slow.finalize).toHaveBeenCalledTimes(1)
})

const CARD_CODES = [34, 35, 43, 44, 45] as const

type Settings = Parameters<typeof startTestPayments>[1]

/** Restarts the payment service with other settings. */
const restart = async (settings: Settings) => {
  await close()
  ;({ attempts, paymentService, clock, troubles, reported, close } = await startTestPayments(
    SETTLED_AFTER_MS,
    settings,
  ))
}

const MAY_BE_REPEATED = { paymentCheck: 'validate-cart', arePostsNeverRepeated: false } as const
const NEVER_REPEATED = { paymentCheck: 'validate-cart' } as const

test.each(CARD_CODES)(
  'declines a card that is refused with code %i if nothing repeats a POST and the agency is not asked; another token may pay then',
  async (code) => {
    const refusal = { reason: 'refused', code, agencyMessage: null }
    expect(await pay(fails(new AgencyError('paymentRefused', { code })))).toMatchObject({
      attempt: { state: 'declined', result: { kind: 'declined', refusal } },
    })
    expect(await pay(async () => confirmation)).toEqual({ kind: 'tokenUsed' })
    expect(await pay(async () => confirmation, 'a new token')).toMatchObject({
      attempt: { state: 'confirmed' },
    })
  },
)

describe('a refused card, where a payment check is configured', () => {
  const refusal = { reason: 'refused', code: 35, agencyMessage: null }
  const lock = async () => undefined
  const finding = (found: Finding) => vi.fn<() => Promise<Finding>>(async () => found)

  /** Pays by a card that is refused, and returns what the ledger has then. */
  const refuse = async (found: Finding, settings: Settings = MAY_BE_REPEATED) => {
    await restart(settings)
    const ask = finding(found)
    await pay(refused, 'token', lock, ask)
    expect(ask).toHaveBeenCalledTimes(1)
    return attempts.lastOf('cart')
  }

  test('is confirmed if the agency says that the cart was checked out: an earlier copy of the request was charged', async () => {
    expect(await refuse({ kind: 'confirmed', confirmation })).toMatchObject({
      state: 'confirmed',
      result: { confirmation },
    })
    expect(troubles).toEqual(['a payment that was refused was charged: its request was repeated'])
  })

  test('is kept, and declined only by a question after the settling time', async () => {
    const attempt = await refuse({ kind: 'notPaid' })
    expect(attempt).toMatchObject({ state: 'unknown', result: { kind: 'refused', refusal } })
    if (!attempt) throw new Error('no attempt')
    clock.advance(SETTLED_AFTER_MS - 1)
    const ask = finding({ kind: 'notPaid' })
    expect((await paymentService.resolve(attempt, ask)).state).toBe('unknown')
    clock.advance(1)
    expect(await paymentService.resolve(attempt, ask)).toMatchObject({
      state: 'declined',
      result: { kind: 'declined', refusal },
    })
    expect(await paymentService.declinedBy('cart')).toBe('refusal')
  })

  test('is confirmed by a question before the settling time', async () => {
    const attempt = await refuse({ kind: 'notPaid' })
    if (!attempt) throw new Error('no attempt')
    const resolved = await paymentService.resolve(
      attempt,
      finding({ kind: 'confirmed', confirmation }),
    )
    expect(resolved.state).toBe('confirmed')
    expect(troubles).toEqual(['a payment that was refused was charged: its request was repeated'])
  })

  test.each(['notPaid', 'undecided'] as const)(
    'is declined at once by "%s" if nothing repeats a POST',
    async (kind) => {
      expect(await refuse({ kind }, NEVER_REPEATED)).toMatchObject({
        state: 'declined',
        result: { kind: 'declined', refusal },
      })
    },
  )

  test('is never declined by "undecided" if a POST may be repeated', async () => {
    const attempt = await refuse({ kind: 'undecided' })
    if (!attempt) throw new Error('no attempt')
    clock.advance(1_000_000)
    const ask = finding({ kind: 'undecided' })
    expect((await paymentService.resolve(attempt, ask)).state).toBe('unknown')
  })

  test.each([MAY_BE_REPEATED, NEVER_REPEATED])(
    'stays unknown while the agency gives no answer that can be read (%o)',
    async (settings) => {
      expect(await refuse({ kind: 'unknown' }, settings)).toMatchObject({
        state: 'unknown',
        result: { kind: 'refused', refusal },
      })
      expect(await pay(async () => confirmation, 'another')).toMatchObject({ kind: 'live' })
    },
  )

  test.each([
    ['no anti-bot token is left to ask with', null, []],
    [
      'the sign-in has ended',
      fails(new AgencyError('unauthorized')),
      ['a refused payment could not be cleared'],
    ],
  ])('stays unknown if %s', async (_why, ask, noted) => {
    await restart(NEVER_REPEATED)
    await pay(refused, 'token', lock, ask)
    expect(await attempts.lastOf('cart')).toMatchObject({
      state: 'unknown',
      result: { kind: 'refused', refusal },
    })
    expect(troubles).toEqual(noted)
  })
})

test.each([
  'This cart has already been checked out.',
  'The order was finalized.',
  'Your transaction has been paid.',
  'The payment was already processed.',
  'Duplicate transaction.',
])(
  'leaves a payment unknown that is refused with a code of the card and the words "%s"',
  async (words) => {
    const contradictory = new AgencyError('paymentRefused', { code: 35, words: ['x', words] })
    expect(await pay(fails(contradictory))).toMatchObject({ attempt: { state: 'unknown' } })
  },
)

test.each([
  'DECLINED',
  'Your payment was not successful. Please try again.',
  'The card was declined, and the order was not finalized.',
  'The payment could not be processed, and this cart has not been paid.',
])('declines a card that is refused with the words "%s"', async (words) => {
  const declining = new AgencyError('paymentRefused', { code: 35, words: [words] })
  expect(await pay(fails(declining))).toMatchObject({ attempt: { state: 'declined' } })
})

describe('a payment that is answered with status 400', () => {
  const spent = fails(new AgencyError('malformed', { code: 12 }))

  test('is unknown, because a copy of the request may have been charged before', async () => {
    expect(await pay(spent)).toMatchObject({ attempt: { state: 'unknown', result: null } })
  })

  test('is declined if the operator has declared that the agency answers so before the sale', async () => {
    await restart({ is400BeforeSale: true })
    expect(await pay(spent)).toMatchObject({
      attempt: { state: 'declined', result: { refusal: { reason: 'refused', code: 12 } } },
    })
  })

  test.each([
    new AgencyError('unavailable'),
    new AgencyError('refused', { status: 409, code: 12 }),
    new AgencyError('paymentRefused', { code: 12 }),
  ])('is unknown even then with another status (%o)', async (failure) => {
    await restart({ is400BeforeSale: true })
    expect(await pay(fails(failure))).toMatchObject({ attempt: { state: 'unknown' } })
  })

  test('is unknown even then if its words say that the cart was checked out', async () => {
    await restart({ is400BeforeSale: true })
    const words = ['This cart has already been checked out.']
    const answered = fails(new AgencyError('malformed', { code: 12, words }))
    expect(await pay(answered)).toMatchObject({ attempt: { state: 'unknown' } })
  })
})

test.each([
  new AgencyError('malformed'),
  new AgencyError('malformed', { code: 35 }),
  new AgencyError('paymentRefused', { code: 12 }),
  new AgencyError('unauthorized'),
  new AgencyError('refused', { status: 403 }),
  new AgencyError('notFound', { message: 'There is no such cart.' }),
  new AgencyError('refused', { status: 409, code: 35 }),
  new AgencyError('locked'),
  new AgencyError('paymentRefused', { message: 'Not now.' }),
  new AgencyError('malformed', { code: 500 }),
  new AgencyError('paymentRefused', { code: 0 }),
])(
  'leaves the outcome unknown after a refusal without a code of the card (%o)',
  async (refusal) => {
    expect(await pay(fails(refusal))).toMatchObject({ attempt: { state: 'unknown' } })
  },
)

test.each(['unavailable', 'outcomeUnknown'] as const)(
  'where the answer is lost (%s), nothing else pays for the cart',
  async (kind) => {
    expect(await pay(fails(new AgencyError(kind)))).toMatchObject({ attempt: { state: 'unknown' } })
    expect(await pay(async () => confirmation, 'another')).toMatchObject({ kind: 'live' })
    expect(troubles).toEqual(['the outcome of a payment is unknown'])
  },
)

test('declines a payment that was never sent, and says so', async () => {
  expect(await pay(fails(neverSent('the breaker is open')))).toMatchObject({
    attempt: { state: 'declined', result: { refusal: notSent } },
  })
  expect(await pay(async () => confirmation, 'another')).toMatchObject({
    attempt: { state: 'confirmed' },
  })
})

test('an error of our own after sending is an unknown outcome too, never a decline', async () => {
  const broken = async () => {
    throw new TypeError('not an answer')
  }
  expect(await pay(broken)).toMatchObject({ attempt: { state: 'unknown' } })
})

const unknownPayment = async () => {
  await pay(fails(new AgencyError('outcomeUnknown')))
  const attempt = await attempts.lastOf('cart')
  if (!attempt) throw new Error('no attempt')
  return attempt
}

test('confirms an unknown payment when the agency confirms it', async () => {
  const finding = { kind: 'confirmed', confirmation } as const
  const resolved = await paymentService.resolve(await unknownPayment(), async () => finding)
  expect(resolved).toMatchObject({ state: 'confirmed', result: { confirmation } })
  expect(troubles).toEqual(['the outcome of a payment is unknown'])
})

test('declines an unpaid cart only if it was asked about after the settling time, which begins when the payment may have left', async () => {
  const attempt = await unknownPayment()
  const ask = async () => ({ kind: 'notPaid' }) as const
  clock.advance(SEND_DELAY_MS + SETTLED_AFTER_MS - 1)
  expect((await paymentService.resolve(attempt, ask)).state).toBe('unknown')
  clock.advance(1)
  expect(await paymentService.resolve(attempt, ask)).toMatchObject({
    state: 'declined',
    result: { kind: 'declined', refusal: notCharged },
  })
})

test('keeps a payment unknown that was asked about before the settling time and answered after it', async () => {
  const attempt = await unknownPayment()
  clock.advance(SEND_DELAY_MS + SETTLED_AFTER_MS - 1)
  const ask = async () => {
    clock.advance(1)
    return { kind: 'notPaid' } as const
  }
  expect((await paymentService.resolve(attempt, ask)).state).toBe('unknown')
})

const orderedBy = ({ cartOpenedAt }: PaymentOrder): PaymentConfirmation => ({
  ...confirmation,
  authorizationNumber: `for ${cartOpenedAt}`,
})

const refused = fails(new AgencyError('paymentRefused', { code: 35 }))
const unsent = fails(neverSent('the breaker is open'))

test('confirms a declined payment if the agency says that it was charged', async () => {
  await pay(refused)
  expect(await paymentService.confirmLate('cart', orderedBy)).toMatchObject({
    state: 'confirmed',
    result: { kind: 'confirmed', confirmation: { authorizationNumber: 'for 0' } },
  })
})

test('confirms no payment that was never sent, though the agency says that the cart was paid', async () => {
  await pay(unsent)
  expect(await paymentService.confirmLate('cart', orderedBy)).toBeUndefined()
  const { move } = attempts
  vi.spyOn(attempts, 'move').mockImplementationOnce(async (...change) => {
    await move(...change)
    throw new Error('the connection to the database was lost')
  })
  await pay(async () => confirmation, 'another')
  expect(await paymentService.confirmLate('cart', orderedBy)).toBeUndefined()
  expect((await attempts.allOf('cart')).map(({ state }) => state)).toEqual(['declined', 'declined'])
})

test('confirms the declined payment that was sent, though a later one never was', async () => {
  await pay(refused)
  const sent = await attempts.lastOf('cart')
  await pay(unsent, 'another')
  expect(await paymentService.confirmLate('cart', orderedBy)).toMatchObject({
    attemptId: sent?.attemptId,
    state: 'confirmed',
  })
})

test('confirms no declined payment of a cart that another payment may have paid for', async () => {
  await pay(refused)
  await attempts.claim(newAttempt({ oneTimeToken: 'another' }))
  expect(await paymentService.confirmLate('cart', orderedBy)).toBeUndefined()
  expect(troubles).toEqual([])
})

/** A payment whose answer was lost and which the agency then called not paid. */
const declinedBySilence = async (oneTimeToken = 'token') => {
  await pay(fails(new AgencyError('outcomeUnknown')), oneTimeToken)
  const attempt = await attempts.lastOf('cart')
  if (!attempt) throw new Error('no attempt')
  await attempts.move(attempt.attemptId, 'unknown', 'declined', {
    kind: 'declined',
    refusal: notCharged,
  })
  return attempt.attemptId
}

test.each([
  ['before', [declinedBySilence, () => pay(refused, 'another')]],
  ['after', [() => pay(refused, 'another'), declinedBySilence]],
] as const)(
  'takes the payment of silence for the one that was charged, made %s one that the agency refused',
  async (_when, payments) => {
    for (const make of payments) await make()
    const silent = (await attempts.allOf('cart')).find(
      ({ result }) => result?.kind === 'declined' && result.refusal.reason === 'notCharged',
    )
    expect(await paymentService.confirmLate('cart', orderedBy)).toMatchObject({
      attemptId: silent?.attemptId,
      state: 'confirmed',
    })
    expect(reported.at(-1)).toEqual({
      attemptId: silent?.attemptId,
      cart: 'cart',
      totalCents: 9_779,
      outcome: 'confirmed',
    })
  },
)

test('marks no second payment as charged if one of the cart is marked already', async () => {
  await pay(refused)
  const first = await attempts.lastOf('cart')
  await attempts.claim(newAttempt({ attemptId: 'second', oneTimeToken: 'another' }))
  await attempts.markCharged(first?.attemptId ?? '', { kind: 'confirmed', confirmation })
  await attempts.move('second', 'intent', 'sent')
  await attempts.move('second', 'sent', 'declined', { kind: 'declined', refusal: notCharged })
  expect(await paymentService.confirmLate('cart', orderedBy)).toMatchObject({
    attemptId: first?.attemptId,
    state: 'confirmed',
  })
  expect((await attempts.find('second'))?.lateChargeAt).toBeNull()
})

test('confirms no late charge if another payment of the cart begins meanwhile', async () => {
  await declinedBySilence()
  const { markCharged } = attempts
  vi.spyOn(attempts, 'markCharged').mockImplementationOnce(async (...charge) => {
    await attempts.claim(newAttempt({ oneTimeToken: 'another' }))
    return markCharged(...charge)
  })
  expect(await paymentService.confirmLate('cart', orderedBy)).toBeUndefined()
})

const declined = (refusal: PaymentRefusal | null, isSettledByStaff = false) =>
  ({
    sentAt: refusal ? 1 : null,
    result: refusal && { kind: 'declined', refusal },
    isSettledByStaff,
  }) as PaymentAttempt
const byAgency = declined({ reason: 'refused', code: 35, agencyMessage: null })
const bySilence = declined(notCharged)
const byStaff = declined(notCharged, true)

test.each([
  ['nothing, if nothing was sent', [declined(null), declined(notSent)], null],
  ['the agency', [byAgency, declined(notSent)], 'refusal'],
  ['silence, if one of them was not refused', [byAgency, bySilence], 'silence'],
  [
    'silence, if a refusal has no code',
    [declined({ reason: 'refused', code: null, agencyMessage: null })],
    'silence',
  ],
  ['staff, who asked the agency', [byAgency, byStaff, byStaff], 'staff'],
  ['silence, if staff settled only one of them', [byStaff, bySilence], 'silence'],
] as const)('says that the payments of a cart were declined by %s', async (_by, all, by) => {
  vi.spyOn(attempts, 'allOf').mockResolvedValue([...all])
  expect(await paymentService.declinedBy('cart')).toBe(by)
})

test('says in plain words why a checkout was declined', () => {
  expect([notSent, notCharged].map(paymentRefusalMessage)).toEqual([
    'Our system is busy, so your checkout wasn’t sent. Try again.',
    'Your checkout wasn’t confirmed. Try again.',
  ])
})

test.each([
  new AgencyError('malformed', { code: 12 }),
  new AgencyError('paymentRefused', { code: 35 }),
  new AgencyError('notFound'),
  new AgencyError('unavailable'),
  new AgencyError('outcomeUnknown'),
])('leaves a payment unknown if the question itself fails (%o)', async (failure) => {
  const attempt = await unknownPayment()
  clock.advance(1_000_000)
  expect((await paymentService.resolve(attempt, fails(failure))).state).toBe('unknown')
})

test('leaves a payment unknown if the sign-in has ended', async () => {
  const attempt = await unknownPayment()
  clock.advance(1_000_000)
  await expect(
    paymentService.resolve(attempt, fails(new AgencyError('unauthorized'))),
  ).rejects.toThrow(messageByCode[500])
  expect(await state()).toBe('unknown')
})

test('a payment that was taken for lost by another process is confirmed all the same', async () => {
  const slow = later()
  await pay(slow.finalize)
  const attempt = await attempts.lastOf('cart')
  await attempts.move(attempt?.attemptId ?? '', 'sent', 'unknown')
  slow.answer()
  await paymentService.close()
  expect(await state()).toBe('confirmed')
})

/** Fails each write of the ledger until the test repairs it. */
const breakLedger = () => {
  const { move } = attempts
  const broken = vi.spyOn(attempts, 'move').mockRejectedValue(new Error('disk full'))
  return { repair: () => broken.mockImplementation(move) }
}

test('keeps an answer that the ledger rejects, accepts no other payment, and stores it later', async () => {
  const slow = later()
  const started = await pay(slow.finalize)
  expect(started).toMatchObject({ attempt: { state: 'sent' } })
  const ledger = breakLedger()
  slow.answer()
  await vi.waitFor(() =>
    expect(reported[0]).toMatchObject({
      cart: 'cart',
      totalCents: 9_779,
      outcome: 'confirmed',
      confirmation,
    }),
  )
  await expect(pay(async () => confirmation, 'another')).rejects.toMatchObject({
    kind: 'unavailable',
    cause: 'the payment ledger cannot be written',
  })
  const closing = paymentService.close()
  ledger.repair()
  await closing
  expect(await state()).toBe('confirmed')
  expect(slow.finalize).toHaveBeenCalledTimes(1)
})

test('sends nothing if the ledger cannot note that it is sent, and declines the attempt', async () => {
  const ledger = breakLedger()
  const finalize = confirming()
  expect(await pay(finalize)).toMatchObject({ attempt: { state: 'intent' } })
  ledger.repair()
  await vi.waitFor(async () => expect(await state()).toBe('declined'))
  expect(finalize).not.toHaveBeenCalled()
})

test('declines an attempt that was not sent and that another process took for unknown meanwhile', async () => {
  const { move } = attempts
  vi.spyOn(attempts, 'move').mockImplementationOnce(async (attemptId) => {
    await move(attemptId, 'intent', 'sent')
    await move(attemptId, 'sent', 'unknown')
    throw new Error('the connection to the database was lost')
  })
  const finalize = confirming()
  expect(await pay(finalize)).toMatchObject({ attempt: { state: 'declined' } })
  expect(finalize).not.toHaveBeenCalled()
})

test('sends nothing if the process slept before, and declines the attempt', async () => {
  const { move } = attempts
  vi.spyOn(attempts, 'move').mockImplementationOnce(async (...change) => {
    const moved = await move(...change)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + SETTLED_AFTER_MS })
    return moved
  })
  const finalize = confirming()
  expect(await pay(finalize)).toMatchObject({ attempt: { state: 'declined' } })
  expect(finalize).not.toHaveBeenCalled()
})

const outcomeUnknown = fails(new AgencyError('outcomeUnknown'))

test('keeps that nothing was sent for a registration that another cart is paid for', async () => {
  vi.spyOn(attempts, 'claimRegistrations').mockResolvedValueOnce(false)
  const finalize = confirming()
  expect(await pay(finalize)).toEqual({ kind: 'registrationTaken' })
  expect(finalize).not.toHaveBeenCalled()
  expect(await attempts.lastOf('cart')).toMatchObject({
    state: 'declined',
    result: { kind: 'declined', refusal: notSent },
  })
})

test('claims a cart before it is locked, and sends nothing before that', async () => {
  const seen: (string | undefined)[] = []
  const stateNow = async () => seen.push(await state())
  const finalize = async () => {
    await stateNow()
    return confirmation
  }
  await pay(finalize, 'token', stateNow)
  expect(seen).toEqual(['intent', 'sent'])
})

test('sends nothing if the cart can no longer be locked, and declines the attempt', async () => {
  const finalize = confirming()
  const lost = new Error('another request has taken the lease over')
  await expect(pay(finalize, 'token', () => Promise.reject(lost))).rejects.toBe(lost)
  await paymentService.close()
  expect(await attempts.lastOf('cart')).toMatchObject({
    state: 'declined',
    result: { refusal: notSent },
  })
  expect(finalize).not.toHaveBeenCalled()
})

test('does not fail if the ledger cannot be read once the payment was sent', async () => {
  const slow = later()
  vi.spyOn(attempts, 'find').mockRejectedValueOnce(new Error('the database is gone'))
  const shown = await pay(slow.finalize).catch((error: unknown) => error)
  slow.answer()
  expect(shown).toMatchObject({ kind: 'claimed' })
  expect(slow.finalize).toHaveBeenCalledTimes(1)
})

test('sends nothing if the process was paused while it locked the cart, and another one gave the attempt up', async () => {
  const finalize = confirming()
  const lock = async () => {
    clock.advance(3_001)
    await attempts.recover()
  }
  expect(await pay(finalize, 'token', lock)).toMatchObject({ attempt: { state: 'declined' } })
  expect(finalize).not.toHaveBeenCalled()
})

test('counts the settling time from when a payment that waited for its turn is sent', async () => {
  await pay(async (permit) => {
    clock.advance(40_000)
    await permit.renew()
    return outcomeUnknown()
  })
  const attempt = await attempts.lastOf('cart')
  if (!attempt) throw new Error('no attempt')
  const ask = async () => ({ kind: 'notPaid' }) as const
  clock.advance(SEND_DELAY_MS + SETTLED_AFTER_MS - 1)
  expect((await paymentService.resolve(attempt, ask)).state).toBe('unknown')
  clock.advance(1)
  expect((await paymentService.resolve(attempt, ask)).state).toBe('declined')
})

test('keeps another process from giving up a payment that is sent after it waited for its turn', async () => {
  await pay(async (permit) => {
    clock.advance(3_001)
    await permit.renew()
    await attempts.recover()
    expect(await state()).toBe('sent')
    return confirmation
  })
  expect(await state()).toBe('confirmed')
})

test('gives no permit to send a payment that another process has given up meanwhile', async () => {
  const send = confirming()
  const paid = await pay(async (permit) => {
    clock.advance(3_001)
    await attempts.recover()
    await permit.renew()
    return send()
  })
  expect(paid).toMatchObject({ attempt: { state: 'declined', result: { refusal: notSent } } })
  expect(send).not.toHaveBeenCalled()
})

test('gives no permit to send a payment while the ledger does not answer', async () => {
  const send = confirming()
  const paid = await pay(async (permit) => {
    vi.spyOn(attempts, 'move').mockRejectedValueOnce(new Error('the database is down'))
    await permit.renew()
    return send()
  })
  expect(paid).toMatchObject({ attempt: { state: 'declined', result: { refusal: notSent } } })
  expect(send).not.toHaveBeenCalled()
})

test.each(['Date', 'performance'] as const)(
  'ends the permit when three seconds have passed by %s since the ledger was asked',
  async (timer) => {
    vi.useFakeTimers({ toFake: [timer] })
    const expired: boolean[] = []
    await pay(async (permit) => {
      vi.advanceTimersByTime(1_000)
      await permit.renew()
      vi.advanceTimersByTime(SEND_DELAY_MS - 1)
      expired.push(permit.isExpired())
      vi.advanceTimersByTime(1)
      expired.push(permit.isExpired())
      return confirmation
    })
    expect(expired).toEqual([false, true])
  },
)

test('counts the time in which the ledger answers towards the end of the permit', async () => {
  const { move } = attempts
  vi.useFakeTimers({ toFake: ['performance'] })
  let isExpired: boolean | undefined
  await pay(async (permit) => {
    vi.spyOn(attempts, 'move').mockImplementationOnce(async (...change) => {
      const moved = await move(...change)
      vi.advanceTimersByTime(SEND_DELAY_MS)
      return moved
    })
    await permit.renew()
    isExpired = permit.isExpired()
    return confirmation
  })
  expect(isExpired).toBe(true)
})

test('declines an attempt whose claim was made without an answer, so that the cart can be paid', async () => {
  const { claim } = attempts
  vi.spyOn(attempts, 'claim').mockImplementationOnce(async (attempt) => {
    await claim(attempt)
    throw new Error('the connection to the database was lost')
  })
  await expect(pay(async () => confirmation)).rejects.toThrow('lost')
  expect(await pay(async () => confirmation, 'another')).toMatchObject({ kind: 'live' })
  clock.advance(3_001)
  await vi.waitFor(async () => expect(await state()).toBe('declined'), 10_000)
  expect(await pay(async () => confirmation, 'one more')).toMatchObject({
    attempt: { state: 'confirmed' },
  })
})

test('keeps its lease on a payment while it shuts down', async () => {
  const slow = later()
  await pay(slow.finalize)
  const attemptId = (await attempts.lastOf('cart'))?.attemptId
  const closing = paymentService.close()
  const heartbeat = vi.spyOn(attempts, 'heartbeat')
  await vi.waitFor(() => expect(heartbeat).toHaveBeenCalledWith([attemptId]), 10_000)
  slow.answer()
  await closing
  expect(await state()).toBe('confirmed')
})
