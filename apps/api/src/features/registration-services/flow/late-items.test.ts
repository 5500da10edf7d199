import { describe, expect, it } from 'vitest'
import { malformedRequest, noDefiniteAnswer } from '@mva/agency/agency-error'
import type { RegistrationService } from '@mva/shared/registration-services/registration-services'
import type { FlowAnswer } from '@mva/shared/registration-services/service-flow'
import { chargesOf } from '@mva/simulator/testing/new-owner'
import { startAgencyAndStore } from '../../../../testing/agency-and-store.ts'
import { checkOut } from '../../../../testing/check-out.ts'
import { cardForm } from '../../../../testing/payment-forms.ts'
import { type SignedInCustomer, signedInCustomer } from '../../../../testing/signed-in-customer.ts'

const { simulator, store } = await startAgencyAndStore()

type Transactions = NonNullable<NonNullable<Parameters<typeof signedInCustomer>[2]>['transactions']>

const agency = () => simulator.agency().gateway.transactions

/** The agency gets a request to add something, and executes it only when the test says so. The answer is lost. */
const lateAddition = () => {
  const waiting: (() => Promise<unknown>)[] = []
  let isLate = true
  const add: Transactions['add'] = (...asked) => {
    if (!isLate) return agency().add(...asked)
    waiting.push(() => agency().add(...asked))
    return Promise.reject(noDefiniteAnswer('POST', 'the connection broke'))
  }
  return {
    add,
    /** Later requests are answered at once. */
    answerAgain: () => {
      isLate = false
    },
    arrive: () => Promise.all(waiting.map((execute) => execute())),
  }
}

const customer = (transactions: Transactions) =>
  signedInCustomer(simulator.agency(), store, { transactions })

/** A customer with a renewal in the cart, at step 1 of another service that the agency does not answer. */
const atLostAddition = async (
  transactions: Transactions,
  service: RegistrationService = 'duplicate',
) => {
  const who = customer(transactions)
  const version = await checkOut(who)
  await who.services.cart.previous({ version })
  await who.services.cart.addAnother(await who.services.state())
  const { vehicleRegistrationId } = who.owner
  const { flow } = await who.services.begin({ service, vehicleRegistrationId })
  await expect(who.services.createTransaction(flow)).rejects.toThrow('technical')
  return who
}

const openCart = async ({ services }: SignedInCustomer): Promise<FlowAnswer> =>
  services.cart.open(await services.state())

const toCheckout = async (who: SignedInCustomer) =>
  who.services.cart.checkOut((await openCart(who)).flow)

const pay = async ({ services }: SignedInCustomer) => {
  const { version } = await services.state()
  return services.payment.payByCard({ version, form: cardForm(simulator.agency()) })
}

const shown = ({ flow }: Pick<FlowAnswer, 'flow'>) =>
  flow.cart.items.map(({ service, isUnfinished = false }) => [service, isUnfinished])

