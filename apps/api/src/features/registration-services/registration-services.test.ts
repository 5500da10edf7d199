import { describe, expect, it } from 'vitest'
import { AgencyError, malformedRequest, noDefiniteAnswer } from '@mva/agency/agency-error'
import { portalErrorMessages, registrationNotFoundMessage } from '@mva/messages/portal-errors'
import type { RegistrationService } from '@mva/shared/registration-services/registration-services'
import type { FlowAnswer } from '@mva/shared/registration-services/service-flow'
import { mfaTypes } from '@mva/shared/sign-in/mfa-type'
import { startAgencyAndStore } from '../../../testing/agency-and-store.ts'
import { cardForm } from '../../../testing/payment-forms.ts'
import { signedInCustomer } from '../../../testing/signed-in-customer.ts'

const { simulator, store } = await startAgencyAndStore()

type Customer = ReturnType<typeof customer>

type CustomerOptions = NonNullable<Parameters<typeof signedInCustomer>[2]>

const customer = (options: CustomerOptions = {}) =>
  signedInCustomer(simulator.agency(), store, options)

const yes = { certification: 'yes' } as const

const begin = ({ services, owner }: Customer, service: RegistrationService) =>
  services.begin({ service, vehicleRegistrationId: owner.vehicleRegistrationId })

/** Moves the customer to a step and returns the answer there. */
const goTo = async (
  who: Customer,
  service: RegistrationService,
  step: 2 | 3 | 4,
): Promise<FlowAnswer> => {
  const { services } = who
  let answer = await services.createTransaction((await begin(who, service)).flow)
  if (step > 2) answer = await services.certify[service]({ ...answer.flow, form: yes })
  if (step > 3) answer = await services.putInCart(answer.flow)
  return answer
}

/** A customer at a step, and the flow there. */
const at = async (service: RegistrationService, step: 2 | 3 | 4, options: CustomerOptions = {}) => {
  const who = customer(options)
  return { who, flow: (await goTo(who, service, step)).flow }
}

/** A customer with a renewal in the cart, at a step of a duplicate. */
const atDuplicate = async (step: 1 | 3 | 4, options: CustomerOptions = {}) => {
  const { who, flow } = await at('renew', 4, options)
  await who.services.cart.addAnother(flow)
  const next = step === 1 ? await begin(who, 'duplicate') : await goTo(who, 'duplicate', step)
  return { who, flow: next.flow }
}

const fail = (call: string, kind: 'status' | 'answerLost' = 'status') =>
  simulator.world().faults.add({ call, kind, status: 500, timesLeft: 1 })

const patchNext = (call: string, patch: object) =>
  simulator.world().faults.add({ call, kind: 'patch', patch, timesLeft: 1 })

const loseAnswer = (call: string) => fail(call, 'answerLost')

