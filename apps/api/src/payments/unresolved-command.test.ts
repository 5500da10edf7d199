import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  confirmedPayment,
  exampleItem,
  exampleOrder,
  newAttempt,
} from '../../testing/payments/example-payment.ts'
import { type ManualClock, withManualClock } from '../../testing/store/manual-clock.ts'
import type { PaymentEnding } from '../store/ledger/payment-record.ts'
import type { AnsweredPayment } from '../store/ledger/payment-record.ts'
import { openPortalDatabase, portalStoreIn, type PortalStore } from '../store/portal-store.ts'
import { confirmationFromOrder } from './confirmation.ts'
import { unresolvedPaymentsCommand } from './unresolved-command.ts'

let store: PortalStore
let clock: ManualClock

beforeEach(async () => {
  const { database, ...manual } = withManualClock(await openPortalDatabase(':memory:'))
  clock = manual.clock
  store = await portalStoreIn(database, ['a secret of the tests of the command'])
  logged = []
})
afterEach(() => store.close())

let logged: unknown[]
const run = (...args: string[]) =>
  unresolvedPaymentsCommand(args, store.ledger.unresolved, {
    log: (facts, what) => logged.push([what, facts]),
  })

const REPEATED = ['--cart', '7', '--amount', '97.79']
const BY_PAT = ['--by', 'Pat Doe']
const settle = (reference: string, to: string, ...by: string[]) =>
  run('--settle', reference, to, ...REPEATED, ...(by.length > 0 ? by : BY_PAT))
const correct = (reference: string, to: string, by = 'Kim Roe') =>
  run('--correct', reference, to, ...REPEATED, '--by', by, '--reason', 'the wrong cart was read')

const unknownPayment = async (answered?: AnsweredPayment) =>
  unknownPaymentWith(answered && { kind: 'unknown', answered })

const unknownPaymentWith = async (
  result?: PaymentEnding,
  cart = 'cart',
  earlier: string[] = [],
  attemptId: string = randomUUID(),
) => {
  const attempts = store.ledger.attempts
  const order = exampleOrder({ items: [exampleItem('1')] }, { cartPayment: null })
  const attempt = newAttempt({ attemptId, cart, order })
  await attempts.claim(attempt)
  await attempts.claimRegistrations(attempt, earlier)
  await attempts.move(attemptId, 'intent', 'sent')
  await attempts.move(attemptId, 'sent', 'unknown', result)
  return { reference: attemptId.slice(0, 8), state: async () => attempts.find(attemptId) }
}

it('lists reference, age, amount and cart of each unresolved payment', async () => {
  expect(await run()).toEqual(['No payment is unresolved.'])
  const { reference } = await unknownPayment()
  expect(await run()).toEqual([`${reference.toUpperCase()}  0 min  $97.79  cart 7`])
})

it('lists with which code the agency refused a card that is not cleared', async () => {
  const refusal = { reason: 'refused', code: 35, agencyMessage: null } as const
  const { reference } = await unknownPaymentWith({ kind: 'refused', refusal })
  expect(await run()).toEqual([
    `${reference.toUpperCase()}  0 min  $97.79  cart 7; refused with code 35, and not cleared`,
  ])
})

it('says why the servers do not ask about the listed payments', async () => {
  const notAsked = 'the agency is not asked'
  const list = () => unresolvedPaymentsCommand([], store.ledger.unresolved, { notAsked })
  expect(await list()).toEqual(['No payment is unresolved.'])
  await unknownPayment()
  expect(await list()).toEqual([expect.stringContaining('$97.79'), `Unresolved: ${notAsked}.`])
})

it('lists what the agency answered if that does not confirm the payment', async () => {
  const { reference } = await unknownPayment({
    reason: 'the answer names another amount',
    expected: { subtotalCents: 9_550, serviceFeeCents: 229 },
    answered: { subtotalCents: 9_780, serviceFeeCents: null },
    authorizationNumber: '5LQ82K',
    traceNumber: null,
  })
  expect(await run()).toEqual([
    [
      `${reference.toUpperCase()}  0 min  $97.79  cart 7`,
      'the answer names another amount',
      'cart total $97.80, expected $95.50',
      'service fee none, expected $2.29',
      'authorization number 5LQ82K',
      'trace number none',
    ].join('; '),
  ])
})

