import { beforeEach, expect, it } from 'vitest'
import { AgencyError, neverSent } from '@mva/agency/agency-error'
import type { FlowAnswer } from '@mva/shared/registration-services/service-flow'
import type { TestSimulator } from '@mva/simulator/testing/test-simulator'
import { startAgencyAndStore } from '../../../../testing/agency-and-store.ts'
import { checkOut } from '../../../../testing/check-out.ts'
import { cardForm } from '../../../../testing/payment-forms.ts'
import { confirmedPayment } from '../../../../testing/payments/example-payment.ts'
import { signedInCustomer } from '../../../../testing/signed-in-customer.ts'

const { simulator, store, clock } = await startAgencyAndStore()

type Transactions = TestSimulator['gateway']['transactions']
type Validation = Awaited<ReturnType<Transactions['validateCart']>>
type CartAnswer = Awaited<ReturnType<Transactions['updateCart']>>
type Customer = ReturnType<typeof customer>

const VALID: Validation = { status: 200, isCartValid: true, message: null }
const CHECKED_OUT: Validation = {
  status: 200,
  isCartValid: false,
  message: 'This cart has already been checked out.',
}
const noAnswer = () => new AgencyError('outcomeUnknown', { code: 500 })

/** What the agency says about a cart, and how it ends a sale; undefined: as the simulated agency does. */
let saysOfCart: (...asked: Parameters<Transactions['validateCart']>) => Promise<Validation>
let endsSale: (() => never) | undefined
let readsCart: ((cart: CartAnswer) => CartAnswer) | undefined

beforeEach(() => {
  saysOfCart = async () => VALID
  endsSale = undefined
  readsCart = undefined
})

const customer = () => {
  const { finalizeCart, updateCart } = simulator.gateway.transactions
  return signedInCustomer(simulator.agency(), store, {
    transactions: {
      validateCart: (...asked) => saysOfCart(...asked),
      updateCart: async (...asked) => {
        const cart = await updateCart(...asked)
        return readsCart ? readsCart(cart) : cart
      },
      finalizeCart: async (...order) => {
        endsSale?.()
        return finalizeCart(...order)
      },
    },
  })
}

const beginDuplicate = ({ services, owner }: Customer) =>
  services.begin({ service: 'duplicate', vehicleRegistrationId: owner.vehicleRegistrationId })

/** A customer at step 5 with a renewal. */
const atStep5 = async () => {
  const who = customer()
  await checkOut(who)
  return who
}

/** A payment whose answer is lost and which the agency then calls not paid. */
const declineBySilence = async (who: Customer) => {
  const { payment, state } = who.services
  const { version } = await state()
  endsSale = () => {
    throw noAnswer()
  }
  expect(await payment.payByCard({ version, form: cardForm(simulator.agency()) })).toMatchObject({
    payment: { state: 'unknown' },
  })
  endsSale = undefined
  clock.advance(3_000)
  return payment.check()
}

/** A customer at step 5 after such a payment. */
const declinedBySilence = async () => {
  const who = await atStep5()
  await declineBySilence(who)
  return who
}

/** A payment that the agency refuses with a code. */
const declineByRefusal = async (who: Customer) => {
  const { payment, state } = who.services
  const { version } = await state()
  await payment.payByCard({ version, form: cardForm(simulator.agency(), '4000000000000002') })
  return payment.state()
}

interface Way {
  /** The step from which it leads, after the payment was declined at step 5. */
  from: 1 | 2 | 3 | 4 | 5
  go: (who: Customer) => Promise<FlowAnswer>
}

type Choice = (seen: { version: number }) => Promise<FlowAnswer>

/** A choice on the screen, which names the version of the flow that the customer sees. */
const seen =
  (choose: (services: Customer['services']) => Choice): Way['go'] =>
  async ({ services }) =>
    choose(services)(await services.state())