describe('a service from the profile to the cart', () => {
  it('begins with the registrations and the eligibility, asked for side by side', async () => {
    const eligibilityAsked = Promise.withResolvers<void>()
    const { gateway } = simulator.agency()
    const who = customer({
      account: {
        registrations: async (request, call) => {
          await eligibilityAsked.promise
          return gateway.account.registrations(request, call)
        },
      },
      transactions: {
        renewEligibility: (request, call) => {
          eligibilityAsked.resolve()
          return gateway.transactions.renewEligibility(request, call)
        },
      },
    })
    expect(await begin(who, 'renew')).toMatchObject({ outcome: 'done', flow: { step: 1 } })
  })

  it('says that a registration is unknown, whatever the agency answers about its eligibility', async () => {
    const who = customer({
      transactions: {
        renewEligibility: () => Promise.reject(new AgencyError('unavailable', { code: 500 })),
      },
    })
    await expect(
      who.services.begin({ service: 'renew', vehicleRegistrationId: 'unknown' }),
    ).rejects.toThrow('registration')
  })

  it.each([
    ['renew', ['renewEligibility', 'create', 'renewWorkInProgress', 'renewFee'], 9550],
    [
      'duplicate',
      ['duplicateEligibility', 'create', 'duplicateWorkInProgress', 'duplicateFee'],
      1950,
    ],
    ['cancel', ['cancelEligibility', 'create', 'cancelWorkInProgress'], 0],
  ] as const)('%s asks the agency for %j', async (service, calls, subtotalCents) => {
    const who = customer()
    const { outcome, flow } = await goTo(who, service, 4)
    expect(outcome).toBe('done')
    expect(flow).toMatchObject({
      step: 4,
      service,
      inWork: null,
      cart: {
        subtotalCents,
        items: [{ service, vehicle: { make: 'TOYOTA', plateNumber: who.owner.plateNumber } }],
      },
    })
    expect(who.transactionCalls()).toEqual(calls)
  })

  it('shows the agency’s reasons against it and creates no transaction', async () => {
    const who = customer({ story: { details: { hasOutstandingTax: true } } })
    const { flow } = await begin(who, 'renew')
    expect(flow.inWork?.descriptions).toEqual([
      'Motor vehicle tax is outstanding in your city or town.',
    ])
    const { outcome } = await who.services.createTransaction(flow)
    expect(outcome).toBe('changedElsewhere')
    expect(who.transactionCalls()).toEqual(['renewEligibility'])
  })

  it.each([
    [['Not insured.'], ['Not insured.', { site: 'unreadable' }]],
    [[], [{ site: 'unreadable' }]],
  ])('is not offered if a reason beside %j cannot be read', async (items, shown) => {
    const eligibility = { descriptions: { items, unreadable: 1 } }
    const who = customer({ transactions: { renewEligibility: async () => ({ eligibility }) } })
    const { flow } = await begin(who, 'renew')
    expect(flow.inWork?.descriptions).toEqual(shown)
    expect((await who.services.createTransaction(flow)).outcome).toBe('changedElsewhere')
  })

  it('does not go back from a page that another tab has left behind', async () => {
    const who = customer()
    const { flow } = await begin(who, 'renew')
    const { flow: next } = await who.services.createTransaction(flow)
    expect(next.step).toBe(2)
    const { outcome, flow: shown } = await who.services.previous(flow)
    expect([outcome, shown.step]).toEqual(['changedElsewhere', 2])
  })

  it('is refused for a registration of another customer, without a word about it or a change of it', async () => {
    const who = customer()
    const other = customer()
    await expect(begin({ ...who, owner: other.owner }, 'renew')).rejects.toThrow(
      'No registration was found',
    )
    expect(who.transactionCalls()).toEqual(['renewEligibility'])
    expect(await who.services.state()).toMatchObject({ service: null, inWork: null })
  })

  it('refuses a registration that is not the customer’s without waiting for what the agency says of it', async () => {
    const who = customer({ transactions: { renewEligibility: () => new Promise(() => undefined) } })
    const input = { service: 'renew', vehicleRegistrationId: 'another-customers' } as const
    await expect(who.services.begin(input)).rejects.toThrow(registrationNotFoundMessage)
  })

  it('ends, when it is refused, only after what it asked the agency has ended', async () => {
    const ended: string[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    const { renewEligibility } = simulator.gateway.transactions
    const who = customer({
      account: { registrations: () => Promise.reject(new Error('no registrations')) },
      transactions: {
        renewEligibility: async (...request) => {
          await promise
          ended.push('eligibility')
          return renewEligibility(...request)
        },
      },
    })
    const refused = begin(who, 'renew').catch(({ message }: Error) => ended.push(message))
    setImmediate(resolve)
    await refused
    expect(ended).toEqual(['eligibility', 'no registrations'])
  })

  it('puts the latest item at the front of the cart', async () => {
    const { who, flow } = await atDuplicate(4)
    expect(flow.cart.items.map(({ service }) => service)).toEqual(['duplicate', 'renew'])
    expect(who.transactionCalls().filter((name) => name === 'create' || name === 'add')).toEqual([
      'create',
      'add',
    ])
  })

  it('is rejected for a registration that is in the cart already', async () => {
    const { who, flow } = await at('renew', 4)
    await who.services.cart.addAnother(flow)
    const answer = await begin(who, 'renew')
    expect(answer.flow.inWork?.descriptions).toEqual([{ site: 'alreadyInCart' }])
  })
})

describe('going back', () => {
  it('from step 2 cancels the transaction, and from step 3 does not', async () => {
    const who = customer()
    const third = await goTo(who, 'renew', 3)
    const second = await who.services.previous(third.flow)
    expect(second.flow).toMatchObject({ step: 2, inWork: { isCertified: true } })
    expect(who.transactionCalls()).not.toContain('cancel')
    const first = await who.services.previous(second.flow)
    expect(first.flow).toMatchObject({ step: 1, inWork: { isCertified: false } })
    expect(who.transactionCalls()).toContain('cancel')
    const profile = await who.services.previous(first.flow)
    expect(profile.flow).toMatchObject({ step: 1, inWork: null, service: null })
  })

  it('from the cart shows the fees of the latest item, which is then no longer in the cart', async () => {
    const { who, flow } = await at('duplicate', 4)
    const back = await who.services.cart.previous(flow)
    expect(back.flow).toMatchObject({ step: 3, inWork: { service: 'duplicate' } })
    expect(back.flow.cart.items).toEqual([])
    const again = await who.services.putInCart(back.flow)
    expect(again.flow.cart.items).toEqual(flow.cart.items)
  })

  it.each([2, 3] as const)('from step %i to the profile cancels the transaction', async (step) => {
    const { who, flow } = await at('renew', step)
    const left = await who.services.leaveToProfile(flow)
    expect(left.flow).toMatchObject({ step: 1, inWork: null })
    expect(who.transactionCalls().at(-1)).toBe('cancel')
  })

  it('accepts a cancellation without a body', async () => {
    const who = customer({ transactions: { cancel: async () => null } })
    const { flow } = await goTo(who, 'renew', 2)
    const back = await who.services.previous(flow)
    expect(back).toMatchObject({ outcome: 'done', flow: { step: 1, cart: { items: [] } } })
    expect(who.transactionCalls().at(-1)).toBe('cancel')
  })

  it('moves only when the agency has canceled', async () => {
    const { who, flow } = await at('renew', 3)
    fail('transactionservice/canceltransaction')
    await expect(who.services.leaveToProfile(flow)).rejects.toThrow(portalErrorMessages.notRemoved)
    const after = await who.services.state()
    expect(after).toMatchObject({ step: 3, inWork: flow.inWork })
    const left = await who.services.leaveToProfile(after)
    expect(left.outcome).toBe('done')
  })

  it('counts a transaction that the agency no longer has as canceled', async () => {
    const { who, flow } = await at('renew', 2)
    loseAnswer('transactionservice/canceltransaction')
    fail('transactionservice/updatetransactioncart')
    await expect(who.services.previous(flow)).rejects.toThrow(portalErrorMessages.maybeRemoved)
    const back = await who.services.previous(await who.services.state())
    expect(back).toMatchObject({ outcome: 'done', flow: { step: 1 } })
  })

  it('leads to step 1 of a canceled service, also if the step could not be stored', async () => {
    let isFailing = false
    const who = signedInCustomer(simulator.agency(), {
      ...store,
      serviceFlows: {
        ...store.serviceFlows,
        change: (owner, act) =>
          store.serviceFlows.change(owner, (lease) =>
            act({
              ...lease,
              saveAndReturn: (record) =>
                isFailing ? Promise.reject(new Error('no database')) : lease.saveAndReturn(record),
            }),
          ),
      },
    })
    await who.services.cart.addAnother((await goTo(who, 'renew', 4)).flow)
    const { flow } = await goTo(who, 'duplicate', 3)
    isFailing = true
    await expect(who.services.leaveToProfile(flow)).rejects.toThrow('no database')
    isFailing = false
    expect(await who.services.state()).toMatchObject({
      step: 1,
      inWork: { service: 'duplicate', isCertified: false },
    })
  })

  it('opens the cart without a transaction whose cancellation was never answered', async () => {
    const { who, flow } = await atDuplicate(3)
    loseAnswer('transactionservice/canceltransaction')
    fail('transactionservice/updatetransactioncart')
    const { cart, state } = who.services
    await expect(cart.open(flow)).rejects.toThrow(portalErrorMessages.maybeRemoved)
    expect(await cart.open(await state())).toMatchObject({
      outcome: 'cartChanged',
      flow: { step: 1, inWork: { service: 'duplicate', isCertified: false } },
    })
    expect(await cart.open(await state())).toMatchObject({
      outcome: 'done',
      flow: { step: 4, inWork: null, cart: { items: [{ service: 'renew' }], isDoubtful: false } },
    })
  })
})

describe('two tabs, two clicks and two sessions', () => {
  it('Next twice at once creates one transaction', async () => {
    const who = customer()
    const { flow } = await begin(who, 'renew')
    const answers = await Promise.all([
      who.services.createTransaction(flow),
      who.services.createTransaction(flow),
    ])
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['changedElsewhere', 'done'])
    expect(answers[0].flow).toEqual(answers[1].flow)
    expect(who.transactionCalls()).toEqual(['renewEligibility', 'create'])
  })

  it('a certification for another service than the one in progress is not sent to the agency', async () => {
    const { who, flow } = await at('renew', 2)
    const { outcome, flow: after } = await who.services.certify.duplicate({ ...flow, form: yes })
    expect(outcome).toBe('changedElsewhere')
    expect(after).toEqual(flow)
    expect(who.transactionCalls()).toEqual(['renewEligibility', 'create'])
  })

  it('keeps the flow after a new sign-in and continues with the new token', async () => {
    const { who, flow } = await at('renew', 3)
    const again = customer({ owner: who.owner })
    expect(await again.services.state()).toEqual(flow)
    expect((await again.services.putInCart(flow)).outcome).toBe('done')
  })
})

