import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AgencyError, neverSent } from '@mva/agency/agency-error'
import { signInAgain } from '@mva/simulator/testing/new-owner'
import { startAgencyAndStore } from '../../../../testing/agency-and-store.ts'
import { checkOut } from '../../../../testing/check-out.ts'
import { cardForm, contactsForm } from '../../../../testing/payment-forms.ts'
import { paymentsOf, signedInCustomer } from '../../../../testing/signed-in-customer.ts'

const { simulator, store } = await startAgencyAndStore()

type Options = NonNullable<Parameters<typeof signedInCustomer>[2]>
type Customer = ReturnType<typeof signedInCustomer>
type Transactions = typeof simulator.gateway.transactions

const REFUSED = '4000000000000002'
const ANSWER_LOST = '4000000000007007'

/** Each test has a day and client addresses of its own. */
let tests = 0
beforeEach(() => {
  tests += 1
  simulator.world().clock.moveTo(new Date(Date.UTC(2026, 10, tests)), true)
})
const advance = (minutes: number) => {
  const { clock } = simulator.world()
  clock.moveTo(new Date(clock.now().getTime() + minutes * 60_000), true)
}
const at = (address: string, isClientShared = false) => ({
  clientKey: `${address} of test ${tests}`,
  isClientShared,
})

/** A session of a customer with its payments, the outcome of each in one word. */
const session = (options: Options = {}) => {
  const who = signedInCustomer(simulator.agency(), store, { client: at('home'), ...options })
  const { payment } = who.services
  const pay = async (cardNumber?: string): Promise<string> => {
    const { version } = (await payment.state()).flow
    return payment.payByCard({ version, form: cardForm(simulator.agency(), cardNumber) }).then(
      (answer) => answer.refusal?.reason ?? answer.payment.state,
      ({ cause }: { cause: { kind: string } }) => cause.kind,
    )
  }
  const refuse = async (times: number) => {
    for (let time = 0; time < times; time += 1) expect(await pay(REFUSED)).toBe('declined')
  }
  return { ...who, pay, refuse }
}

const atPayment = async (options: Options = {}) => {
  const customer = session(options)
  await checkOut(customer)
  return customer
}

const finalized = (...customers: readonly Customer[]) =>
  customers.flatMap(({ asked }) => asked).filter((name) => name === 'transactions.finalizeCart')
    .length

/** The customer with a new session, after the clock was moved. */
const later = (minutes: number, { owner }: Pick<Customer, 'owner'>, options: Options = {}) => {
  advance(minutes)
  return session({ owner: signInAgain(simulator.world(), owner), ...options })
}

describe('a customer whose cards are refused', () => {
  it('reads after five of them when to try again, in each session, and keeps the cart', async () => {
    const first = await atPayment()
    await first.refuse(4)
    const second = later(5, first)
    await second.refuse(1)
    const third = later(0, first, { client: at('elsewhere') })
    const { version } = (await third.services.payment.state()).flow
    await expect(
      third.services.payment.payByCard({ version, form: cardForm(simulator.agency()) }),
    ).rejects.toMatchObject({
      cause: { kind: 'tooManyRefusedCards', status: 429, retryAfterSeconds: 600 },
    })
    expect(await second.pay()).toBe('tooManyRefusedCards')
    expect(finalized(first, second, third)).toBe(5)
    expect(await third.services.state()).toMatchObject({ step: 5, cart: { items: [{}] } })
    expect(await later(10, first).pay()).toBe('confirmed')
  })

  it('has ten in a day', async () => {
    const customer = await atPayment()
    await customer.refuse(5)
    await later(15, customer).refuse(5)
    expect(await later(15, customer).pay()).toBe('tooManyRefusedCards')
  })

  it('has five also if the ledger could not be read once one of their payments was sent', async () => {
    const ledger = { ...store.ledger.attempts }
    const ownStore = { ...store, ledger: { ...store.ledger, attempts: ledger } }
    const payments = paymentsOf(ownStore, { patienceMs: 0 })
    const answered = Promise.withResolvers<null>()
    const { finalizeCart } = simulator.gateway.transactions
    const first = signedInCustomer(simulator.agency(), ownStore, {
      client: at('home'),
      transactions: {
        finalizeCart: async (...order) => {
          await answered.promise
          return finalizeCart(...order)
        },
      },
    })
    const version = await checkOut(first)
    vi.spyOn(ledger, 'find').mockRejectedValueOnce(new Error('the database is gone'))
    const form = cardForm(simulator.agency(), REFUSED)
    await first.services.payment.payByCard({ version, form }).catch(() => undefined)
    answered.resolve(null)
    await payments.close()
    const second = later(1, first)
    await second.refuse(4)
    expect(await second.pay()).toBe('tooManyRefusedCards')
  })

  it('can still check out what costs nothing', async () => {
    const customer = await atPayment()
    await customer.refuse(5)
    const { cart } = customer.services
    const { flow } = await cart.previous({ version: (await customer.services.state()).version })
    const [item] = flow.cart.items
    const transactionId = item?.transactionId ?? ''
    await cart.remove({ version: flow.version, transactionId })
    const version = await checkOut(customer, 'cancel')
    expect(
      await customer.services.payment.completeFree({ version, form: contactsForm }),
    ).toMatchObject({ payment: { state: 'confirmed' } })
  })
})