describe('a transaction that the agency adds after its answer was lost', () => {
  it('is waited for in no payment: the customer begins a new cart, if it has not arrived by the checkout', async () => {
    const late = lateAddition()
    const who = await atLostAddition({ add: late.add })
    const answer = await toCheckout(who)
    expect(answer).toMatchObject({
      outcome: 'cartStartedOver',
      flow: {
        step: 1,
        cart: { items: [] },
        givenUp: [{ service: 'duplicate' }, { service: 'renew' }],
      },
    })
    const version = await checkOut(who)
    await late.arrive()
    const { payment } = await who.services.payment.payByCard({
      version,
      form: cardForm(simulator.agency()),
    })
    expect(payment.state).toBe('confirmed')
    const { transactions } = await who.services.confirmation.show()
    expect(transactions.map(({ service }) => service)).toEqual(['renew'])
  })

  it('keeps the checkout closed until it is finished or removed', async () => {
    const late = lateAddition()
    const who = await atLostAddition({ add: late.add })
    await late.arrive()
    const { flow } = await openCart(who)
    const again = await who.services.cart.checkOut(flow)
    expect([again.outcome, again.flow.step]).toEqual(['lateItem', 4])
    expect(shown(again)).toEqual([
      ['duplicate', true],
      ['renew', false],
    ])
  })

  it('is finished from step 2 on, and paid for with its fees', async () => {
    const late = lateAddition()
    const who = await atLostAddition({ add: late.add })
    await late.arrive()
    const cart = await openCart(who)
    expect([cart.outcome, cart.flow.step]).toEqual(['lateItem', 4])
    const { transactionId = '' } = cart.flow.cart.items[0] ?? {}
    const { services } = who
    const reopened = await services.cart.finish({ version: cart.flow.version, transactionId })
    expect(reopened.flow).toMatchObject({
      step: 2,
      inWork: { service: 'duplicate', isCertified: false },
    })
    const form = { certification: 'yes' } as const
    const { version } = reopened.flow
    const certified = await services.certify.duplicate({ version, form })
    const full = await services.putInCart(certified.flow)
    expect(shown(full)).toEqual([
      ['duplicate', false],
      ['renew', false],
    ])
    const paying = await services.cart.checkOut(full.flow)
    expect(paying.flow.bill?.subtotalCents).toBe(95_50 + 19_50)
    expect((await pay(who)).payment.state).toBe('confirmed')
    expect(chargesOf(simulator.world(), who.owner)).toBe(1)
  })

  it('can be removed, and the rest is paid for alone', async () => {
    const late = lateAddition()
    const who = await atLostAddition({ add: late.add })
    await late.arrive()
    const { flow } = await openCart(who)
    const { transactionId = '' } = flow.cart.items[0] ?? {}
    const left = await who.services.cart.remove({ version: flow.version, transactionId })
    const paying = await who.services.cart.checkOut(left.flow)
    expect(paying.flow.bill?.subtotalCents).toBe(95_50)
    expect((await pay(who)).payment.state).toBe('confirmed')
  })

  it('opens at step 2 with Previous of step 4', async () => {
    const late = lateAddition()
    const who = await atLostAddition({ add: late.add })
    await late.arrive()
    const { flow } = await who.services.cart.previous((await openCart(who)).flow)
    expect(flow).toMatchObject({ step: 2, inWork: { service: 'duplicate' } })
  })

  it('is canceled without a word if the customer has added the same again', async () => {
    const late = lateAddition()
    const who = await atLostAddition({ add: late.add })
    late.answerAgain()
    const { services } = who
    const added = await services.createTransaction(await services.state())
    const form = { certification: 'yes' } as const
    const { version } = added.flow
    const cart = await services.putInCart(
      (await services.certify.duplicate({ version, form })).flow,
    )
    await late.arrive()
    expect((await services.cart.checkOut(cart.flow)).outcome).toBe('done')
    expect(who.transactionCalls().slice(-2)).toEqual(['updateCart', 'cancel'])
    expect((await pay(who)).payment.state).toBe('confirmed')
  })

  it('makes the customer begin a new cart, if it could be of two services', async () => {
    const late = lateAddition()
    const who = await atLostAddition({ add: late.add })
    const { vehicleRegistrationId } = who.owner
    const { flow } = await who.services.begin({ service: 'cancel', vehicleRegistrationId })
    await expect(who.services.createTransaction(flow)).rejects.toThrow('technical')
    await late.arrive()
    const paying = await toCheckout(who)
    expect(paying.outcome).toBe('cartStartedOver')
    expect(paying.flow.givenUp).toMatchObject([
      { service: 'duplicate' },
      { service: 'cancel' },
      { service: 'renew' },
    ])
  })

  it('is noted before it is sent, so that another process expects it if this one ends', async () => {
    const noted: unknown[] = []
    const who: SignedInCustomer = customer({
      add: async (...asked) => {
        noted.push((await store.serviceFlows.read(who.flowOwner)).record.cart?.unanswered)
        return agency().add(...asked)
      },
    })
    const version = await checkOut(who)
    await who.services.cart.previous({ version })
    await who.services.cart.addAnother(await who.services.state())
    const { vehicleRegistrationId } = who.owner
    const { flow } = await who.services.begin({ service: 'duplicate', vehicleRegistrationId })
    expect((await who.services.createTransaction(flow)).flow.step).toBe(2)
    expect(noted).toMatchObject([[{ service: 'duplicate', vehicleRegistrationId }]])
    const { record } = await store.serviceFlows.read(who.flowOwner)
    expect(record.cart?.unanswered).toBeUndefined()
  })

  it('is not expected of a request that was not sent or was refused', async () => {
    const who = customer({})
    const version = await checkOut(who)
    await who.services.cart.previous({ version })
    await who.services.cart.addAnother(await who.services.state())
    const { vehicleRegistrationId } = who.owner
    const { flow } = await who.services.begin({ service: 'duplicate', vehicleRegistrationId })
    simulator.world().faults.add({
      call: 'transactionservice/addtransaction',
      kind: 'status',
      status: 400,
      timesLeft: 1,
    })
    await expect(who.services.createTransaction(flow)).rejects.toMatchObject({
      cause: { status: 400 },
    })
    const { record } = await store.serviceFlows.read(who.flowOwner)
    expect(record.cart?.unanswered).toBeUndefined()
  })
})

describe('a transaction that the agency added before it refused a second copy of the request', () => {
  it('is canceled before anything is paid', async () => {
    let isRepeated = false
    const who = customer({
      add: async (...asked) => {
        const answer = await agency().add(...asked)
        if (isRepeated) throw malformedRequest('the anti-bot token was used')
        return answer
      },
    })
    const version = await checkOut(who)
    await who.services.cart.previous({ version })
    await who.services.cart.addAnother(await who.services.state())
    const { vehicleRegistrationId } = who.owner
    const { flow } = await who.services.begin({ service: 'duplicate', vehicleRegistrationId })
    isRepeated = true
    await expect(who.services.createTransaction(flow)).rejects.toThrow('required information')
    const paying = await toCheckout(who)
    expect([paying.outcome, shown(paying)]).toEqual(['done', [['renew', false]]])
    expect(who.transactionCalls().slice(-2)).toEqual(['updateCart', 'cancel'])
    expect((await pay(who)).payment.state).toBe('confirmed')
  })
})

describe('an agency that shows no cart', () => {
  const mute = { updateCart: async () => null }

  it('makes the customer begin a new cart after a lost addition, in which nothing arrives late', async () => {
    const late = lateAddition()
    const who = await atLostAddition({ add: late.add, ...mute })
    const opened = await openCart(who)
    expect(opened).toMatchObject({
      outcome: 'cartStartedOver',
      flow: {
        step: 1,
        service: null,
        cart: { items: [] },
        givenUp: [{ service: 'duplicate' }, { service: 'renew' }],
      },
    })
    const version = await checkOut(who)
    expect((await who.services.state()).givenUp).toMatchObject([{ service: 'duplicate' }])
    await late.arrive()
    const paid = await who.services.payment.payByCard({
      version,
      form: cardForm(simulator.agency()),
    })
    expect(paid).toMatchObject({ payment: { state: 'confirmed' }, flow: { givenUp: undefined } })
    const { transactions } = await who.services.confirmation.show()
    expect(transactions.map(({ service }) => service)).toEqual(['renew'])
  })
})
