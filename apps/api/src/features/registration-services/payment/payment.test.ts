import { describe, expect, it, vi } from 'vitest'
import { refusedWithoutReason } from '@mva/shared/payment-refusal'
import { misplacedCardNumberMessage } from '@mva/messages/validation'
import { AgencyError, neverSent } from '@mva/agency/agency-error'
import { startPaymentWorker } from '../../../payments/worker.ts'
import { flowsOfPayments } from './flow-payment.ts'
import { confirmationFromOrder } from '../../../payments/confirmation.ts'
import { notSent } from '../../../payments/payment-service.ts'
import { unresolvedPaymentsCommand } from '../../../payments/unresolved-command.ts'
import { NOTHING_IN_WORK } from '../../../store/service-flow-record.ts'
import { openPortalStore } from '../../../store/portal-store.ts'
import { startAgencyAndStore } from '../../../testing/agency-and-store.ts'
import { checkOut } from '../../../testing/check-out.ts'
import { cardForm, contactsForm } from '../../../testing/payment-forms.ts'
import { paymentsOf, signedInCustomer, tokensForAll } from '../../../testing/signed-in-customer.ts'
import { cartAsSent } from '../flow/agency-cart.ts'
import type { TestSimulator } from '@mva/simulator/testing/test-simulator'

const { simulator, store, clock } = await startAgencyAndStore()

type Customer = ReturnType<typeof signedInCustomer>

type Transactions = TestSimulator['gateway']['transactions']

/** A customer of an agency that answers some calls in its own way. */
const customer = (transactions: Partial<Transactions> = {}) => {
  const { world, gateway } = simulator.agency()
  const calls = { ...gateway.transactions, ...transactions }
  return signedInCustomer({ world, gateway: { ...gateway, transactions: calls } }, store)
}

const byCard = (cardNumber?: string) => cardForm(simulator.agency(), cardNumber)

const flowOwner = ({ owner }: Customer) => ({
  scope: simulator.world().scope,
  customerId: String(owner.customerId),
})

/** Gives the answers in turn. */
const alternately = <Answer>(...answers: Answer[]) => {
  let count = 0
  return async () => {
    const answer = answers[count++ % answers.length]
    if (answer === undefined) throw new Error('no answer')
    return answer
  }
}

/** A finalize call that is executed at once and returns when the test says so. */
const heldAnswer = Promise.withResolvers<null>()
const answerLater = () => heldAnswer.resolve(null)
const later: Transactions['finalizeCart'] = async (...order) => {
  const answer = await simulator.gateway.transactions.finalizeCart(...order)
  await heldAnswer.promise
  return answer
}

const fail = (call: string) =>
  simulator.world().faults.add({ call, kind: 'status', status: 500, timesLeft: 2 })

const charges = ({ asked }: Customer) =>
  asked.filter((name) => name === 'transactions.finalizeCart').length