it.each(['confirmed', 'declined'] as const)('settles a payment as %s', async (to) => {
  const { reference, state } = await unknownPayment()
  // A payment that may still be executed can be confirmed, but not declined.
  if (to === 'declined') clock.advance(3_000)
  expect(await settle(reference, to)).toEqual([`${reference} is ${to}, by Pat Doe.`])
  expect(await state()).toMatchObject({ state: to, result: { kind: to } })
  await expect(settle(reference, to)).rejects.toThrow('No single unresolved payment')
})

it('settles the payment that it names, and no other', async () => {
  const [one, other] = [await unknownPayment(), await unknownPaymentWith(undefined, 'other')]
  await expect(settle('00000000', 'confirmed')).rejects.toThrow('No single unresolved payment')
  await settle(other.reference, 'confirmed')
  expect(await one.state()).toMatchObject({ state: 'unknown' })
  expect(await other.state()).toMatchObject({ state: 'confirmed' })
})

it('settles none of two payments with one reference', async () => {
  const [one, other] = [
    await unknownPaymentWith(undefined, 'one', [], `12345678${randomUUID().slice(8)}`),
    await unknownPaymentWith(undefined, 'other', [], `12345678${randomUUID().slice(8)}`),
  ]
  await expect(settle('12345678', 'confirmed')).rejects.toThrow('No single unresolved payment')
  for (const { state } of [one, other]) expect(await state()).toMatchObject({ state: 'unknown' })
})

it.each(['97', '97.7', '97.790', '9.779.00', '-97.79', 'x'])(
  'settles nothing for the amount %j',
  async (amount) => {
    const { reference, state } = await unknownPayment()
    const given = ['--cart', '7', `--amount=${amount}`, ...BY_PAT]
    await expect(run('--settle', reference, 'confirmed', ...given)).rejects.toThrow(
      `--amount is in dollars and cents, such as 97.79, not "${amount}".`,
    )
    expect(await state()).toMatchObject({ state: 'unknown' })
  },
)

it('reads a cart and an amount with spaces around them', async () => {
  const { reference } = await unknownPayment()
  const given = ['--cart', ' 7 ', '--amount', ' $97.79 ', ...BY_PAT]
  expect(await run('--settle', reference, 'confirmed', ...given)).toEqual([
    `${reference} is confirmed, by Pat Doe.`,
  ])
})

it('declines no payment that the agency may still execute', async () => {
  const { reference, state } = await unknownPayment()
  const decline = () =>
    unresolvedPaymentsCommand(
      ['--settle', reference, 'declined', ...REPEATED, ...BY_PAT],
      store.ledger.unresolved,
      { settledAfterMs: 110_000 },
    )
  clock.advance(112_999)
  await expect(decline()).rejects.toThrow('it was sent less than 113 seconds ago')
  expect(await state()).toMatchObject({ state: 'unknown' })
  clock.advance(1)
  expect(await decline()).toEqual([`${reference} is declined, by Pat Doe.`])
})

it('changes nothing of a payment that is confirmed while staff settle it', async () => {
  const { reference, state } = await unknownPayment()
  clock.advance(3_000)
  const payments = store.ledger.unresolved
  const list = async () => {
    const listed = await payments.list()
    for (const { attemptId } of listed)
      await store.ledger.attempts.move(attemptId, 'unknown', 'confirmed', confirmedPayment)
    return listed
  }
  const args = ['--settle', reference, 'declined', ...REPEATED, ...BY_PAT]
  expect(await unresolvedPaymentsCommand(args, { ...payments, list })).toEqual([
    `${reference} was settled meanwhile; nothing was changed.`,
  ])
  expect(await state()).toMatchObject({ state: 'confirmed', result: { kind: 'confirmed' } })
})

