import { afterEach, describe, expect, it } from 'vitest'
import { AgencyError } from '@mva/agency/agency-error'
import type { RegistrationService } from '@mva/shared/registration-services/registration-services'
import { mfaTypes } from '@mva/shared/sign-in/mfa-type'
import {
  chargesOf,
  newOwner,
  type Owner,
  showRegistrationTo,
  signInAgain,
} from '@mva/simulator/testing/new-owner'
import { startAgencyAndStore } from '../../../../testing/agency-and-store.ts'
import { checkOut } from '../../../../testing/check-out.ts'
import { cardForm } from '../../../../testing/payment-forms.ts'
import { type SignedInCustomer, signedInCustomer } from '../../../../testing/signed-in-customer.ts'

const { simulator, store } = await startAgencyAndStore()

const PENDING = '4000000000008005'
const FAILED = '4000000000006009'
const UNKNOWN = '4000000000007007'
const REFUSED = '4000000000000002'
const DAY_MS = 86_400_000
const STATUS = 'transactionservice/gettransactionstatus'

const customer = (options: Parameters<typeof signedInCustomer>[2] = {}) =>
  signedInCustomer(simulator.agency(), store, options)

const moveBy = (days: number) => {
  const { clock } = simulator.world()
  clock.moveTo(new Date(clock.now().getTime() + days * DAY_MS), false)
}
afterEach(() => {
  simulator.world().clock.returnToRealTime()
  simulator.world().faults.clear()
})

const payCart = async (who: SignedInCustomer, version: number, card?: string) =>
  who.services.payment.payByCard({ version, form: cardForm(simulator.agency(), card) })

const pay = async (who: SignedInCustomer, card?: string, service: RegistrationService = 'renew') =>
  payCart(who, await checkOut(who, service), card)

const payAndLeave = async (who: SignedInCustomer, card?: string) => {
  const { flow } = await pay(who, card)
  await who.services.confirmation.finish({ version: flow.version })
}

/** Begins the renewal of the customer's registration, and returns step 1. */
const begin = async (
  { services, owner }: SignedInCustomer,
  service: RegistrationService = 'renew',
) => {
  const { vehicleRegistrationId } = owner
  const { flow } = await services.begin({ service, vehicleRegistrationId })
  return flow.inWork
}

const paymentIdOf = async (who: SignedInCustomer) =>
  (await who.services.transactions.list({})).payments[0]?.paymentId

const given = new Set<Owner>()

/** Shows the registration to another customer from now on, as to its co-owner. */
const giveTo = (customerId: number, { vehicleRegistrationId }: Owner) =>
  showRegistrationTo(simulator.world(), { customerId }, vehicleRegistrationId)

// The simulated agency completes what is pending for the owner who paid.
afterEach(() => given.forEach((owner) => giveTo(owner.customerId, owner)))

/** Another owner of the same registration, whom the agency shows it from now on. */
const coOwnerOf = (owner: Owner) => {
  given.add(owner)
  const other = newOwner(simulator.world())
  giveTo(other.customerId, owner)
  return customer({ owner: { ...other, vehicleRegistrationId: owner.vehicleRegistrationId } })
}

const own = (paymentId?: string) => [
  { site: 'ownPaymentInProgress', ...(paymentId !== undefined && { paymentId }) },
]
const foreign = [{ site: 'paymentInProgress' }]

