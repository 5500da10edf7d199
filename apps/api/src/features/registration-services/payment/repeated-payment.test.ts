import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { AgencyError } from '@mva/agency/agency-error'
import type { TestSimulator } from '@mva/simulator/testing/test-simulator'
import { secrets, startAgencyAndStore } from '../../../../testing/agency-and-store.ts'
import { checkOut } from '../../../../testing/check-out.ts'
import { cardForm } from '../../../../testing/payment-forms.ts'
import { paymentsOf, signedInCustomer } from '../../../../testing/signed-in-customer.ts'
import { withManualClock } from '../../../../testing/store/manual-clock.ts'
import type { PaymentCheckSettings } from '../../../payments/payment-checks.ts'
import { openPortalDatabase, portalStoreIn } from '../../../store/portal-store.ts'

/** What a customer reads if a machine between site and agency repeats the request of a payment, and if it does not. */
const { simulator } = await startAgencyAndStore()

type Finalize = TestSimulator['gateway']['transactions']['finalizeCart']
const { finalizeCart } = simulator.gateway.transactions

const SETTLED_AFTER_MS = 60_000
const DECLINED_CARD = '4000000000000002'

const openStore = async () => {
  const { database, clock } = withManualClock(await openPortalDatabase(':memory:'))
  return { clock, store: await portalStoreIn(database, secrets) }
}
let opened: Awaited<ReturnType<typeof openStore>>
const stores: (typeof opened)[] = []

beforeEach(async () => {
  opened = await openStore()
  stores.push(opened)
})
afterAll(async () => {
  for (const { store } of stores) await store.close()
})

/** Executes both copies of the request, and answers with the second one's refusal. */
const repeated =
  (refusal: AgencyError): Finalize =>
  async (...request) => {
    await finalizeCart(...request)
    throw refusal
  }

/** A customer at step 5 of a site with these settings. */
const checkedOut = async (
  settings: Partial<PaymentCheckSettings>,
  {
    finalize = finalizeCart,
    areAntibotTokensReusable = true,
  }: { finalize?: Finalize; areAntibotTokensReusable?: boolean } = {},
) => {
  const checkSettings: PaymentCheckSettings = {
    paymentCheck: 'none',
    areAntibotTokensReusable,
    arePostsNeverRepeated: false,
    is400BeforeSale: false,
    ...settings,
  }
  paymentsOf(opened.store, { checkSettings, settledAfterMs: SETTLED_AFTER_MS })
  const who = signedInCustomer(simulator.agency(), opened.store, {
    paymentCheck: checkSettings.paymentCheck,
    areAntibotTokensReusable,
    transactions: { finalizeCart: finalize },
  })
  let version = await checkOut(who, 'renew')
  const { payment } = who.services
  const take = (answer: Awaited<ReturnType<typeof payment.state>>) => {
    ;({ version } = answer.flow)
    return answer
  }
  const cart = (await opened.store.serviceFlows.read(who.flowOwner)).record.cart?.transactionCartId
  return {
    pay: async (card?: string) =>
      take(await payment.payByCard({ version, form: cardForm(simulator.agency(), card) })),
    check: async () => take(await payment.check()),
    charges: async () => {
      const listed = await simulator.app.inject('/sim/charges')
      const charges = listed.json<{ transactionCartId: unknown; outcome: string }[]>()
      return charges.filter(
        ({ transactionCartId, outcome }) =>
          String(transactionCartId) === cart && outcome === 'charged',
      ).length
    },
  }
}

const spentToken = () => new AgencyError('malformed', { code: 12 })
const spentTokenOfCard = () => new AgencyError('paymentRefused', { code: 35 })
const inWords = () =>
  new AgencyError('paymentRefused', {
    code: 34,
    words: ['This cart has already been checked out.'],
  })

const CHECKED = { paymentCheck: 'validate-cart' } as const
const DECLARED = { arePostsNeverRepeated: true } as const