it('settles nothing without an outcome and a name', async () => {
  const { reference, state } = await unknownPayment()
  await expect(run('--settle', reference, 'declined', ...REPEATED)).rejects.toThrow('--by NAME')
  for (const outcome of [['paid'], [], ['confirmed', 'declined']])
    await expect(run('--settle', reference, ...outcome, ...REPEATED, ...BY_PAT)).rejects.toThrow(
      `The outcome is confirmed or declined, not "${outcome.join(' ')}". Nothing was changed.`,
    )
  expect(await state()).toMatchObject({ state: 'unknown' })
})

it.each(['x', 'Pat', 'P D', 'pat@doe', '12 34', '  '])(
  'settles nothing in the name %j, which is not that of a person',
  async (by) => {
    const { reference, state } = await unknownPayment()
    await expect(settle(reference, 'confirmed', '--by', by)).rejects.toThrow('--by NAME names')
    expect(await state()).toMatchObject({ state: 'unknown' })
  },
)

it.each(['Pat Doe', ' Mary-Jo  O’Neil ', 'J. R. Ewing Miller', 'pat.doe@agency.example'])(
  'settles a payment in the name %j',
  async (by) => {
    const { reference } = await unknownPayment()
    const name = by.trim().replace('  ', ' ')
    expect(await settle(reference, 'confirmed', '--by', by)).toEqual([
      `${reference} is confirmed, by ${name}.`,
    ])
  },
)

it.each([
  [['--cart', '8', '--amount', '97.79'], "The agency's cart of ABC is not 8. Nothing was changed."],
  [['--cart', '7', '--amount', '97.97'], 'The amount of ABC is not $97.97. Nothing was changed.'],
  [['--cart', '7', '--amount', '97'], '--amount is in dollars and cents, such as 97.79, not "97".'],
  [['--cart', '7'], '--amount is missing.'],
  [['--amount', '97.79'], '--cart NUMBER is missing.'],
])('settles nothing if staff repeat %j', async (repeated, why) => {
  const { reference, state } = await unknownPayment()
  const wrong = run('--settle', reference, 'confirmed', ...repeated, ...BY_PAT)
  await expect(wrong).rejects.toThrow(why.replace('ABC', reference))
  expect(await state()).toMatchObject({ state: 'unknown' })
  expect(logged).toEqual([])
})

it('writes each step of staff to the log', async () => {
  const { reference } = await unknownPayment()
  await settle(reference, 'confirmed')
  const payment = { reference: reference.toUpperCase(), cart: '7', totalCents: 9_779 }
  expect(logged).toEqual([
    ['payment settled by staff', { payment: { ...payment, state: 'confirmed' }, by: 'Pat Doe' }],
  ])
})

