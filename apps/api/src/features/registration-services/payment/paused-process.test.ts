import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { messageByCode } from '@mva/messages/message-by-code'
import type { TestSimulator } from '@mva/simulator/testing/test-simulator'
import { secrets, startAgencyAndStore } from '../../../../testing/agency-and-store.ts'
import { checkOut } from '../../../../testing/check-out.ts'
import { cardForm } from '../../../../testing/payment-forms.ts'
import { type SignedInCustomer, signedInCustomer } from '../../../../testing/signed-in-customer.ts'
import type { PaymentAttempts } from '../../../store/ledger/payment-attempts.ts'
import { portalStoreIn, type PortalStore } from '../../../store/portal-store.ts'

type Transactions = TestSimulator['gateway']['transactions']

/** After a pause of this length another process takes the lease over and gives the payment up. */
const PAUSED_MS = 6_001

/** The store is that of the process which is not paused. */
const { simulator, database, clock, store } = await startAgencyAndStore()
let pause: Pause

beforeEach(() => {
  pause = createPause()
})
afterEach(() => {
  vi.useRealTimers()
})

const DECLINED_CARD = '4000000000000002'

/** A point at which a process is paused, as by SIGSTOP, until the test lets it go on. */
const createPause = () => {
  const reached = Promise.withResolvers<null>()
  const resumed = Promise.withResolvers<null>()
  return {
    reached: reached.promise,
    resume: () => resumed.resolve(null),
    here: () => {
      reached.resolve(null)
      return resumed.promise
    },
  }
}
type Pause = ReturnType<typeof createPause>

/** A process whose ledger the test can pause. */
const openProcess = async (
  ledger: (attempts: PaymentAttempts) => Partial<PaymentAttempts> = () => ({}),
) => {
  const opened = await portalStoreIn(database, secrets)
  const { attempts } = opened.ledger
  return {
    ...opened,
    ledger: { ...opened.ledger, attempts: { ...attempts, ...ledger(attempts) } },
  }
}

const charges = (...customers: SignedInCustomer[]) =>
  customers
    .flatMap(({ transactionCalls }) => transactionCalls())
    .filter((call) => call === 'finalizeCart')

/** A customer at step 5 with two tabs: one at each process. `calls` are answers of the agency to the first one. */
const checkedOut = async (first: PortalStore, calls: Partial<Transactions> = {}) => {
  const agency = simulator.agency()
  const one = signedInCustomer(agency, first, { transactions: calls })
  const other = signedInCustomer(agency, store, { owner: one.owner })
  const version = await checkOut(other)
  const pay = (who: SignedInCustomer, seen: number, cardNumber?: string) =>
    who.services.payment.payByCard({ version: seen, form: cardForm(agency, cardNumber) })
  const { payment, cart, state } = other.services
  return { one, other, pay, version, payment, cart, state }
}

const pausedBeforeClaim = () =>
  openProcess((attempts) => ({
    claim: async (attempt) => {
      await pause.here()
      return attempts.claim(attempt)
    },
  }))

it('pays once if one was paused between validating and claiming, and the other shows the form again', async () => {
  const { one, other, pay, version, payment } = await checkedOut(await pausedBeforeClaim())
  const late = pay(one, version)
  await pause.reached
  clock.advance(PAUSED_MS)
  const shown = await payment.state()
  expect(shown).toMatchObject({ payment: { state: 'none' }, flow: { step: 5 } })
  expect(await pay(other, shown.flow.version)).toMatchObject({ payment: { state: 'confirmed' } })
  pause.resume()
  await expect(late).rejects.toThrow('taken over')
  expect(charges(one, other)).toHaveLength(1)
  expect(await payment.state()).toMatchObject({ payment: { state: 'confirmed' } })
})

it('charges nothing for a cart that the other has shown as declined, though an older payment was declined too', async () => {
  const { one, other, pay, version, payment } = await checkedOut(await pausedBeforeClaim())
  const refused = await pay(other, version, DECLINED_CARD)
  const late = pay(one, refused.flow.version)
  await pause.reached
  clock.advance(PAUSED_MS)
  expect(await payment.state()).toMatchObject({ payment: { state: 'declined' } })
  pause.resume()
  await expect(late).rejects.toThrow('taken over')
  expect(charges(one)).toEqual([])
  expect(await payment.state()).toMatchObject({ payment: { state: 'declined' } })
  const { flow } = await payment.state()
  expect(await pay(other, flow.version)).toMatchObject({ payment: { state: 'confirmed' } })
})

it('charges nothing for a cart that the other has changed meanwhile, and keeps the change', async () => {
  const { one, pay, version, payment, cart, state } = await checkedOut(await pausedBeforeClaim())
  const late = pay(one, version)
  await pause.reached
  clock.advance(PAUSED_MS)
  const back = await cart.previous({ version: (await payment.state()).flow.version })
  expect(back).toMatchObject({ outcome: 'done', flow: { step: 4 } })
  const [item] = back.flow.cart.items
  if (!item) throw new Error('no item')
  await cart.remove({ version: back.flow.version, transactionId: item.transactionId })
  pause.resume()
  await expect(late).rejects.toThrow('taken over')
  expect(charges(one)).toEqual([])
  expect(await state()).toMatchObject({ cart: { items: [] }, isPaymentUnderWay: false })
})