describe('nothing is left behind at the agency', () => {
  it('another service cancels the one in progress', async () => {
    const who = customer()
    await goTo(who, 'renew', 3)
    const { flow } = await begin(who, 'cancel')
    expect(flow).toMatchObject({ step: 1, inWork: { service: 'cancel' } })
    expect(who.transactionCalls().at(-1)).toBe('cancel')
  })

  it('asks for the fee again after a service was begun at the payment', async () => {
    const who = customer()
    const cart = await goTo(who, 'renew', 4)
    await who.services.cart.checkOut(cart.flow)
    const { flow } = await begin(who, 'duplicate')
    expect(flow).toMatchObject({ step: 1, bill: null, inWork: { service: 'duplicate' } })
  })

  it('choosing the service in progress continues it', async () => {
    const { who, flow } = await at('renew', 3)
    expect(await begin(who, 'renew')).toEqual({ outcome: 'done', flow })
  })

  const withLostAddition = async () => {
    const { who, flow } = await atDuplicate(1)
    loseAnswer('transactionservice/addtransaction')
    return { who, flow }
  }

  it('continues with a transaction whose addition got no answer, and adds it once', async () => {
    const { who, flow } = await withLostAddition()
    const added = await who.services.createTransaction(flow)
    expect(added).toMatchObject({ outcome: 'done', flow: { step: 2 } })
    expect(who.transactionCalls().slice(-2)).toEqual(['add', 'updateCart'])
    const { version } = added.flow
    const certified = await who.services.certify.duplicate({
      version,
      form: yes,
    })
    const cart = await who.services.putInCart(certified.flow)
    const paying = await who.services.cart.checkOut(cart.flow)
    expect(paying.flow).toMatchObject({ step: 5, bill: { subtotalCents: 9_550 + 1_950 } })
    expect(who.transactionCalls()).not.toContain('cancel')
  })

  it('takes none of two new transactions for another service’s, if the addition of the first got no answer', async () => {
    const { who, flow } = await withLostAddition()
    fail('transactionservice/updatetransactioncart')
    await expect(who.services.createTransaction(flow)).rejects.toThrow('technical')
    const { flow: other } = await begin(who, 'cancel')
    await expect(who.services.createTransaction(other)).rejects.toThrow('technical')
    expect(await who.services.state()).toMatchObject({ step: 1, inWork: { service: 'cancel' } })
  })

  it('takes no new transaction for another service’s, if the answers to the additions of both were lost', async () => {
    const { who, flow } = await atDuplicate(1)
    fail('transactionservice/addtransaction')
    fail('transactionservice/updatetransactioncart')
    await expect(who.services.createTransaction(flow)).rejects.toThrow('technical')
    const { flow: other } = await begin(who, 'cancel')
    loseAnswer('transactionservice/addtransaction')
    await expect(who.services.createTransaction(other)).rejects.toThrow('technical')
    expect(await who.services.state()).toMatchObject({ step: 1, inWork: { service: 'cancel' } })
  })

  it('shows a transaction that was added without an answer when the cart opens, to be finished or removed', async () => {
    const { who, flow } = await withLostAddition()
    fail('transactionservice/updatetransactioncart')
    await expect(who.services.createTransaction(flow)).rejects.toThrow('technical')
    const { version } = await who.services.state()
    const { outcome, flow: opened } = await who.services.cart.open({ version })
    expect(outcome).toBe('lateItem')
    expect(opened.cart.items.map(({ service }) => service)).toEqual(['duplicate', 'renew'])
    expect(who.transactionCalls()).not.toContain('cancel')
  })

  it('adds the transaction at the second try if the first one did not reach the agency', async () => {
    const { who, flow } = await atDuplicate(1)
    fail('transactionservice/addtransaction')
    await expect(who.services.createTransaction(flow)).rejects.toThrow('technical')
    const { version } = await who.services.state()
    const added = await who.services.createTransaction({ version })
    expect(added).toMatchObject({ outcome: 'done', flow: { step: 2 } })
  })

  it('keeps what was in a cart that the agency no longer has, to be added to a new one', async () => {
    const { who, flow } = await atDuplicate(1, {
      transactions: { add: async () => Promise.reject(new AgencyError('notFound')) },
    })
    const gone = await who.services.createTransaction(flow)
    expect(gone).toMatchObject({
      outcome: 'cartChanged',
      flow: { step: 1, cart: { items: [] }, givenUp: [{ service: 'renew' }] },
    })
    const again = await goTo(who, 'renew', 2)
    expect(again.flow.givenUp).toEqual([])
  })

  it('asks again for a fee after a failed fee call', async () => {
    const { who, flow } = await at('renew', 2)
    fail('renewregistration/getregistrationrenewalfee')
    const form = yes
    const { certify } = who.services
    await expect(certify.renew({ version: flow.version, form })).rejects.toThrow('technical')
    expect((await certify.renew({ version: flow.version, form })).flow.step).toBe(3)
  })
})