const waysOut: Record<string, Way> = {
  'Previous of step 5': { from: 5, go: seen(({ cart }) => cart.previous) },
  'beginning another service': { from: 5, go: beginDuplicate },
  'Remove from cart': {
    from: 4,
    go: async ({ services }) => {
      const { version, cart } = await services.state()
      const transactionId = cart.items[0]?.transactionId ?? ''
      return services.cart.remove({ version, transactionId })
    },
  },
  'Add another transaction': { from: 4, go: seen(({ cart }) => cart.addAnother) },
  'Proceed to checkout': { from: 4, go: seen(({ cart }) => cart.checkOut) },
  'Previous of step 4': { from: 4, go: seen(({ cart }) => cart.previous) },
  'Previous of step 2': { from: 2, go: seen(({ previous }) => previous) },
  'Cancel and go to profile': { from: 3, go: seen(({ leaveToProfile }) => leaveToProfile) },
  'Cancel and go to cart': { from: 1, go: seen(({ cart }) => cart.open) },
  'adding a transaction': { from: 1, go: seen(({ createTransaction }) => createTransaction) },
}

/** Takes a customer from step 5 to the step from which a way out leads. */
const goBackTo = async (who: Customer, from: Way['from']) => {
  const { cart, previous } = who.services
  if (from === 1) await beginDuplicate(who)
  else if (from < 5) await cart.previous(await who.services.state())
  if (from === 2 || from === 3) await cart.previous(await who.services.state())
  if (from === 2) await previous(await who.services.state())
  expect((await who.services.state()).step).toBe(from)
}

/** The agency calls of one way out, and its answer. */
const leave = async (who: Customer, { go }: Way) => {
  const before = who.transactionCalls().length
  const answer = await go(who)
  return { answer, calls: who.transactionCalls().slice(before) }
}

const each = Object.entries(waysOut)

it.each(each)(
  '%s leads to the confirmation of a payment that was charged after it was declined by silence',
  async (_name, way) => {
    const who = await declinedBySilence()
    await goBackTo(who, way.from)
    let asked: unknown
    saysOfCart = async (request) => {
      asked = request
      return CHECKED_OUT
    }
    const { answer, calls } = await leave(who, way)
    expect(answer).toMatchObject({ outcome: 'alreadyPaid', flow: { step: 6, service: 'renew' } })
    expect(calls).toEqual(['validateCart'])
    expect(asked).toMatchObject({
      accessToken: expect.any(String) as string,
      transactionCartId: expect.any(String) as string,
      cartTransactions: [{ transactionData: { transactionId: expect.any(String) as string } }],
    })
    expect(await who.services.confirmation.show()).toMatchObject({
      transactions: [{ service: 'renew' }],
      receipt: { totalCents: 9_779 },
    })
    expect(await store.ledger.unresolved.toAcknowledge()).toHaveLength(1)
    const [late] = await store.ledger.unresolved.toAcknowledge()
    await store.ledger.unresolved.acknowledge(late?.attemptId ?? '', 'a test')
  },
)

it.each(each)(
  '%s changes nothing while the agency cannot be asked about a payment that was declined by silence',
  async (_name, way) => {
    const who = await declinedBySilence()
    await goBackTo(who, way.from)
    const flow = await who.services.state()
    const before = who.transactionCalls().length
    saysOfCart = async () => {
      throw noAnswer()
    }
    await expect(way.go(who)).rejects.toMatchObject({ cause: { kind: 'lateChargeNotAsked' } })
    expect(who.transactionCalls().slice(before)).toEqual(['validateCart'])
    expect(await who.services.state()).toEqual(flow)
    saysOfCart = async () => VALID
    expect(await way.go(who)).toMatchObject({ outcome: 'done' })
  },
)

it.each(each)(
  '%s is allowed while the agency cannot be asked about a payment that it refused in its own words',
  async (_name, way) => {
    const who = await atStep5()
    await declineByRefusal(who)
    await goBackTo(who, way.from)
    saysOfCart = async () => {
      throw noAnswer()
    }
    const { answer, calls } = await leave(who, way)
    expect(answer.outcome).toBe('done')
    expect(calls.filter((call) => call === 'validateCart')).toHaveLength(1)
  },
)

it.each(each)('%s asks nothing if no payment was sent', async (_name, way) => {
  const who = await atStep5()
  endsSale = () => {
    throw neverSent('the queue is full')
  }
  const { payment } = who.services
  const { version } = await who.services.state()
  expect(await payment.payByCard({ version, form: cardForm(simulator.agency()) })).toMatchObject({
    payment: { state: 'declined', isChargeRuledOut: true },
  })
  await goBackTo(who, way.from)
  const { answer, calls } = await leave(who, way)
  expect(answer.outcome).toBe('done')
  expect(calls).not.toContain('validateCart')
})