describe('a decision of staff', () => {
  const decided = async (to: 'confirmed' | 'declined') => {
    const { reference, state } = await unknownPayment()
    clock.advance(3_000)
    await settle(reference, to)
    const attempt = await state()
    if (!attempt) throw new Error('no attempt')
    return { reference, state, attempt }
  }

  it.each([
    ['confirmed', 'declined'],
    ['declined', 'confirmed'],
  ] as const)('is corrected from %s to %s by a second person', async (from, to) => {
    const { reference, state } = await decided(from)
    expect(await correct(reference, to)).toEqual([`${reference} is ${to} now, by Kim Roe.`])
    expect(await state()).toMatchObject({ state: to, result: { kind: to } })
    expect(logged.at(-1)).toMatchObject(['payment corrected by staff', { by: 'Kim Roe' }])
    expect(await run()).toEqual(['No payment is unresolved.'])
    // The first person may correct the second.
    expect(await correct(reference, from, 'Pat Doe')).toEqual([
      `${reference} is ${from} now, by Pat Doe.`,
    ])
  })

  it.each([
    ['Pat Doe', 'another person'],
    ['PAT  doe', 'another person'],
    ['x', '--by NAME'],
  ])('is not corrected by %j', async (by, why) => {
    const { reference, state } = await decided('confirmed')
    await expect(correct(reference, 'declined', by)).rejects.toThrow(why)
    expect(await state()).toMatchObject({ state: 'confirmed' })
  })

  it('is not corrected without a reason, to what it is, or with another cart', async () => {
    const { reference, state } = await decided('confirmed')
    const by = ['--by', 'Kim Roe']
    await expect(run('--correct', reference, 'declined', ...REPEATED, ...by)).rejects.toThrow(
      '--reason TEXT is missing.',
    )
    const noReason = [...REPEATED, ...by, '--reason', '  ']
    await expect(run('--correct', reference, 'declined', ...noReason)).rejects.toThrow(
      '--reason TEXT is missing.',
    )
    await expect(correct(reference, 'confirmed')).rejects.toThrow('is confirmed already')
    const otherCart = ['--cart', '8', '--amount', '97.79', ...by, '--reason', 'a reason']
    await expect(run('--correct', reference, 'declined', ...otherCart)).rejects.toThrow('is not 8')
    expect(await state()).toMatchObject({ state: 'confirmed' })
  })

  it('is corrected once, though two people correct it at the same time', async () => {
    const { reference } = await decided('confirmed')
    const people = ['Kim Roe', 'Lee Poe']
    const lines = await Promise.all(people.map((by) => correct(reference, 'declined', by)))
    expect(lines.flat().toSorted((one, other) => one.localeCompare(other))).toEqual([
      expect.stringMatching(/ is declined now, by (?:Kim Roe|Lee Poe)\.$/),
      `${reference} was changed meanwhile; nothing was changed.`,
    ])
    expect(logged.filter((line) => String(line).includes('corrected'))).toHaveLength(1)
  })

  it('is corrected only if staff took it', async () => {
    const { reference, state } = await unknownPayment()
    await expect(correct(reference, 'confirmed')).rejects.toThrow('Staff have settled no single')
    const attempt = await state()
    await store.ledger.attempts.move(attempt?.attemptId ?? '', 'unknown', 'confirmed')
    await expect(correct(reference, 'declined')).rejects.toThrow('Staff have settled no single')
  })

  it('is not corrected to declined while the agency may still execute the payment', async () => {
    const { reference } = await decided('confirmed')
    const args = [
      '--correct',
      reference,
      'declined',
      ...REPEATED,
      '--by',
      'Kim Roe',
      '--reason',
      'r',
    ]
    await expect(
      unresolvedPaymentsCommand(args, store.ledger.unresolved, { settledAfterMs: 110_000 }),
    ).rejects.toThrow('may still execute')
  })

  it('is listed as a late charge if the cart was paid again before it is corrected', async () => {
    const { reference, state } = await decided('declined')
    const other = await decided('confirmed')
    expect(await correct(reference, 'confirmed')).toEqual([
      expect.stringContaining('its cart has another payment'),
    ])
    expect(await state()).toMatchObject({ state: 'declined', result: { kind: 'confirmed' } })
    expect(await other.state()).toMatchObject({ state: 'confirmed' })
    expect(await run()).toEqual([
      expect.stringContaining('LATE CHARGE, not confirmed: the cart has another payment'),
    ])
    await expect(correct(reference, 'declined', 'Pat Doe')).rejects.toThrow('since shown')
  })

  it('is listed as a late charge if the registration was paid for in another cart before it is corrected', async () => {
    const { reference, state, attempt } = await decided('declined')
    const other = await unknownPaymentWith(undefined, 'another', [attempt.attemptId])
    await settle(other.reference, 'confirmed')
    expect(await correct(reference, 'confirmed')).toEqual([
      `${reference} was charged, but another cart was paid for the same registration: it is listed as a late charge, by Kim Roe. Have one of the two charges refunded.`,
    ])
    expect(await state()).toMatchObject({ state: 'confirmed' })
    expect(await run()).toEqual([
      `${reference.toUpperCase()}  0 min  $97.79  cart 7  LATE CHARGE, confirmed: another cart was paid for the same registration`,
    ])
  })

  it('is listed again if the agency answers after it, until it is acknowledged', async () => {
    const { reference, attempt, state } = await decided('confirmed')
    const { attemptId } = attempt
    const refusal = { reason: 'refused', code: 35, agencyMessage: null } as const
    await store.ledger.attempts.noteLateAnswer(attemptId, { kind: 'declined', refusal })
    const line = `${reference.toUpperCase()}  0 min  $97.79  cart 7  LATE ANSWER, confirmed by Pat Doe: refused with code 35`
    expect(await run()).toEqual([line])
    expect(await state()).toMatchObject({ state: 'confirmed', result: { kind: 'confirmed' } })
    await run('--acknowledge', reference, ...BY_PAT)
    expect(await run()).toEqual(['No payment is unresolved.'])
    expect(logged.at(-1)).toMatchObject(['payment acknowledged by staff', { by: 'Pat Doe' }])
  })

  it('is no longer listed once it is corrected after an answer', async () => {
    const { reference, attempt } = await decided('confirmed')
    const refusal = { reason: 'refused', code: 35, agencyMessage: null } as const
    await store.ledger.attempts.noteLateAnswer(attempt.attemptId, { kind: 'declined', refusal })
    await correct(reference, 'declined')
    expect(await run()).toEqual(['No payment is unresolved.'])
  })

  it('has its history, which outlives the payment', async () => {
    const { reference } = await decided('confirmed')
    await correct(reference, 'declined')
    clock.advance(86_400_001)
    await store.ledger.customers.deleteOlderThan(86_400_000)
    await expect(correct(reference, 'confirmed', 'Pat Doe')).rejects.toThrow('no single')
    expect(await run('--history', reference.toUpperCase())).toEqual([
      expect.stringMatching(/Z {2}ended, unknown {2}\$97\.79 {2}cart 7$/),
      expect.stringMatching(/settled, confirmed {2}\$97\.79 {2}cart 7; by Pat Doe$/),
      expect.stringMatching(
        /corrected, declined {2}\$97\.79 {2}cart 7; by Kim Roe; the wrong cart was read$/,
      ),
    ])
    expect(await run('--history', 'FFFFFFFF')).toEqual(['FFFFFFFF has no history.'])
  })
})