describe('the cart', () => {
  it('is paid with the service fee of its total', async () => {
    const { who, flow } = await at('renew', 4)
    const { flow: paying } = await who.services.cart.checkOut(flow)
    expect(paying).toMatchObject({
      step: 5,
      bill: { subtotalCents: 9550, serviceFeeCents: 229, totalCents: 9779 },
    })
    expect(who.unexplainedFees).toEqual([])
    expect((await who.services.cart.previous(paying)).flow).toMatchObject({
      step: 4,
      bill: null,
    })
  })

  it('is paid with the service fee that the agency answers, which is reported if it is not the explained one', async () => {
    const { who, flow } = await at('renew', 4)
    const { serviceFee } = simulator.world()
    serviceFee.fix(2_00)
    const { flow: paying } = await who.services.cart.checkOut(flow)
    const bill = { subtotalCents: 9550, serviceFeeCents: 200, totalCents: 9750 }
    expect(paying).toMatchObject({ step: 5, bill })
    expect(who.unexplainedFees).toEqual([bill])
    const form = cardForm(simulator.agency())
    const paid = await who.services.payment.payByCard({ version: paying.version, form })
    serviceFee.fix(null)
    expect(paid.payment.state).toBe('confirmed')
  })

  it('does not open the checkout with a bill that does not add up', async () => {
    const { who, flow } = await at('renew', 4)
    const bills = [{ forteServiceFee: 2 }, { totalSumFeeAmount: 95.5 }, { rimsTotalFeeAmount: 90 }]
    for (const patch of bills) {
      patchNext('payment/getservicefees', patch)
      const { outcome, flow: after } = await who.services.cart.checkOut(await who.services.state())
      expect([outcome, after.step]).toEqual(['billDoesNotAddUp', 4])
    }
    expect(flow.step).toBe(4)
    expect(who.unexplainedFees).toEqual([])
  })

  it('has no bill if nothing has to be paid', async () => {
    const { who, flow } = await at('cancel', 4)
    expect((await who.services.cart.checkOut(flow)).flow).toMatchObject({
      step: 5,
      bill: null,
    })
    expect(who.asked).not.toContain('payments.serviceFees')
  })

  it('removes an item, and leads to the profile after the last one', async () => {
    const { who, flow } = await atDuplicate(4)
    const [duplicate, renewal] = flow.cart.items
    const one = await who.services.cart.remove({
      version: flow.version,
      transactionId: duplicate?.transactionId ?? '',
    })
    expect(one.flow.cart.items).toEqual([renewal])
    expect(one.flow).toMatchObject({ step: 4, service: 'renew' })
    const none = await who.services.cart.remove({
      version: one.flow.version,
      transactionId: renewal?.transactionId ?? '',
    })
    expect(none.flow).toMatchObject({
      step: 1,
      service: null,
      cart: { items: [], subtotalCents: 0 },
    })
  })

  it('cancels the service in progress when opened from the header', async () => {
    const { who, flow } = await atDuplicate(3)
    const { flow: open } = await who.services.cart.open(flow)
    expect(open).toMatchObject({ step: 4, service: 'renew', inWork: null })
    expect(open.cart.items).toHaveLength(1)
    expect(who.transactionCalls().at(-1)).toBe('cancel')
  })

  it('that is empty does not open', async () => {
    const { who, flow } = await at('renew', 3)
    expect((await who.services.cart.open(flow)).outcome).toBe('changedElsewhere')
  })

  it('is not changed while it is being paid for', async () => {
    const { who, flow } = await at('renew', 4)
    await store.serviceFlows.change(who.flowOwner, async ({ current, save }) => {
      const { record } = current()
      const paidIn = { signInId: 'one', mfaType: mfaTypes.email }
      if (record.cart)
        await save({ ...record, cart: { ...record.cart, payment: { attemptId: 'one', paidIn } } })
    })
    const { version } = await who.services.state()
    const [item] = flow.cart.items
    const choices = [
      who.services.cart.remove({
        version,
        transactionId: item?.transactionId ?? '',
      }),
      who.services.cart.checkOut({ version }),
      who.services.cart.previous({ version }),
      begin(who, 'duplicate'),
    ]
    for (const { outcome } of await Promise.all(choices)) expect(outcome).toBe('paymentUnderWay')
  })
})