describe('paying for a cart', () => {
  it('a renewal is paid, executed, confirmed, and finished', async () => {
    const who = customer()
    const version = await checkOut(who, 'renew')
    const { payment, confirmation } = who.caller.registrationServices
    const answer = await payment.payByCard({ version, form: byCard() })
    expect(answer).toMatchObject({
      outcome: 'done',
      payment: { state: 'confirmed' },
      flow: { step: 6, service: 'renew', isPaymentUnderWay: false, cart: { items: [] } },
    })
    const confirmed = await confirmation.show()
    expect(confirmed).toMatchObject({
      transactions: [{ service: 'renew', isFailed: false, hasCertificate: true }],
      receipt: { subtotalCents: 9_550, serviceFeeCents: 229, totalCents: 9_779 },
      email: 'terry@example.com',
      phone: '4015550123',
      notification: 0,
    })
    expect(confirmed.receipt?.authorizationNumber).toMatch(/^\d{6}$/)
    const { transactionId = '' } = confirmed.transactions[0] ?? {}
    expect(
      await who.caller.registrationServices.confirmation.certificate({ transactionId }),
    ).toMatchObject({
      license: who.owner.plateNumber,
      transactionId,
    })
    const seen = await who.caller.registrationServices.state()
    expect(await confirmation.finish({ version: seen.version - 1 })).toMatchObject({
      outcome: 'changedElsewhere',
      flow: { step: 6 },
    })
    expect((await confirmation.finish({ version: seen.version })).flow).toMatchObject({
      step: 1,
      service: null,
    })
    await expect(confirmation.show()).rejects.toThrow('NOT_FOUND')
  })

  it('a service chosen in another tab before the payment leads to its confirmation', async () => {
    const who = customer()
    const { begin, payment, confirmation, state } = who.caller.registrationServices
    const { vehicleRegistrationId } = who.owner
    const version = await checkOut(who, 'renew')
    await payment.payByCard({ version, form: byCard() })
    const again = { service: 'duplicate', vehicleRegistrationId } as const
    expect(await begin({ ...again, version })).toMatchObject({
      outcome: 'alreadyPaid',
      flow: { step: 6, service: 'renew' },
    })
    expect(await confirmation.show()).toMatchObject({ transactions: [{ service: 'renew' }] })
    const seen = await state()
    expect(await begin({ ...again, version: seen.version })).toMatchObject({
      outcome: 'done',
      flow: { step: 1, service: 'duplicate' },
    })
  })

  describe('the new expiration date of a renewal', () => {
    const renewed = async (answers: Partial<TestSimulator['gateway']['account']>) => {
      const { world, gateway } = simulator.agency()
      const account = { ...gateway.account, ...answers }
      const who = signedInCustomer({ world, gateway: { ...gateway, account } }, store)
      const before = (await who.caller.profile.registrations()).registrations.items[0]
      const version = await checkOut(who, 'renew')
      await who.caller.registrationServices.payment.payByCard({ version, form: byCard() })
      return { who, before: before?.expirationDate ?? '' }
    }

    it('is read from the registration after the payment', async () => {
      const { who, before } = await renewed({})
      const [date, ...others] = await who.caller.registrationServices.confirmation.renewedUntil()
      expect(others).toEqual([])
      const after = (await who.caller.profile.registrations()).registrations.items[0]
      expect(date?.expirationDate).toBe(after?.expirationDate)
      expect(after?.expirationDate?.localeCompare(before)).toBe(1)
    })

    it('is left out while the agency still shows the earlier one', async () => {
      const { account } = simulator.agency().gateway
      let first: ReturnType<typeof account.registrations> | undefined
      const { who } = await renewed({
        registrations: (...request) => (first ??= account.registrations(...request)),
      })
      expect(await who.caller.registrationServices.confirmation.renewedUntil()).toEqual([])
    })

    it('is left out if the agency does not answer', async () => {
      const { who } = await renewed({})
      fail('customeraccount/registrationinformation')
      expect(await who.caller.registrationServices.confirmation.renewedUntil()).toEqual([])
    })

    it('is left out for a renewal that failed', async () => {
      const who = customer()
      const version = await checkOut(who, 'renew')
      const form = byCard('4000000000006009')
      await who.caller.registrationServices.payment.payByCard({ version, form })
      expect(await who.caller.registrationServices.confirmation.renewedUntil()).toEqual([])
    })
  })

  it('a cancellation costs nothing and needs no card', async () => {
    const who = customer()
    const version = await checkOut(who, 'cancel')
    const answer = await who.caller.registrationServices.payment.completeFree({
      version,
      form: contactsForm,
    })
    expect(answer.payment.state).toBe('confirmed')
    expect(await who.caller.registrationServices.confirmation.show()).toMatchObject({
      receipt: null,
    })
  })

  it('the answer to a free checkout is lost: it is found out to be completed', async () => {
    const who = customer()
    const version = await checkOut(who, 'cancel')
    const { payment } = who.caller.registrationServices
    const lost = await payment.completeFree({
      version,
      form: { ...contactsForm, email: 'answerlost@example.com' },
    })
    expect(lost).toMatchObject({ payment: { state: 'unknown' }, flow: { bill: null } })
    expect(await payment.check()).toMatchObject({
      payment: { state: 'confirmed' },
      flow: { step: 6 },
    })
  })

  it('a double click pays once, whatever token the second one brings', async () => {
    const who = customer()
    const version = await checkOut(who, 'renew')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        who.caller.registrationServices.payment.payByCard({ version, form: byCard() }),
      ),
    )
    expect(answers.map(({ payment }) => payment.state)).toEqual(Array(8).fill('confirmed'))
    expect(charges(who)).toBe(1)
  })

  it('shows the agency’s text for a refused card, and accepts another card', async () => {
    const who = customer()
    const version = await checkOut(who, 'renew')
    const refused = await who.caller.registrationServices.payment.payByCard({
      version,
      form: byCard('4000000000000002'),
    })
    expect(refused).toMatchObject({
      payment: { state: 'declined', refusal: refusedWithoutReason },
      flow: { step: 5, isPaymentUnderWay: false },
    })
    const paid = await who.caller.registrationServices.payment.payByCard({
      version: refused.flow.version,
      form: byCard(),
    })
    expect(paid.payment.state).toBe('confirmed')
  })

  it('charges nothing that was requested before the customer read of a decline', async () => {
    const who = customer()
    const { payment } = who.caller.registrationServices
    const refused = await payment.payByCard({
      version: await checkOut(who, 'renew'),
      form: byCard('4000000000000002'),
    })
    const { flow } = await payment.state()
    const late = await payment.payByCard({ version: refused.flow.version, form: byCard() })
    expect(late).toMatchObject({ outcome: 'changedElsewhere', payment: { state: 'declined' } })
    expect(charges(who)).toBe(1)
    expect(late.flow.version).toBeGreaterThan(flow.version)
    const paid = await payment.payByCard({ version: late.flow.version, form: byCard() })
    expect(paid.payment.state).toBe('confirmed')
  })

  it('the answer is lost after the charge: nothing else is paid until it is found out', async () => {
    const who = customer()
    const version = await checkOut(who, 'renew')
    const lost = await who.caller.registrationServices.payment.payByCard({
      version,
      form: byCard('4000000000007007'),
    })
    expect(lost).toMatchObject({ payment: { state: 'unknown' }, flow: { isPaymentUnderWay: true } })
    const again = await who.caller.registrationServices.payment.payByCard({
      version: lost.flow.version,
      form: byCard(),
    })
    expect(again.payment.state).toBe('unknown')
    expect(charges(who)).toBe(1)
    expect(
      await who.caller.registrationServices.cart.previous({ version: lost.flow.version }),
    ).toMatchObject({
      outcome: 'paymentUnderWay',
    })
    expect(await who.caller.registrationServices.payment.check()).toMatchObject({
      payment: { state: 'confirmed' },
      flow: { step: 6 },
    })
    expect(await who.caller.registrationServices.confirmation.show()).toMatchObject({
      receipt: { totalCents: 9_779 },
    })
  })

  it('the agency failed before the charge: that is found out too, and the cart may be paid', async () => {
    const who = customer()
    const version = await checkOut(who, 'renew')
    const failed = await who.caller.registrationServices.payment.payByCard({
      version,
      form: byCard('4000000000005001'),
    })
    expect(failed.payment.state).toBe('unknown')
    clock.advance(3_000)
    const found = await who.caller.registrationServices.payment.check()
    expect(found).toMatchObject({ payment: { state: 'declined' }, flow: { step: 5 } })
    const paid = await who.caller.registrationServices.payment.payByCard({
      version: found.flow.version,
      form: byCard(),
    })
    expect(paid.payment.state).toBe('confirmed')
  })

  it('asks nothing about an unknown payment if the setting is none', async () => {
    const who = signedInCustomer(simulator.agency(), store, { paymentCheck: 'none' })
    const version = await checkOut(who, 'renew')
    const { payment } = who.caller.registrationServices
    await payment.payByCard({ version, form: byCard('4000000000007007') })
    const called = () => who.asked.filter((name) => name.startsWith('transactions.'))
    const before = called()
    expect(await payment.check()).toMatchObject({ payment: { state: 'unknown' } })
    expect(called()).toEqual(before)
  })

  it.each([true, false])(
    'keeps the anti-bot tokens of payment and page only if they may be sent again: %s',
    async (areAntibotTokensReusable) => {
      const own = await openPortalStore(':memory:', ['a secret of the tests of payment'])
      const ledger = own.unresolvedPayments()
      vi.spyOn(own, 'unresolvedPayments').mockReturnValue(ledger)
      const renewAccess = vi.spyOn(ledger, 'renewAccess')
      const settings = { paymentCheck: 'none', areAntibotTokensReusable } as const
      const who = signedInCustomer(simulator.agency(), own, settings)
      const { payment } = who.caller.registrationServices
      const version = await checkOut(who, 'renew')
      await payment.payByCard({ version, form: byCard('4000000000007007') })
      const ofPayment = (await ledger.takeDue())?.access
      await payment.check()
      const ofPage = renewAccess.mock.calls[0]?.[1]
      for (const access of [ofPayment, ofPage]) {
        expect(access?.accessToken).toBe(who.owner.accessToken)
        expect(Object.keys(access?.call ?? {}).includes('recaptchaByAction')).toBe(
          areAntibotTokensReusable,
        )
      }
      await paymentsOf(own).close()
      await own.close()
    },
  )

  it('says that nothing was sent if the site is too busy to send it, and takes the next attempt', async () => {
    let isBusy = true
    const busy = (call: 'validateCart' | 'finalizeCart') => ({
      [call]: async (...order: never[]) => {
        if (isBusy) throw neverSent('the queue is full')
        return (simulator.gateway.transactions[call] as (...order: unknown[]) => unknown)(...order)
      },
    })
    for (const call of ['validateCart', 'finalizeCart'] as const) {
      isBusy = true
      const who = customer(busy(call))
      const version = await checkOut(who, 'renew')
      const { payment } = who.caller.registrationServices
      const refused = await payment.payByCard({ version, form: byCard() })
      expect(refused.flow).toMatchObject({ step: 5, isPaymentUnderWay: false })
      expect([
        refused.refusal,
        'refusal' in refused.payment && refused.payment.refusal,
      ]).toContainEqual(notSent)
      isBusy = false
      const paid = await payment.payByCard({ version: refused.flow.version, form: byCard() })
      expect(paid.payment.state).toBe('confirmed')
    }
  })

  it('stays unknown, and is listed for staff, if the agency refuses to finalize without a code', async () => {
    const who = customer({
      finalizeCart: async () => {
        throw new AgencyError('malformed', { message: 'The cart is not valid.' })
      },
      validateCart: alternately(
        { status: 200, isCartValid: true, message: null },
        { status: 200, isCartValid: false, message: 'The cart is not valid.' },
      ),
    })
    const version = await checkOut(who, 'renew')
    const { payment } = who.caller.registrationServices
    const sent = await payment.payByCard({ version, form: byCard() })
    expect(sent).toMatchObject({ payment: { state: 'unknown' }, flow: { isPaymentUnderWay: true } })
    expect(await payment.check()).toMatchObject({ payment: { state: 'unknown' } })
    const listed = await unresolvedPaymentsCommand([], store.unresolvedPayments())
    expect(listed.join()).toContain('$97.79')
  })

  it.each(['another cart', 'another amount'])(
    'stays unknown if the answer to finalize is about %s',
    async (about) => {
      const who = customer({
        finalizeCart: async (...order) => {
          const answer = await simulator.gateway.transactions.finalizeCart(...order)
          const { transactionCart } = answer.finalizeCartResponse
          const { transactionCartId, cartPayment } = transactionCart
          const changed =
            about === 'another cart'
              ? { transactionCartId: `${transactionCartId}0` }
              : { cartPayment: cartPayment && { ...cartPayment, totalCartCents: 1 } }
          return {
            ...answer,
            finalizeCartResponse: { transactionCart: { ...transactionCart, ...changed } },
          }
        },
      })
      const version = await checkOut(who, 'renew')
      const { payment } = who.caller.registrationServices
      const sent = await payment.payByCard({ version, form: byCard() })
      expect(sent.payment.state).toBe('unknown')
      expect(await payment.check()).toMatchObject({ payment: { state: 'confirmed' } })
    },
  )

  it('looks at the cart again after the agency called it invalid, so that it can be paid', async () => {
    const who = customer()
    await checkOut(who, 'renew')
    const { cart, payment, state } = who.caller.registrationServices
    const { gateway } = simulator.agency()
    const { record } = await store.serviceFlows.read(flowOwner(who))
    if (!record.cart) throw new Error('no cart')
    const added = { transactionReasonId: 0, transactionTypeId: 198 } as const
    await gateway.transactions.add(
      { accessToken: who.owner.accessToken, ...cartAsSent(record.cart, record), ...added },
      { recaptchaByAction: tokensForAll(simulator.world()) },
    )
    const { version } = await state()
    const refused = await payment.payByCard({ version, form: byCard() })
    expect(refused).toMatchObject({ outcome: 'refused', flow: { step: 5 } })
    const back = await cart.previous({ version: refused.flow.version })
    const again = await cart.checkOut({ version: back.flow.version })
    const paid = await payment.payByCard({ version: again.flow.version, form: byCard() })
    expect(paid.payment.state).toBe('confirmed')
  })

  it('shows what is left in the cart instead of paying, if the agency removed an item meanwhile', async () => {
    const who = customer()
    const version = await checkOut(who, 'renew')
    const { record } = await store.serviceFlows.read(flowOwner(who))
    const [transactionData] = record.cart?.transactions ?? []
    if (!record.cart || !transactionData) throw new Error('no cart')
    const { accessToken } = who.owner
    await simulator.gateway.transactions.remove(
      { accessToken, ...cartAsSent(record.cart, record), transactionData },
      { recaptchaByAction: tokensForAll(simulator.world()) },
    )
    const { payment } = who.caller.registrationServices
    expect(await payment.payByCard({ version, form: byCard() })).toMatchObject({
      outcome: 'cartChanged',
      payment: { state: 'none' },
      flow: { step: 1, service: null, bill: null, cart: { items: [], totalCents: 0 } },
    })
    expect(charges(who)).toBe(0)
  })

  it('finds a payment whose lock was lost', async () => {
    const who = customer({ finalizeCart: later })
    const version = await checkOut(who, 'renew')
    const { payment } = who.caller.registrationServices
    expect((await payment.payByCard({ version, form: byCard() })).payment.state).toBe('processing')
    await store.serviceFlows.change(flowOwner(who), (lease) => {
      const { record } = lease.current()
      return lease.save({ ...record, cart: record.cart && { ...record.cart, payment: null } })
    })
    const { flow } = await who.caller.registrationServices.payment.state()
    const again = await payment.payByCard({ version: flow.version, form: byCard() })
    expect(again).toMatchObject({
      payment: { state: 'processing' },
      flow: { step: 5, isPaymentUnderWay: true },
    })
    answerLater()
    await vi.waitFor(async () =>
      expect(await payment.state()).toMatchObject({
        payment: { state: 'confirmed' },
        flow: { step: 6 },
      }),
    )
    expect(charges(who)).toBe(1)
  })

  it('does not take the payment of an earlier cart for that of a cart with the same number', async () => {
    const first = customer()
    const version = await checkOut(first, 'renew')
    const { cart } = (await store.serviceFlows.read(flowOwner(first))).record
    const { payment } = await first.caller.registrationServices.payment.payByCard({
      version,
      form: byCard(),
    })
    expect(payment.state).toBe('confirmed')
    const numbered = <Answer extends { transactionCartId: string }>(answer: Answer) => ({
      ...answer,
      transactionCartId: cart?.transactionCartId ?? '',
    })
    const second = customer({
      create: async (...order) => numbered(await simulator.gateway.transactions.create(...order)),
    })
    await checkOut(second, 'renew')
    expect(await second.caller.registrationServices.payment.state()).toMatchObject({
      payment: { state: 'none' },
      flow: { step: 5 },
    })
  })

  it('leads to the receipt when a declined payment turns out to be charged', async () => {
    const who = customer()
    const version = await checkOut(who, 'renew')
    const { payment, confirmation } = who.caller.registrationServices
    await payment.payByCard({ version, form: byCard('4000000000007007') })
    const attemptId = (await store.unresolvedPayments().list()).at(-1)?.attemptId ?? ''
    await store.payments().move(attemptId, 'unknown', 'declined')
    const { flow } = await payment.state()
    const again = await payment.payByCard({ version: flow.version, form: byCard() })
    expect(again).toMatchObject({ payment: { state: 'confirmed' }, flow: { step: 6 } })
    expect(charges(who)).toBe(1)
    expect(await confirmation.show()).toMatchObject({
      transactions: [{ isFailed: false }],
      receipt: { totalCents: 9_779, authorizationNumber: null },
    })
  })

  it('shows an unresolved payment to a customer whose record is lost', async () => {
    const who = signedInCustomer(simulator.agency(), store, { paymentCheck: 'none' })
    const version = await checkOut(who, 'renew')
    const { payment, state } = who.caller.registrationServices
    await payment.payByCard({ version, form: byCard('4000000000007007') })
    await store.serviceFlows.change(flowOwner(who), (lease) => lease.save(NOTHING_IN_WORK))
    expect(await state()).toMatchObject({ step: 5, service: 'renew', isPaymentUnderWay: true })
    expect(await payment.state()).toMatchObject({ payment: { state: 'unknown' } })
  })

  it('keeps a customer whose record is lost from beginning the same service again', async () => {
    const who = signedInCustomer(simulator.agency(), store, { paymentCheck: 'none' })
    const version = await checkOut(who, 'renew')
    const { payment, begin } = who.caller.registrationServices
    await payment.payByCard({ version, form: byCard('4000000000007007') })
    await store.serviceFlows.change(flowOwner(who), (lease) => lease.save(NOTHING_IN_WORK))
    const { vehicleRegistrationId } = who.owner
    expect(await begin({ service: 'renew', vehicleRegistrationId })).toMatchObject({
      outcome: 'paymentUnderWay',
      flow: { step: 5, isPaymentUnderWay: true },
    })
  })

  it('is confirmed by the server alone, after its customer has left', async () => {
    const who = customer()
    const version = await checkOut(who, 'renew')
    const { payment, confirmation } = who.caller.registrationServices
    const lost = await payment.payByCard({ version, form: byCard('4000000000007007') })
    expect(lost.payment.state).toBe('unknown')
    const worker = startPaymentWorker({
      gateway: simulator.gateway,
      checkSettings: { paymentCheck: 'validate-cart', areAntibotTokensReusable: true },
      unresolved: store.unresolvedPayments(),
      payments: paymentsOf(store),
      flows: flowsOfPayments(store, paymentsOf(store)),
      log: { warn: () => undefined, error: () => undefined },
    })
    await vi.waitFor(async () => expect(await confirmation.show()).toBeDefined(), 10_000)
    await worker.close()
    expect(await confirmation.show()).toMatchObject({ receipt: { totalCents: 9_779 } })
  })

  it('stays confirmed if a late answer arrives while the server that found it declined waits for the record', async () => {
    const who = customer()
    const version = await checkOut(who, 'renew')
    await who.caller.registrationServices.payment.payByCard({
      version,
      form: byCard('4000000000007007'),
    })
    const payments = paymentsOf(store)
    const ledger = store.payments()
    const worker = startPaymentWorker({
      gateway: simulator.gateway,
      checkSettings: { paymentCheck: 'validate-cart', areAntibotTokensReusable: true },
      unresolved: store.unresolvedPayments(),
      payments: {
        ...payments,
        resolve: async (attempt) => {
          const { attemptId, order } = attempt
          const declined = await ledger.move(attemptId, 'unknown', 'declined')
          const confirmation = confirmationFromOrder(order)
          const ending = { kind: 'confirmed', confirmation } as const
          await ledger.move(attemptId, 'declined', 'confirmed', ending)
          return declined ?? attempt
        },
      },
      flows: flowsOfPayments(store, payments),
      log: { warn: () => undefined, error: () => undefined },
    })
    await vi.waitFor(
      async () =>
        expect((await store.serviceFlows.read(flowOwner(who))).record.cart?.payment ?? null).toBe(
          null,
        ),
      10_000,
    )
    await worker.close()
    expect((await store.serviceFlows.read(flowOwner(who))).record).toMatchObject({ step: 6 })
  })

  it('what was paid and partly failed says which transaction is still in progress', async () => {
    const who = customer()
    const version = await checkOut(who, 'renew')
    await who.caller.registrationServices.payment.payByCard({
      version,
      form: byCard('4000000000006009'),
    })
    expect(await who.caller.registrationServices.confirmation.show()).toMatchObject({
      transactions: [{ isFailed: true, hasCertificate: false }],
      receipt: { totalCents: 9_779 },
    })
  })

  it('another customer sees nothing of it', async () => {
    const who = customer()
    const version = await checkOut(who, 'renew')
    await who.caller.registrationServices.payment.payByCard({ version, form: byCard() })
    const { transactions } = await who.caller.registrationServices.confirmation.show()
    const other = customer()
    await expect(other.caller.registrationServices.confirmation.show()).rejects.toThrow('NOT_FOUND')
    const { transactionId = '' } = transactions[0] ?? {}
    await expect(
      other.caller.registrationServices.confirmation.certificate({ transactionId }),
    ).rejects.toThrow('NOT_FOUND')
  })

  it('a card number in any field is refused and comes no further', async () => {
    const who = customer()
    const version = await checkOut(who, 'renew')
    const form = { ...byCard(), companyName: '4111 1111 1111 1111' }
    await expect(
      who.caller.registrationServices.payment.payByCard({ version, form }),
    ).rejects.toThrow(misplacedCardNumberMessage)
    expect(charges(who)).toBe(0)
  })
})