describe('a registration that was paid for and is in progress', () => {
  it('cannot be paid for again: step 1 leads the payer to the transaction, on another device too', async () => {
    const who = customer()
    await payAndLeave(who, PENDING)
    const paymentId = await paymentIdOf(who)
    expect((await begin(who))?.descriptions).toEqual(own(paymentId))
    const again = await who.services.createTransaction(await who.services.state())
    expect([again.outcome, again.flow.step]).toEqual(['changedElsewhere', 1])
    const device = customer({ owner: signInAgain(simulator.world(), who.owner) })
    expect((await begin(device))?.descriptions).toEqual(own(paymentId))
  })

  it('tells a co-owner that a payment is in progress, without a link', async () => {
    const who = customer()
    await payAndLeave(who, PENDING)
    const coOwner = coOwnerOf(who.owner)
    expect((await begin(coOwner))?.descriptions).toEqual(foreign)
    // It is the payer's transaction.
    expect(coOwner.asked).not.toContain('transactions.transactionStatus')
  })

  it('shows no link after a sign-in by DD #', async () => {
    const who = customer()
    await payAndLeave(who, PENDING)
    const limited = customer({ owner: who.owner, mfaType: mfaTypes.ddNumber })
    expect((await begin(limited))?.descriptions).toEqual(own())
  })

  it('can be used for another service', async () => {
    const who = customer()
    await payAndLeave(who, PENDING)
    expect((await begin(who, 'duplicate'))?.descriptions).toEqual([])
  })

  it('cannot be paid for again at an agency that only calls the cart checked out, and does not say how transactions stand', async () => {
    const { finalizeCart } = simulator.agency().gateway.transactions
    const who = customer({
      transactions: {
        finalizeCart: async (...request) => {
          await finalizeCart(...request)
          throw new AgencyError('outcomeUnknown', { code: 500 })
        },
        transactionStatus: async () => null,
      },
    })
    await pay(who)
    const { payment, flow } = await who.services.payment.check()
    expect(payment.state).toBe('confirmed')
    await who.services.confirmation.finish({ version: flow.version })
    expect((await begin(who))?.descriptions).toEqual(own(await paymentIdOf(who)))
  })

  it('is free again as soon as the agency says that the transaction is completed, for a co-owner too', async () => {
    const who = customer()
    await payAndLeave(who, PENDING)
    const { owner } = who
    const coOwner = coOwnerOf(owner)
    giveTo(owner.customerId, owner)
    moveBy(2)
    const later = customer({ owner: signInAgain(simulator.world(), owner) })
    expect((await begin(later))?.descriptions).not.toEqual(own(await paymentIdOf(later)))
    giveTo(coOwner.owner.customerId, owner)
    const signedIn = customer({ owner: signInAgain(simulator.world(), coOwner.owner) })
    expect((await begin(signedIn))?.descriptions).not.toEqual(foreign)
  })

  it('is free for a co-owner after the payer has seen among the transactions that it is completed', async () => {
    const who = customer()
    await payAndLeave(who, PENDING)
    const paymentId = (await paymentIdOf(who)) ?? ''
    const coOwner = coOwnerOf(who.owner)
    giveTo(who.owner.customerId, who.owner)
    moveBy(2)
    const later = customer({ owner: signInAgain(simulator.world(), who.owner) })
    const [state] = await later.services.transactions.laterStates({ paymentId })
    expect(state?.state).toBe('completed')
    giveTo(coOwner.owner.customerId, who.owner)
    const signedIn = customer({ owner: signInAgain(simulator.world(), coOwner.owner) })
    expect((await begin(signedIn))?.descriptions).not.toEqual(foreign)
  })

  it('blocks for 14 days at an agency that does not say how transactions stand', async () => {
    const transactions = { transactionStatus: async () => null }
    const who = customer({ transactions })
    await payAndLeave(who, PENDING)
    const after = async (days: number) => {
      moveBy(days)
      const owner = signInAgain(simulator.world(), who.owner)
      return (await begin(customer({ owner, transactions })))?.descriptions
    }
    expect(await after(13)).toEqual(own(await paymentIdOf(who)))
    expect(await after(1)).not.toEqual(own(await paymentIdOf(who)))
  })

  it('blocks as long as the agency calls it pending', async () => {
    const transactions = { transactionStatus: async () => ({ state: 'pending' as const }) }
    const who = customer({ transactions })
    await payAndLeave(who, PENDING)
    moveBy(40)
    const later = customer({ owner: signInAgain(simulator.world(), who.owner), transactions })
    expect((await begin(later))?.descriptions).toEqual(own(await paymentIdOf(later)))
  })

  it('is not taken for free if the agency cannot be asked just now', async () => {
    const who = customer()
    await payAndLeave(who, PENDING)
    moveBy(20)
    const later = customer({ owner: signInAgain(simulator.world(), who.owner) })
    simulator.world().faults.add({ call: STATUS, kind: 'status', status: 500, timesLeft: 9 })
    await expect(begin(later)).rejects.toThrow('technical')
  })
})

describe('a payment of a registration that failed at the agency', () => {
  it('tells the customer to call first, and the service can go on', async () => {
    const who = customer()
    await payAndLeave(who, FAILED)
    const paymentId = await paymentIdOf(who)
    expect(await begin(who)).toMatchObject({ descriptions: [], failedBefore: { paymentId } })
    const { flow } = await who.services.createTransaction(await who.services.state())
    expect(flow.step).toBe(2)
  })

  it('tells a co-owner to call first, without the payer’s transaction', async () => {
    const who = customer()
    await payAndLeave(who, FAILED)
    const coOwner = coOwnerOf(who.owner)
    expect(await begin(coOwner)).toMatchObject({ descriptions: [], failedBefore: {} })
    expect((await begin(coOwner))?.failedBefore?.paymentId).toBeUndefined()
  })

  it('is said of one that failed later, after it was in progress', async () => {
    const who = customer({ transactions: { transactionStatus: async () => ({ state: 'failed' }) } })
    await payAndLeave(who, PENDING)
    const paymentId = await paymentIdOf(who)
    expect(await begin(who)).toMatchObject({ descriptions: [], failedBefore: { paymentId } })
    expect(await begin(coOwnerOf(who.owner))).toMatchObject({ descriptions: [], failedBefore: {} })
  })
})