describe('a repeated payment whose first copy was charged', () => {
  it.each([
    ['status 432 and code 35', spentTokenOfCard, {}],
    [
      'status 432 and code 35, although the operator declared that this cannot be',
      spentTokenOfCard,
      DECLARED,
    ],
    [
      'status 400, which the operator declared to precede the sale',
      spentToken,
      { is400BeforeSale: true },
    ],
  ])(
    'is confirmed at once if its second copy is refused with %s',
    async (_how, refusal, settings) => {
      const who = await checkedOut({ ...CHECKED, ...settings }, { finalize: repeated(refusal()) })
      expect(await who.pay()).toMatchObject({ payment: { state: 'confirmed' }, flow: { step: 6 } })
      expect(await who.charges()).toBe(1)
    },
  )

  it.each([
    ['status 400 and code 12', spentToken, CHECKED],
    ['status 400 and code 12, and the agency is not asked', spentToken, DECLARED],
    ['a code of the card, beside the words that the cart was checked out', inWords, DECLARED],
  ])(
    'is unknown, and not paid again, if its second copy is refused with %s',
    async (_how, refusal, settings) => {
      const who = await checkedOut(settings, { finalize: repeated(refusal()) })
      expect(await who.pay()).toMatchObject({ payment: { state: 'unknown', refusal: null } })
      expect(await who.pay()).toMatchObject({ payment: { state: 'unknown' } })
      expect(await who.charges()).toBe(1)
    },
  )

  it('is confirmed by the page if the anti-bot token of the question can be sent once only', async () => {
    const who = await checkedOut(CHECKED, {
      finalize: repeated(spentTokenOfCard()),
      areAntibotTokensReusable: false,
    })
    expect(await who.pay()).toMatchObject({ payment: { state: 'unknown', refusal: { code: 35 } } })
    expect(await who.check()).toMatchObject({ payment: { state: 'confirmed' } })
    expect(await who.charges()).toBe(1)
  })

  it('is confirmed if its first copy is charged only after the agency was asked', async () => {
    let first: Parameters<Finalize> | undefined
    const who = await checkedOut(CHECKED, {
      finalize: async (...request) => {
        first = request
        throw spentTokenOfCard()
      },
    })
    expect(await who.pay()).toMatchObject({ payment: { state: 'unknown', refusal: { code: 35 } } })
    if (!first) throw new Error('nothing was sent')
    const [request, call] = first
    await finalizeCart(request, { ...call, permit: undefined })
    expect(await who.pay()).toMatchObject({ payment: { state: 'unknown' } })
    expect(await who.check()).toMatchObject({ payment: { state: 'confirmed' } })
    expect(await who.charges()).toBe(1)
  })
})

describe('a declined card', () => {
  const declined = {
    payment: { state: 'declined', refusal: { code: 35 }, isChargeRuledOut: true },
    flow: { step: 5, isPaymentUnderWay: false },
  }

  it.each([
    ['if nothing repeats a POST', { ...CHECKED, ...DECLARED }],
    ['if nothing repeats a POST and the agency is not asked', DECLARED],
  ])('is read at once, and another card can pay, %s', async (_when, settings) => {
    const who = await checkedOut(settings)
    expect(await who.pay(DECLINED_CARD)).toMatchObject(declined)
    expect(await who.pay()).toMatchObject({ payment: { state: 'confirmed' } })
  })

  it('is read at once, and another card can pay after the settling time, if a POST may be repeated', async () => {
    const who = await checkedOut(CHECKED)
    const refused = { payment: { state: 'unknown', refusal: { code: 35 } } }
    expect(await who.pay(DECLINED_CARD)).toMatchObject(refused)
    expect(await who.check()).toMatchObject(refused)
    opened.clock.advance(SETTLED_AFTER_MS)
    expect(await who.check()).toMatchObject(declined)
    expect(await who.pay()).toMatchObject({ payment: { state: 'confirmed' } })
    expect(await who.charges()).toBe(1)
  })

  it('carries another key than the next payment', async () => {
    const keys: (string | undefined)[] = []
    const who = await checkedOut(DECLARED, {
      finalize: (request, call) => {
        keys.push(call.idempotencyKey)
        return finalizeCart(request, call)
      },
    })
    await who.pay(DECLINED_CARD)
    await who.pay()
    expect(new Set(keys).size).toBe(2)
    expect(keys).toEqual([
      expect.stringMatching(/^[\da-f-]{36}$/),
      expect.stringMatching(/^[\da-f-]{36}$/),
    ])
  })
})