describe('the confirmation', () => {
  const paidBy = async (form: ReturnType<typeof byCard>) => {
    const who = customer()
    const version = await checkOut(who, 'renew')
    await who.caller.registrationServices.payment.payByCard({ version, form })
    return who.caller.registrationServices
  }

  it.each([
    ['bounce@example.com', '0123', 24],
    ['terry@example.com', '0199', 25],
    ['bounce@example.com', '0199', 26],
  ])('sent to %s and 401-555-%s ends in code %i', async (email, lineNumber, notification) => {
    const phone = { ...contactsForm.phone, lineNumber }
    const { confirmation } = await paidBy({ ...byCard(), email, phone })
    expect(await confirmation.show()).toMatchObject({ notification })
  })

  it('is sent again to where it is wanted', async () => {
    const { confirmation } = await paidBy({ ...byCard(), email: 'bounce@example.com' })
    const sent = await confirmation.resend({ ...contactsForm, email: 'other@example.com' })
    expect(sent).toMatchObject({ email: 'other@example.com', notification: 0 })
    expect(await confirmation.show()).toEqual(sent)
  })

  it('does not count as failed if the agency does not say whether it was sent again', async () => {
    const who = customer({
      sendConfirmation: async () => ({
        isEmailSentSuccessfully: null,
        isSmsSentSuccessfully: null,
      }),
    })
    const version = await checkOut(who, 'renew')
    const { payment, confirmation } = who.caller.registrationServices
    await payment.payByCard({ version, form: byCard() })
    expect(await confirmation.resend(contactsForm)).toMatchObject({ notification: null })
  })

  it('draws each document once in a session, and reads the certificate once', async () => {
    const who = customer()
    const version = await checkOut(who, 'renew')
    const { payment, confirmation } = who.caller.registrationServices
    await payment.payByCard({ version, form: byCard() })
    const { transactionId = '' } = (await confirmation.show()).transactions[0] ?? {}
    const first = await confirmation.certificatePdf({ transactionId })
    const receipt = await confirmation.receiptPdf()
    for (let time = 0; time < 100; time += 1) {
      expect(await confirmation.certificatePdf({ transactionId })).toEqual(first)
      expect(await confirmation.receiptPdf()).toEqual(receipt)
    }
    expect(who.asked.filter((call) => call === 'transactions.outputDocument')).toHaveLength(1)
  })

  it('refuses documents beyond the customer’s budget, and keeps no failure', async () => {
    const outputDocument = vi.fn<Transactions['outputDocument']>(() => {
      throw new AgencyError('unavailable')
    })
    const who = customer({ outputDocument })
    const version = await checkOut(who, 'renew')
    const { payment, confirmation } = who.caller.registrationServices
    await payment.payByCard({ version, form: byCard() })
    const { transactionId = '' } = (await confirmation.show()).transactions[0] ?? {}
    for (let time = 0; time < 60; time += 1)
      await expect(confirmation.certificate({ transactionId })).rejects.toMatchObject({
        cause: { kind: 'unavailable' },
      })
    await expect(confirmation.certificate({ transactionId })).rejects.toMatchObject({
      cause: { kind: 'tooManyRequests' },
    })
    expect(outputDocument).toHaveBeenCalledTimes(60)
  })
})
