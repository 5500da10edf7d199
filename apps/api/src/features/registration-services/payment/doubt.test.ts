import { beforeEach, expect, it } from 'vitest'
import { AgencyError } from '@mva/agency/agency-error'
import type { TestSimulator } from '@mva/simulator/testing/test-simulator'
import { startAgencyAndStore } from '../../../../testing/agency-and-store.ts'
import { checkOut } from '../../../../testing/check-out.ts'
import { cardForm } from '../../../../testing/payment-forms.ts'
import { signedInCustomer } from '../../../../testing/signed-in-customer.ts'
import { notCharged } from '../../../payments/payment-service.ts'
import { NOTHING_IN_WORK } from '../../../store/service-flows/service-flow-record.ts'

/** Answers of the agency that leave in doubt what is in the cart, or what was charged for it. */
const { simulator, store, clock } = await startAgencyAndStore()

type Transactions = TestSimulator['gateway']['transactions']
type Calls = { -readonly [Name in keyof Transactions]?: Transactions[Name] }
type Customer = ReturnType<typeof customer>

const DAY_MS = 86_400_000
const VALID = { status: 200, isCartValid: true, message: null }
const noAnswer = async (): Promise<never> => {
  throw new AgencyError('outcomeUnknown', { code: 500 })
}

/** What the agency does instead of the simulated agency. */
let calls: Calls

beforeEach(() => {
  calls = {}
})

const { transactions: simulated } = simulator.agency().gateway

const customer = (options?: Parameters<typeof signedInCustomer>[2]) =>
  signedInCustomer(simulator.agency(), store, {
    ...options,
    transactions: {
      validateCart: (...given) => (calls.validateCart ?? simulated.validateCart)(...given),
      finalizeCart: (...given) => (calls.finalizeCart ?? simulated.finalizeCart)(...given),
      updateCart: (...given) => (calls.updateCart ?? simulated.updateCart)(...given),
      remove: (...given) => (calls.remove ?? simulated.remove)(...given),
    },
  })

const pay = (who: Customer, version: number) =>
  who.services.payment.payByCard({
    version,
    form: cardForm(simulator.agency()),
  })

const finalizedBy = ({ transactionCalls }: Customer) =>
  transactionCalls().filter((name) => name === 'finalizeCart').length

const cartOf = async ({ flowOwner }: Customer) => {
  const { record } = await store.serviceFlows.read(flowOwner)
  if (!record.cart) throw new Error('there is no cart')
  return record.cart
}

it('does not pay again after a payment without an answer while the agency does not examine the cart', async () => {
  const who = customer()
  const version = await checkOut(who)
  calls = { finalizeCart: noAnswer, validateCart: async () => VALID }
  await pay(who, version)
  clock.advance(3_000)
  const { payment, flow } = await who.services.payment.check()
  expect(payment).toMatchObject({ state: 'declined', isChargeRuledOut: false })
  calls = { validateCart: async () => ({ ...VALID, status: 500 }) }
  await expect(pay(who, flow.version)).rejects.toMatchObject({
    cause: { kind: 'lateChargeNotAsked' },
  })
  expect(finalizedBy(who)).toBe(1)
  calls = { validateCart: async () => VALID }
  expect(await pay(who, flow.version)).toMatchObject({ payment: { state: 'confirmed' } })
})

it('lets a customer leave the cart whose payment staff have declined, although the agency never sends a status', async () => {
  const who = customer({ paymentCheck: 'none' })
  const version = await checkOut(who)
  calls = { finalizeCart: noAnswer, validateCart: async () => ({ ...VALID, status: null }) }
  await pay(who, version)
  const [unknown] = await store.ledger.unresolved.list()
  await store.ledger.unresolved.settleByHand(unknown?.attemptId ?? '', {
    to: 'declined',
    result: { kind: 'declined', refusal: notCharged },
    by: 'Pat Doe',
    flow: NOTHING_IN_WORK,
  })
  const { payment, cart } = who.services
  const shown = await payment.state()
  expect(shown.payment).toMatchObject({ state: 'declined', isChargeRuledOut: false })
  expect(await cart.previous({ version: shown.flow.version })).toMatchObject({ outcome: 'done' })
})