it('Complete charges nothing and leads to the confirmation of a payment that was charged after it was declined by silence', async () => {
  const who = await declinedBySilence()
  saysOfCart = async () => CHECKED_OUT
  const before = who.transactionCalls().length
  const { payment, state } = who.services
  const { version } = await state()
  expect(await payment.payByCard({ version, form: cardForm(simulator.agency()) })).toMatchObject({
    outcome: 'done',
    payment: { state: 'confirmed' },
    flow: { step: 6, service: 'renew' },
  })
  expect(who.transactionCalls().slice(before)).toEqual(['validateCart'])
  const [late] = await store.ledger.unresolved.toAcknowledge()
  await store.ledger.unresolved.acknowledge(late?.attemptId ?? '', 'a test')
})

it('Complete asks about a declined payment before it gives up a cart in doubt, which the agency shows empty after the sale', async () => {
  const who = await declinedBySilence()
  const { payment, state } = who.services
  const complete = async () => {
    const { version } = await state()
    return payment.payByCard({ version, form: cardForm(simulator.agency()) })
  }
  saysOfCart = async () => ({ status: 400, isCartValid: false, message: 'The plate is stolen.' })
  readsCart = () => {
    throw noAnswer()
  }
  expect(await complete()).toMatchObject({ outcome: 'refused', flow: { step: 5 } })
  saysOfCart = async () => CHECKED_OUT
  readsCart = (cart) => cart && { ...cart, cartTransactions: [] }
  expect(await complete()).toMatchObject({ payment: { state: 'confirmed' }, flow: { step: 6 } })
  const [late] = await store.ledger.unresolved.toAcknowledge()
  await store.ledger.unresolved.acknowledge(late?.attemptId ?? '', 'a test')
})

const previous = waysOut['Previous of step 5'] as Way

it('does not take an answer for a valid cart whose status says that the cart was not examined', async () => {
  const who = await declinedBySilence()
  saysOfCart = async () => ({ ...VALID, status: 500 })
  await expect(previous.go(who)).rejects.toMatchObject({ cause: { kind: 'lateChargeNotAsked' } })
})

it('lets the customer leave a cart that the agency calls invalid for another reason', async () => {
  const who = await declinedBySilence()
  saysOfCart = async () => ({ status: 200, isCartValid: false, message: 'The plate is stolen.' })
  expect(await previous.go(who)).toMatchObject({ outcome: 'done', flow: { step: 4 } })
})

it('ends the session if the agency no longer accepts the access token', async () => {
  const who = await declinedBySilence()
  saysOfCart = async () => {
    throw new AgencyError('unauthorized')
  }
  await expect(previous.go(who)).rejects.toMatchObject({ cause: { kind: 'sessionEnded' } })
})

it('asks nothing for a choice on an older version', async () => {
  const who = customer()
  const version = await checkOut(who)
  await declineBySilence(who)
  const before = who.transactionCalls().length
  expect(await who.services.cart.previous({ version })).toMatchObject({
    outcome: 'changedElsewhere',
  })
  expect(who.transactionCalls().slice(before)).toEqual([])
})

it('confirms a payment whose answer arrives while the agency is asked', async () => {
  const who = await atStep5()
  const declined = await declineBySilence(who)
  const paid = await store.serviceFlows.read(who.flowOwner)
  saysOfCart = async () => {
    const attempts = store.ledger.attempts
    const { cart } = paid.record
    const name = JSON.stringify([simulator.world().scope, cart?.transactionCartId, cart?.openedAt])
    const last = await attempts.lastOf(name)
    await attempts.markCharged(last?.attemptId ?? '', confirmedPayment)
    return VALID
  }
  expect(declined.payment.state).toBe('declined')
  expect(await previous.go(who)).toMatchObject({ outcome: 'alreadyPaid', flow: { step: 6 } })
})

it('rules no charge out after a refusal if an earlier payment of the cart was declined by silence', async () => {
  const who = await atStep5()
  expect((await declineBySilence(who)).payment).toMatchObject({ isChargeRuledOut: false })
  expect((await declineByRefusal(who)).payment).toMatchObject({ isChargeRuledOut: false })
  saysOfCart = async () => {
    throw noAnswer()
  }
  await expect(previous.go(who)).rejects.toMatchObject({ cause: { kind: 'lateChargeNotAsked' } })
})