describe('a late charge', () => {
  const lateCharge = async (authorizationNumber: string | null) => {
    const { reference, state } = await unknownPayment()
    const attempts = store.ledger.attempts
    const attempt = await state()
    if (!attempt) throw new Error('no attempt')
    const { attemptId, order } = attempt
    await attempts.move(attemptId, 'unknown', 'declined')
    const confirmation = confirmationFromOrder(order)
    const charge = () =>
      attempts.markCharged(attemptId, {
        kind: 'confirmed',
        confirmation: { ...confirmation, authorizationNumber },
      })
    return { reference, charge, attempt }
  }

  it('is listed with its authorization number until staff acknowledge it', async () => {
    const { reference, charge } = await lateCharge('123456')
    await charge()
    const line = `${reference.toUpperCase()}  0 min  $97.79  cart 7  LATE CHARGE, confirmed, authorization 123456`
    expect(await run()).toEqual([line])
    expect(await run('--acknowledge', reference, '--by', 'Pat Doe')).toEqual([
      `${reference} is acknowledged, by Pat Doe.`,
    ])
    expect(await run()).toEqual(['No payment is unresolved.'])
    await expect(run('--acknowledge', reference, '--by', 'Pat Doe')).rejects.toThrow(
      'No single late charge or late answer',
    )
  })

  it('is listed as not confirmed while the cart has another payment', async () => {
    const { reference, charge } = await lateCharge(null)
    const other = await unknownPayment()
    await charge()
    expect(await run()).toEqual([
      expect.stringContaining(other.reference.toUpperCase()),
      `${reference.toUpperCase()}  0 min  $97.79  cart 7  LATE CHARGE, not confirmed: the cart has another payment`,
    ])
  })

  it('is not acknowledged without a name, or together with a settlement', async () => {
    const { reference, charge } = await lateCharge(null)
    await charge()
    await expect(run('--acknowledge', reference)).rejects.toThrow('--by NAME')
    await expect(
      run('--acknowledge', reference, '--settle', reference, 'declined', ...BY_PAT),
    ).rejects.toThrow('are used one at a time')
    expect(await run()).toHaveLength(1)
  })
})