describe('a lost answer to Remove from cart', () => {
  const REMOVE = 'transactionservice/removetransaction'
  const READ = 'transactionservice/updatetransactioncart'

  /** A customer with a renewal and, in front of it, a duplicate in the cart. */
  const twoItems = async (transactions: CustomerOptions['transactions'] = {}) => {
    const { who, flow } = await atDuplicate(4, { transactions })
    const { state, cart } = who.services
    const transactionId = flow.cart.items[0]?.transactionId ?? ''
    const remove = async () => cart.remove({ ...(await state()), transactionId })
    return { who, flow, remove, state, cart }
  }

  it('shows the cart without the item, if the agency has removed it', async () => {
    const { who, remove } = await twoItems()
    loseAnswer(REMOVE)
    expect(await remove()).toMatchObject({
      outcome: 'done',
      flow: { step: 4, cart: { items: [{ service: 'renew' }], subtotalCents: 9_550 } },
    })
    expect(who.transactionCalls().slice(-2)).toEqual(['remove', 'updateCart'])
  })

  it('leads to the profile, if the agency has removed the last item', async () => {
    const { who, flow } = await at('renew', 4)
    loseAnswer(REMOVE)
    const transactionId = flow.cart.items[0]?.transactionId ?? ''
    const { version } = flow
    const { remove } = who.services.cart
    expect(await remove({ version, transactionId })).toMatchObject({
      outcome: 'done',
      flow: { step: 1, service: null, cart: { items: [], subtotalCents: 0 } },
    })
  })

  it('says that the item was not removed, if it is still in the cart', async () => {
    const { flow, remove, state } = await twoItems()
    fail(REMOVE)
    await expect(remove()).rejects.toThrow(portalErrorMessages.notRemoved)
    expect((await state()).cart.items).toEqual(flow.cart.items)
    expect((await remove()).flow.cart.items).toHaveLength(1)
  })

  it('shows the agency’s words, if it gives a reason and the item is still in the cart', async () => {
    const message = 'The office is closed.'
    const { remove } = await twoItems({
      remove: async () => {
        throw noDefiniteAnswer('POST', null, { message })
      },
    })
    await expect(remove()).rejects.toThrow(message)
  })

  it('makes the customer begin a new cart at the checkout, if the item may be removed late', async () => {
    const { remove, state, cart } = await twoItems()
    fail(REMOVE)
    await expect(remove()).rejects.toThrow(portalErrorMessages.notRemoved)
    expect(await cart.checkOut(await state())).toMatchObject({
      outcome: 'cartStartedOver',
      flow: { step: 1, cart: { items: [] }, givenUp: [{}, {}] },
    })
  })

  it.each(['readAgain', 'open', 'checkOut'] as const)(
    'is found out by %s, if the cart could not be read at once',
    async (opening) => {
      const { who, remove, state, cart } = await twoItems()
      loseAnswer(REMOVE)
      fail(READ)
      await expect(remove()).rejects.toThrow(portalErrorMessages.maybeRemoved)
      expect((await state()).cart).toMatchObject({ isDoubtful: true })
      expect(await cart[opening](await state())).toMatchObject({
        outcome: 'cartChanged',
        flow: { step: 4, cart: { items: [{ service: 'renew' }], isDoubtful: false } },
      })
      expect(who.asked).not.toContain('payments.serviceFees')
      expect(await cart.checkOut(await state())).toMatchObject({ outcome: 'done' })
    },
  )

  it('keeps the checkout closed while the contents of the cart are unknown', async () => {
    const { remove, state, cart } = await twoItems({ updateCart: async () => null })
    loseAnswer(REMOVE)
    await expect(remove()).rejects.toThrow(portalErrorMessages.maybeRemoved)
    await expect(cart.checkOut(await state())).rejects.toThrow(portalErrorMessages.maybeRemoved)
    await expect(cart.readAgain(await state())).rejects.toThrow(portalErrorMessages.maybeRemoved)
    expect(await remove()).toMatchObject({ outcome: 'done', flow: { step: 4 } })
    expect(await cart.checkOut(await state())).toMatchObject({ outcome: 'done', flow: { step: 5 } })
  })

  it('reads the cart before a checkout, if the agency refused the removal: it may have executed an earlier copy of the request', async () => {
    const { remove: removeAtAgency } = simulator.agency().gateway.transactions
    const { remove, state, cart } = await twoItems({
      remove: async (...asked) => {
        await removeAtAgency(...asked)
        throw malformedRequest('the anti-bot token was used')
      },
    })
    await expect(remove()).rejects.toThrow('required information')
    expect(await cart.checkOut(await state())).toMatchObject({
      outcome: 'cartChanged',
      flow: { step: 4, cart: { items: [{ service: 'renew' }] } },
    })
  })

  it('ends the session, if the agency no longer accepts the access token', async () => {
    const { remove } = await twoItems({
      updateCart: async () => {
        throw new AgencyError('unauthorized')
      },
    })
    loseAnswer(REMOVE)
    await expect(remove()).rejects.toMatchObject({ cause: { kind: 'sessionEnded' } })
  })

  it('leaves a cart alone that is not doubtful when it is opened', async () => {
    const { who, state, cart } = await twoItems()
    const flow = await state()
    const before = who.transactionCalls()
    expect(await cart.readAgain(flow)).toEqual({ outcome: 'done', flow })
    expect(who.transactionCalls()).toEqual(before)
  })
})