describe('a payment does not count as a refused card', () => {
  /** A customer whose payments end otherwise until the test says so. */
  const atPaymentThat = async (transactions: Partial<Transactions>) => {
    let endsOtherwise = true
    const { validateCart, finalizeCart } = simulator.gateway.transactions
    const either = <Call>(usual: Call, other: Call = usual): Call => (endsOtherwise ? other : usual)
    const customer = await atPayment({
      transactions: {
        validateCart: (...order) => either(validateCart, transactions.validateCart)(...order),
        finalizeCart: (...order) => either(finalizeCart, transactions.finalizeCart)(...order),
      },
    })
    return { ...customer, endAsUsual: () => (endsOtherwise = false) }
  }

  it.each<[string, Partial<Transactions>, string]>([
    [
      'that was not sent',
      {
        finalizeCart: async () => {
          throw neverSent('the queue is full')
        },
      },
      'declined',
    ],
    [
      'of a cart that the agency does not accept',
      { validateCart: async () => ({ status: 200, isCartValid: false, message: 'Not now.' }) },
      'refused',
    ],
  ])('%s', async (_what, transactions, outcome) => {
    const customer = await atPaymentThat(transactions)
    for (let time = 0; time < 12; time += 1) expect(await customer.pay()).toBe(outcome)
    customer.endAsUsual()
    await customer.refuse(5)
  })

  it('whose answer is lost, or that is confirmed', async () => {
    const customer = await atPayment()
    await customer.refuse(4)
    expect(await customer.pay(ANSWER_LOST)).toBe('unknown')
    expect((await customer.services.payment.check()).payment.state).toBe('confirmed')
    await checkOut(customer, 'duplicate')
    await customer.refuse(1)
    expect(await customer.pay()).toBe('tooManyRefusedCards')
  })

  it('that is not made, because its card token was used or the ledger cannot be written', async () => {
    const customer = await atPayment()
    const { payment } = customer.services
    const form = cardForm(simulator.agency(), REFUSED)
    const version = async () => (await payment.state()).flow.version
    await payment.payByCard({ version: await version(), form })
    for (let time = 0; time < 12; time += 1)
      expect(await payment.payByCard({ version: await version(), form })).toMatchObject({
        outcome: 'refused',
      })
    const pay = vi.spyOn(paymentsOf(store), 'pay').mockRejectedValue(new AgencyError('unavailable'))
    for (let time = 0; time < 12; time += 1) expect(await customer.pay()).toBe('unavailable')
    pay.mockRestore()
    await customer.refuse(4)
    expect(await customer.pay()).toBe('tooManyRefusedCards')
  })
})

describe('customers at one address', () => {
  const refusedAtOnce = async (client: Options['client'], customers: number) => {
    const all = await Promise.all(Array.from({ length: customers }, () => atPayment({ client })))
    const outcomes = await Promise.all(all.map(({ pay }) => pay(REFUSED)))
    return {
      finalized: finalized(...all),
      refused: outcomes.filter((outcome) => outcome === 'tooManyRefusedCards').length,
    }
  }

  it('have twenty refused cards a day together, also if all pay at the same time', async () => {
    const home = at('home')
    expect(await refusedAtOnce(home, 26)).toEqual({ finalized: 20, refused: 6 })
    advance(60)
    expect(await refusedAtOnce(home, 2)).toEqual({ finalized: 0, refused: 2 })
    expect(await refusedAtOnce(at('elsewhere'), 2)).toEqual({ finalized: 2, refused: 0 })
  })

  it('are not limited together if many customers share the address', async () => {
    expect(await refusedAtOnce(at('library', true), 22)).toEqual({ finalized: 22, refused: 0 })
  })
})