it('pays once if one was paused between claiming and locking, and the other gives that attempt up', async () => {
  const paused = await openProcess((attempts) => ({
    claim: async (attempt) => {
      const claim = await attempts.claim(attempt)
      await pause.here()
      return claim
    },
  }))
  const { one, other, pay, version, payment } = await checkedOut(paused)
  const late = pay(one, version)
  await pause.reached
  clock.advance(PAUSED_MS)
  expect(await pay(other, version)).toMatchObject({ payment: { state: 'processing' } })
  await store.ledger.attempts.recover()
  const shown = await payment.state()
  expect(shown).toMatchObject({
    payment: { state: 'declined', refusal: { reason: 'notSent' } },
    flow: { step: 5, isPaymentUnderWay: false },
  })
  expect(await pay(other, shown.flow.version)).toMatchObject({ payment: { state: 'confirmed' } })
  pause.resume()
  await expect(late).rejects.toThrow('taken over')
  expect(charges(one, other)).toHaveLength(1)
  expect(await payment.state()).toMatchObject({ payment: { state: 'confirmed' } })
})

it('keeps a change of the cart that was made while the other was paused between claiming and locking', async () => {
  const paused = await openProcess((attempts) => ({
    claim: async (attempt) => {
      await pause.here()
      const claim = await attempts.claim(attempt)
      await afterClaim.here()
      return claim
    },
  }))
  const afterClaim = createPause()
  const { one, pay, version, payment, cart } = await checkedOut(paused)
  const late = pay(one, version)
  await pause.reached
  clock.advance(PAUSED_MS)
  const back = await cart.previous({ version: (await payment.state()).flow.version })
  pause.resume()
  await afterClaim.reached
  const shown = { payment: { state: 'processing' }, flow: { step: 4, isPaymentUnderWay: false } }
  expect(await payment.check()).toMatchObject(shown)
  expect(await cart.checkOut({ version: back.flow.version })).toMatchObject({ outcome: 'done' })
  afterClaim.resume()
  await expect(late).rejects.toThrow('taken over')
  expect(charges(one)).toEqual([])
  expect(await payment.state()).toMatchObject({ flow: { step: 5 } })
})

it('changes nothing at the agency after a pause in which the other has begun a new cart', async () => {
  const { remove } = simulator.gateway.transactions
  const reached: unknown[] = []
  const { one, version, cart } = await checkedOut(await openProcess(), {
    remove: async (request, call) => {
      await pause.here()
      const answer = await remove(request, call)
      reached.push(answer)
      return answer
    },
  })
  const { flow } = await cart.previous({ version })
  const [item] = flow.cart.items
  if (!item) throw new Error('no item')
  const late = one.services.cart.remove({
    version: flow.version,
    transactionId: item.transactionId,
  })
  await pause.reached
  clock.advance(PAUSED_MS)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + PAUSED_MS })
  const again = await cart.checkOut(await one.services.state())
  expect(again).toMatchObject({ outcome: 'cartStartedOver', flow: { cart: { items: [] } } })
  pause.resume()
  await expect(late).rejects.toThrow(messageByCode[500])
  expect(reached).toEqual([])
  expect(await one.services.state()).toMatchObject({ version: again.flow.version })
})

it('shows the cart again before a payment if the other was paused after the agency had removed an item', async () => {
  const { remove } = simulator.gateway.transactions
  const { one, version, cart } = await checkedOut(await openProcess(), {
    remove: async (request, call) => {
      const answer = await remove(request, call)
      await pause.here()
      return answer
    },
  })
  const { flow } = await cart.previous({ version })
  const transactionId = flow.cart.items[0]?.transactionId ?? ''
  const late = one.services.cart.remove({ version: flow.version, transactionId })
  await pause.reached
  clock.advance(PAUSED_MS)
  const again = await cart.checkOut(await one.services.state())
  expect(again).toMatchObject({ outcome: 'cartChanged', flow: { cart: { items: [] } } })
  pause.resume()
  await expect(late).rejects.toThrow('taken over')
})

it('sends no change of the cart if the lease may have ended between its turn and its first byte', async () => {
  const { remove } = simulator.gateway.transactions
  const isExpired: unknown[] = []
  const { one, version } = await checkedOut(await openProcess(), {
    remove: async (request, call) => {
      await call?.permit?.renew()
      isExpired.push(call?.permit?.isExpired())
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + PAUSED_MS })
      isExpired.push(call?.permit?.isExpired())
      return remove(request, call)
    },
  })
  const { flow } = await one.services.cart.previous({ version })
  const [item] = flow.cart.items
  await one.services.cart.remove({
    version: flow.version,
    transactionId: item?.transactionId ?? '',
  })
  expect(isExpired).toEqual([false, true])
})