it('reads a cart that was refused without a reading before it is paid', async () => {
  const who = customer()
  const version = await checkOut(who)
  let reads = 0
  const updateCart = async (): Promise<never> => {
    reads += 1
    throw new AgencyError('unavailable', { code: 500 })
  }
  calls = { updateCart, validateCart: async () => ({ ...VALID, isCartValid: false }) }
  const { flow } = await pay(who, version)
  calls = { updateCart }
  await expect(pay(who, flow.version)).rejects.toMatchObject({ cause: { kind: 'unavailable' } })
  expect([reads, finalizedBy(who)]).toEqual([2, 0])
  calls = {}
  expect(await pay(who, flow.version)).toMatchObject({ payment: { state: 'confirmed' } })
})

it('checks at the checkout whether a transaction is gone that the answer to its removal still has', async () => {
  const who = customer()
  const { cart, begin, createTransaction, certify, putInCart } = who.services
  const version = await checkOut(who)
  await cart.previous({ version })
  const { vehicleRegistrationId } = who.owner
  let { flow } = await begin({ service: 'duplicate', vehicleRegistrationId })
  ;({ flow } = await createTransaction({ version: flow.version }))
  const form = { certification: 'yes' } as const
  ;({ flow } = await certify.duplicate({ version: flow.version, form }))
  ;({ flow } = await putInCart({ version: flow.version }))
  const { transactionId = '' } =
    flow.cart.items.find(({ service }) => service === 'duplicate') ?? {}
  calls = { remove: async (request, call) => simulated.updateCart(request, call) }
  ;({ flow } = await cart.remove({ version: flow.version, transactionId }))
  expect(flow.cart.items.map(({ service }) => service)).toEqual(['renew'])
  calls = {}
  expect(await cart.checkOut({ version: flow.version })).toMatchObject({ flow: { step: 5 } })
  expect(who.asked.slice(-3)).toEqual([
    'transactions.updateCart',
    'transactions.cancel',
    'payments.serviceFees',
  ])
  expect((await cartOf(who)).transactions).toHaveLength(1)
})

it("takes no other customer's cart for the own one, neither as the answer to a removal nor to a reading", async () => {
  const other = customer()
  await checkOut(other)
  const { transactionCartId, transactions } = await cartOf(other)
  const ofOther = async () => ({
    transactionCartId,
    cartTransactions: transactions.map((transactionData) => ({
      transactionData,
      transactionFees: { items: [], unreadable: 0 },
    })),
  })
  const who = customer()
  const { cart } = who.services
  const version = await checkOut(who)
  const { flow } = await cart.previous({ version })
  const before = await cartOf(who)
  const transactionId = flow.cart.items[0]?.transactionId ?? ''
  calls = { remove: noAnswer, updateCart: ofOther as never }
  await expect(cart.remove({ version: flow.version, transactionId })).rejects.toMatchObject({
    cause: { kind: 'maybeRemoved' },
  })
  expect(await cartOf(who)).toMatchObject({
    transactionCartId: before.transactionCartId,
    transactions: before.transactions,
    removing: [transactionId],
  })
})

it('deletes the payment of a locked cart only with the cart, which cannot be paid for again', async () => {
  const held = Promise.withResolvers<null>()
  calls = {
    finalizeCart: async (...order) => {
      const answer = await simulated.finalizeCart(...order)
      await held.promise
      return answer
    },
  }
  const who = customer()
  const version = await checkOut(who)
  expect(await pay(who, version)).toMatchObject({ payment: { state: 'processing' } })
  const owner = who.flowOwner
  const payments = () => store.ledger.customers.list(owner, { limit: 5 })
  held.resolve(null)
  await expect.poll(async () => (await payments())[0]?.state, { timeout: 20_000 }).toBe('confirmed')

  clock.advance(401 * DAY_MS)
  await store.serviceFlows.change(owner, async () => {
    await store.ledger.customers.deleteOlderThan(400 * DAY_MS)
    expect(await payments()).toHaveLength(1)
  })
  await store.ledger.customers.deleteOlderThan(400 * DAY_MS)
  expect(await payments()).toHaveLength(0)
  expect(await who.services.state()).toMatchObject({ cart: { items: [] } })
})

it('pays for no cart that the agency calls valid and checked out at once, and shows its words', async () => {
  const who = customer()
  const version = await checkOut(who)
  const message = 'This cart has already been checked out.'
  calls = { validateCart: async () => ({ ...VALID, message }) }
  expect(await pay(who, version)).toMatchObject({
    outcome: 'refused',
    refusal: { code: null, agencyMessage: message },
    payment: { state: 'none' },
  })
  expect(finalizedBy(who)).toBe(0)
  calls = { validateCart: async () => ({ ...VALID, message: 'The fee schedule was finalized.' }) }
  const { version: latest } = await who.services.state()
  expect(await pay(who, latest)).toMatchObject({ payment: { state: 'confirmed' } })
})