describe('two carts of two owners of one registration', () => {
  it('are not both paid, however late the second one completes', async () => {
    const who = customer()
    const version = await checkOut(who)
    const coOwner = coOwnerOf(who.owner)
    const others = await checkOut(coOwner)
    const paid = await payCart(coOwner, others, PENDING)
    expect(paid.payment.state).toBe('confirmed')
    giveTo(who.owner.customerId, who.owner)
    const second = await payCart(who, version)
    expect(second).toMatchObject({
      outcome: 'registrationBeingPaid',
      flow: { step: 4, bill: null, cart: { items: [{ isBeingPaid: true }] } },
    })
    expect(chargesOf(simulator.world(), who.owner)).toBe(0)
  })

  it('are not both paid if the agency has completed the first one at once', async () => {
    const who = customer()
    const version = await checkOut(who)
    const coOwner = coOwnerOf(who.owner)
    const paid = await payCart(coOwner, await checkOut(coOwner))
    expect(paid.payment.state).toBe('confirmed')
    giveTo(who.owner.customerId, who.owner)
    const { outcome, flow } = await payCart(who, version)
    expect([outcome, flow.step, flow.cart.items[0]?.isBeingPaid]).toEqual([
      'registrationBeingPaid',
      4,
      true,
    ])
    expect(chargesOf(simulator.world(), who.owner)).toBe(0)
  })

  it('are both paid if the second owner begins after the first one has paid, and the agency offers the service', async () => {
    const who = customer()
    expect((await pay(who, undefined, 'duplicate')).payment.state).toBe('confirmed')
    const paid = await pay(coOwnerOf(who.owner), undefined, 'duplicate')
    expect(paid.payment.state).toBe('confirmed')
  })

  it('are not both paid if the second one was examined before the first one was claimed', async () => {
    const who = customer()
    const version = await checkOut(who)
    const coOwner = coOwnerOf(who.owner)
    const others = await checkOut(coOwner)
    giveTo(who.owner.customerId, who.owner)
    const agency = simulator.agency()
    const late = customer({
      owner: who.owner,
      transactions: {
        validateCart: async (...asked) => {
          const answer = await agency.gateway.transactions.validateCart(...asked)
          giveTo(coOwner.owner.customerId, who.owner)
          await payCart(coOwner, others, PENDING)
          giveTo(who.owner.customerId, who.owner)
          return answer
        },
      },
    })
    const second = await payCart(late, version)
    expect(second).toMatchObject({
      outcome: 'registrationBeingPaid',
      flow: { step: 4, cart: { items: [{ isBeingPaid: true }] } },
    })
    expect(chargesOf(simulator.world(), who.owner)).toBe(0)
    expect(chargesOf(simulator.world(), coOwner.owner)).toBe(1)
  })

  it('do not both reach the payment while the first one is unknown; the rest of the cart can be paid for', async () => {
    const who = customer({ paymentCheck: 'none' })
    const version = await checkOut(who, 'duplicate')
    await who.services.cart.previous({ version })
    await who.services.cart.addAnother(await who.services.state())
    const both = await checkOut(who)
    await who.services.cart.previous({ version: both })
    const coOwner = coOwnerOf(who.owner)
    await pay(customer({ owner: coOwner.owner, paymentCheck: 'none' }), UNKNOWN)
    giveTo(who.owner.customerId, who.owner)
    const { outcome, flow } = await who.services.cart.checkOut(await who.services.state())
    expect([outcome, flow.step]).toEqual(['registrationBeingPaid', 4])
    expect(flow.cart.items.map(({ service, isBeingPaid }) => [service, isBeingPaid])).toEqual([
      ['renew', true],
      ['duplicate', false],
    ])
    const { transactionId = '' } = flow.cart.items[0] ?? {}
    const left = await who.services.cart.remove({ version: flow.version, transactionId })
    expect((await who.services.cart.checkOut(left.flow)).outcome).toBe('done')
  })

  it('are paid for by the second owner if the card of the first one was refused', async () => {
    const who = customer()
    await pay(who, REFUSED)
    const coOwner = coOwnerOf(who.owner)
    expect((await pay(coOwner)).payment.state).toBe('confirmed')
  })
})
