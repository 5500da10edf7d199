import { describe, expect, it, vi } from 'vitest'
import { AgencyError, neverSent } from '@mva/agency/agency-error'
import { emptyPhone } from '@mva/shared/fields/phone'
import type { TestSimulator } from '@mva/simulator/testing/test-simulator'
import { startAgencyAndStore } from '../../../../testing/agency-and-store.ts'
import { checkOut } from '../../../../testing/check-out.ts'
import { cardForm, contactsForm } from '../../../../testing/payment-forms.ts'
import {
  paymentsOf,
  signedInCustomer,
  tokensForAll,
} from '../../../../testing/signed-in-customer.ts'
import { confirmationFromOrder } from '../../../payments/confirmation.ts'
import { notSent, type PaymentService } from '../../../payments/payment-service.ts'
import { startPaymentWorker } from '../../../payments/worker.ts'
import { openPortalStore } from '../../../store/portal-store.ts'
import { UnreadableRecord } from '../../../store/sealing/seal.ts'
import { NOTHING_IN_WORK } from '../../../store/service-flows/service-flow-record.ts'
import { cartAsSent } from '../flow/agency-cart.ts'
import { flowsOfPayments } from './flow-payment.ts'

const { simulator, store, clock } = await startAgencyAndStore()

type Customer = ReturnType<typeof signedInCustomer>
type Options = Parameters<typeof signedInCustomer>[2]
type Transactions = TestSimulator['gateway']['transactions']

const PARTLY_FAILED = '4000000000006009'
const ANSWER_LOST = '4000000000007007'
const PENDING = '4000000000008005'

const byCard = (cardNumber?: string) => cardForm(simulator.agency(), cardNumber)

/** A customer at step 5 with a renewal. */
const checkedOut = async (options: Options = {}, at = store) => {
  const who = signedInCustomer(simulator.agency(), at, options)
  const version = await checkOut(who, 'renew')
  const { begin, state, cart, payment, confirmation } = who.services
  const pay = (cardNumber?: string, seen = version) =>
    payment.payByCard({ version: seen, form: byCard(cardNumber) })
  return { who, version, pay, begin, state, cart, payment, confirmation }
}

/** A customer who has paid for a renewal with that card, and the answer. */
const paidBy = async (cardNumber?: string, options: Options = {}) => {
  const at = await checkedOut(options)
  return { ...at, paid: await at.pay(cardNumber) }
}

/** A finalize call that is executed at once and returns when the test says so. */
const heldAnswer = Promise.withResolvers<null>()
const answerLater = () => heldAnswer.resolve(null)
const later: Transactions['finalizeCart'] = async (...order) => {
  const answer = await simulator.gateway.transactions.finalizeCart(...order)
  await heldAnswer.promise
  return answer
}

const charges = (who: Customer) =>
  who.transactionCalls().filter((name) => name === 'finalizeCart').length

const startWorker = (payments: PaymentService) =>
  startPaymentWorker({
    gateway: simulator.gateway,
    checkSettings: { paymentCheck: 'validate-cart', areAntibotTokensReusable: true },
    unresolved: store.ledger.unresolved,
    payments,
    flows: flowsOfPayments(store, paymentsOf(store)),
    log: { warn: () => undefined, error: () => undefined },
  })

describe('paying for a cart', () => {
  it('a renewal is paid, executed, confirmed, and finished', async () => {
    const { who, paid, confirmation, state } = await paidBy()
    expect(paid).toMatchObject({
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
    expect(confirmed.receipt.authorizationNumber).toMatch(/^\d{6}$/)
    const { transactionId = '' } = confirmed.transactions[0] ?? {}
    expect(await confirmation.certificate({ transactionId })).toMatchObject({
      license: who.owner.plateNumber,
      transactionId,
    })
    const { version } = await state()
    expect(await confirmation.finish({ version: version - 1 })).toMatchObject({
      outcome: 'alreadyPaid',
      flow: { step: 6 },
    })
    expect((await confirmation.finish({ version })).flow).toMatchObject({ step: 1, service: null })
    await expect(confirmation.show()).rejects.toThrow('NOT_FOUND')
  })

  it('a service chosen in another tab before the payment leads to its confirmation', async () => {
    const { who, version, begin, confirmation, state } = await paidBy()
    const { vehicleRegistrationId } = who.owner
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
    it('is read from the registration after the payment', async () => {
      const at = await checkedOut()
      const registration = async () =>
        (await at.who.caller.profile.registrations()).registrations.items[0]
      const before = await registration()
      await at.pay()
      const after = await registration()
      expect(await at.confirmation.renewedUntil()).toMatchObject([
        { expirationDate: after?.expirationDate },
      ])
      expect(after?.expirationDate?.localeCompare(before?.expirationDate ?? '')).toBe(1)
    })

    it('is on later receipts as step 6 has shown it, and is not looked up again', async () => {
      const { who, confirmation, state } = await paidBy()
      const [renewed] = await confirmation.renewedUntil()
      const { version } = await state()
      await confirmation.finish({ version })
      const [payment] = (await who.services.transactions.list({})).payments
      const call = 'customeraccount/registrationinformation'
      simulator.world().faults.add({ call, kind: 'status', status: 500, timesLeft: 2 })
      const [transaction] = (await confirmation.show(payment)).transactions
      simulator.world().faults.clear()
      expect(transaction?.newExpirationDate).toBe(renewed?.expirationDate)
      expect(renewed?.expirationDate).toMatch(/^\d{4}-\d\d-\d\d$/)
    })

    it('is not on the later receipt of a payment whose step 6 was never opened', async () => {
      const { who, confirmation } = await paidBy()
      const [payment] = (await who.services.transactions.list({})).payments
      const [transaction] = (await confirmation.show(payment)).transactions
      expect(transaction).toMatchObject({ isFailed: false })
      expect(transaction?.newExpirationDate).toBeUndefined()
    })

    it('is shown at step 6 although it cannot be stored', async () => {
      const customers = {
        ...store.ledger.customers,
        keepRenewedUntil: async () => {
          throw new Error('no space left')
        },
      }
      const at = { ...store, ledger: { ...store.ledger, customers } }
      const { pay, confirmation } = await checkedOut({}, at)
      await pay()
      expect(await confirmation.renewedUntil()).toHaveLength(1)
    })

    it('is left out of a later receipt if it cannot be opened', async () => {
      const customers = {
        ...store.ledger.customers,
        find: async (...payment: Parameters<typeof store.ledger.customers.find>) => {
          const found = await store.ledger.customers.find(...payment)
          const renewedUntil = {
            get: () => {
              throw new UnreadableRecord('payment_attempts', { missingSecretId: null })
            },
          }
          return found && Object.defineProperty(found, 'renewedUntil', renewedUntil)
        },
      }
      const at = { ...store, ledger: { ...store.ledger, customers } }
      const { who, pay, confirmation, state } = await checkedOut({}, at)
      await pay()
      await confirmation.renewedUntil()
      await confirmation.finish(await state())
      const [payment] = (await who.services.transactions.list({})).payments
      const [transaction] = (await confirmation.show(payment)).transactions
      expect(transaction).toMatchObject({ service: 'renew', isFailed: false })
      expect(transaction?.newExpirationDate).toBeUndefined()
    })

    it('is left out while the agency still shows the earlier one', async () => {
      const { account } = simulator.gateway
      let first: ReturnType<typeof account.registrations> | undefined
      const { confirmation } = await paidBy(undefined, {
        account: { registrations: (...request) => (first ??= account.registrations(...request)) },
      })
      expect(await confirmation.renewedUntil()).toEqual([])
    })

    it.each([
      ['failed', PARTLY_FAILED],
      ['is in progress', PENDING],
    ])(
      'is left out for a renewal that %s, whatever date the registration has by now',
      async (_how, card) => {
        const { account } = simulator.gateway
        let isPaid = false
        const { confirmation } = await paidBy(card, {
          account: {
            registrations: async (...request) => {
              const answer = await account.registrations(...request)
              if (!isPaid) return answer
              const items = answer.registrations.items.map((registration) => ({
                ...registration,
                expirationDate: '2039-03-31',
              }))
              return { ...answer, registrations: { ...answer.registrations, items } }
            },
          },
        })
        isPaid = true
        expect(await confirmation.renewedUntil()).toEqual([])
      },
    )

    it('is left out if the agency does not answer', async () => {
      const { confirmation } = await paidBy()
      const call = 'customeraccount/registrationinformation'
      simulator.world().faults.add({ call, kind: 'status', status: 500, timesLeft: 2 })
      expect(await confirmation.renewedUntil()).toEqual([])
    })
  })

  it('what was paid and partly failed says so, and has no new expiration date and no certificate', async () => {
    const { who, confirmation } = await paidBy(PARTLY_FAILED)
    const { transactions, receipt } = await confirmation.show()
    expect(transactions).toMatchObject([{ isFailed: true, hasCertificate: false }])
    expect(receipt).toMatchObject({ totalCents: 9_779 })
    expect(await confirmation.renewedUntil()).toEqual([])
    const { transactionId = '' } = transactions[0] ?? {}
    await expect(confirmation.certificate({ transactionId })).rejects.toThrow('NOT_FOUND')
    expect(who.transactionCalls()).not.toContain('outputDocument')
  })

  it('what was paid and is in progress at the agency says so, and has no certificate yet', async () => {
    const { confirmation } = await paidBy(PENDING)
    expect((await confirmation.show()).transactions).toMatchObject([
      { isFailed: false, isPending: true, hasCertificate: false },
    ])
  })

  it('the answer to a free checkout is lost: it is found out to be completed', async () => {
    const who = signedInCustomer(simulator.agency(), store)
    const version = await checkOut(who, 'cancel')
    const { payment } = who.services
    const form = { ...contactsForm, email: 'answerlost@example.com' }
    expect(await payment.completeFree({ version, form })).toMatchObject({
      payment: { state: 'unknown' },
      flow: { bill: null },
    })
    expect(await payment.check()).toMatchObject({
      payment: { state: 'confirmed' },
      flow: { step: 6 },
    })
  })

  it('a double click pays once, whatever token the second one brings', async () => {
    const { who, pay } = await checkedOut()
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay()))
    expect(answers.map(({ payment }) => payment.state)).toEqual(Array(8).fill('confirmed'))
    const outcomes = answers.map(({ outcome }) => outcome)
    expect(outcomes.toSorted()).toEqual(['done', ...Array(7).fill('paymentExists')])
    expect(charges(who)).toBe(1)
  })

  it('another device that changes the cart after it was paid for reads that, and not that its page was out of date', async () => {
    const { who, version } = await paidBy()
    const { cart } = who.services
    for (const change of [cart.previous, cart.checkOut, cart.open])
      expect(await change({ version })).toMatchObject({
        outcome: 'alreadyPaid',
        flow: { step: 6 },
      })
  })

  it('charges nothing that was requested before the customer read of a decline', async () => {
    const { who, payment, pay, paid: refused } = await paidBy('4000000000000002')
    expect(refused).toMatchObject({ payment: { state: 'declined' }, flow: { step: 5 } })
    const { flow } = await payment.state()
    const late = await pay(undefined, refused.flow.version)
    expect(late).toMatchObject({ outcome: 'changedElsewhere', payment: { state: 'declined' } })
    expect(charges(who)).toBe(1)
    expect(late.flow.version).toBeGreaterThan(flow.version)
    expect((await pay(undefined, late.flow.version)).payment.state).toBe('confirmed')
  })

  it('the answer is lost after the charge: nothing else is paid until it is found out', async () => {
    const { who, payment, cart, confirmation, pay, paid: lost } = await paidBy(ANSWER_LOST)
    expect(lost).toMatchObject({ payment: { state: 'unknown' }, flow: { isPaymentUnderWay: true } })
    expect(await payment.state()).toEqual(lost)
    expect((await pay(undefined, lost.flow.version)).payment.state).toBe('unknown')
    expect(charges(who)).toBe(1)
    expect(await cart.previous(lost.flow)).toMatchObject({ outcome: 'paymentUnderWay' })
    expect(await payment.check()).toMatchObject({
      payment: { state: 'confirmed' },
      flow: { step: 6 },
    })
    expect(await confirmation.show()).toMatchObject({ receipt: { totalCents: 9_779 } })
  })

  it('the agency failed before the charge: that is found out too, and the cart may be paid', async () => {
    const { payment, pay, paid: failed } = await paidBy('4000000000005001')
    expect(failed.payment.state).toBe('unknown')
    clock.advance(3_000)
    const found = await payment.check()
    expect(found).toMatchObject({ payment: { state: 'declined' }, flow: { step: 5 } })
    expect((await pay(undefined, found.flow.version)).payment.state).toBe('confirmed')
  })

  it('asks nothing about an unknown payment if the setting is none', async () => {
    const { who, payment } = await paidBy(ANSWER_LOST, { paymentCheck: 'none' })
    const before = who.transactionCalls()
    expect(await payment.check()).toMatchObject({ payment: { state: 'unknown' } })
    expect(who.transactionCalls()).toEqual(before)
  })

  it.each([true, false])(
    'keeps the anti-bot tokens of payment and page only if they may be sent again: %s',
    async (areAntibotTokensReusable) => {
      const own = await openPortalStore(':memory:', ['a secret of the tests of payment'])
      const ledger = own.ledger.unresolved
      const renewAccess = vi.spyOn(ledger, 'renewAccess')
      const settings = { paymentCheck: 'none', areAntibotTokensReusable } as const
      const { who, payment, pay } = await checkedOut(settings, own)
      await pay(ANSWER_LOST)
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

  it.each(['validateCart', 'finalizeCart'] as const)(
    'says that nothing was sent if the site is too busy for %s, and takes the next attempt',
    async (call) => {
      let isBusy = true
      const answer = simulator.gateway.transactions[call] as (...order: unknown[]) => unknown
      const busy = async (...order: never[]) => {
        if (isBusy) throw neverSent('the queue is full')
        return answer(...order)
      }
      const { pay, paid: refused } = await paidBy(undefined, { transactions: { [call]: busy } })
      expect(refused.flow).toMatchObject({ step: 5, isPaymentUnderWay: false })
      expect([
        refused.refusal,
        'refusal' in refused.payment && refused.payment.refusal,
      ]).toContainEqual(notSent)
      isBusy = false
      expect((await pay(undefined, refused.flow.version)).payment.state).toBe('confirmed')
    },
  )

  it('stays unknown if the answer to finalize is about another cart', async () => {
    const { payment, paid } = await paidBy(undefined, {
      transactions: {
        finalizeCart: async (...order) => {
          const answer = await simulator.gateway.transactions.finalizeCart(...order)
          const { transactionCart } = answer.finalizeCartResponse
          const another = { ...transactionCart, transactionCartId: 'another' }
          return { ...answer, finalizeCartResponse: { transactionCart: another } }
        },
      },
    })
    expect(paid.payment.state).toBe('unknown')
    expect(await payment.check()).toMatchObject({ payment: { state: 'confirmed' } })
  })

  /** The cart at the agency, as a call that changes it there needs it. */
  const cartAtAgency = async ({ flowOwner, owner }: Customer) => {
    const { record } = await store.serviceFlows.read(flowOwner)
    if (!record.cart) throw new Error('no cart')
    const { accessToken } = owner
    const cart = { accessToken, ...cartAsSent(record.cart, record) }
    return { cart, call: { recaptchaByAction: tokensForAll(simulator.world()) } }
  }

  it('cancels what is not the customer’s after the agency called the cart invalid, so that it can be paid', async () => {
    const { who, cart, pay } = await checkedOut()
    const atAgency = await cartAtAgency(who)
    await simulator.gateway.transactions.add(
      { ...atAgency.cart, transactionReasonId: 0, transactionTypeId: 198 },
      atAgency.call,
    )
    const refused = await pay()
    expect(refused).toMatchObject({ outcome: 'cartChanged', flow: { step: 4 } })
    const again = await cart.checkOut(refused.flow)
    expect((await pay(undefined, again.flow.version)).payment.state).toBe('confirmed')
  })

  it('shows what is left in the cart instead of paying, if the agency removed an item meanwhile', async () => {
    const { who, pay } = await checkedOut()
    const { cart, call } = await cartAtAgency(who)
    const [item] = cart.cartTransactions
    if (!item) throw new Error('no item')
    await simulator.gateway.transactions.remove({ ...cart, ...item }, call)
    expect(await pay()).toMatchObject({
      outcome: 'cartChanged',
      payment: { state: 'none' },
      flow: { step: 1, service: null, bill: null, cart: { items: [], subtotalCents: 0 } },
    })
    expect(charges(who)).toBe(0)
  })

  it('finds a payment whose lock was lost', async () => {
    const { who, payment, pay, paid } = await paidBy(undefined, {
      transactions: { finalizeCart: later },
    })
    expect(paid.payment.state).toBe('processing')
    await store.serviceFlows.change(who.flowOwner, (lease) => {
      const { record } = lease.current()
      return lease.save({ ...record, cart: record.cart && { ...record.cart, payment: null } })
    })
    const { flow } = await payment.state()
    expect(await pay(undefined, flow.version)).toMatchObject({
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
    const { who, pay } = await checkedOut()
    const { cart } = (await store.serviceFlows.read(who.flowOwner)).record
    expect((await pay()).payment.state).toBe('confirmed')
    const { create } = simulator.gateway.transactions
    const transactionCartId = cart?.transactionCartId ?? ''
    const second = await checkedOut({
      transactions: {
        create: async (...order) => ({ ...(await create(...order)), transactionCartId }),
      },
    })
    expect(await second.payment.state()).toMatchObject({
      payment: { state: 'none' },
      flow: { step: 5 },
    })
  })

  it('keeps a customer whose record is lost from beginning the same service again', async () => {
    const { who, begin } = await paidBy(ANSWER_LOST, { paymentCheck: 'none' })
    await store.serviceFlows.change(who.flowOwner, (lease) => lease.save(NOTHING_IN_WORK))
    const { vehicleRegistrationId } = who.owner
    expect(await begin({ service: 'renew', vehicleRegistrationId })).toMatchObject({
      outcome: 'paymentUnderWay',
      flow: { step: 5, service: 'renew', isPaymentUnderWay: true },
    })
  })

  it('is confirmed by the server alone, after its customer has left', async () => {
    const { confirmation } = await paidBy(ANSWER_LOST)
    const worker = startWorker(paymentsOf(store))
    await vi.waitFor(async () => expect(await confirmation.show()).toBeDefined(), 10_000)
    await worker.close()
    expect(await confirmation.show()).toMatchObject({ receipt: { totalCents: 9_779 } })
  })

  it('stays confirmed if a late answer arrives while the server that found it declined waits for the record', async () => {
    const { who } = await paidBy(ANSWER_LOST)
    const ledger = store.ledger.attempts
    const worker = startWorker({
      ...paymentsOf(store),
      resolve: async (attempt) => {
        const { attemptId, order } = attempt
        const declined = await ledger.move(attemptId, 'unknown', 'declined')
        const confirmation = confirmationFromOrder(order)
        await ledger.move(attemptId, 'declined', 'confirmed', { kind: 'confirmed', confirmation })
        return declined ?? attempt
      },
    })
    const stored = async () => (await store.serviceFlows.read(who.flowOwner)).record
    await vi.waitFor(async () => expect((await stored()).cart?.payment ?? null).toBe(null), 10_000)
    await worker.close()
    expect(await stored()).toMatchObject({ step: 6 })
  })
})

describe('the confirmation', () => {
  it.each([
    ['bounce@example.com', '0123', 24],
    ['terry@example.com', '0199', 25],
    ['bounce@example.com', '0199', 26],
  ])('sent to %s and 401-555-%s ends in code %i', async (email, lineNumber, notification) => {
    const { payment, confirmation, version } = await checkedOut()
    const phone = { ...contactsForm.phone, lineNumber }
    await payment.payByCard({ version, form: { ...byCard(), email, phone } })
    expect(await confirmation.show()).toMatchObject({ notification })
  })

  it('is shown although the database cannot note that it was opened', async () => {
    const markOpened = () => Promise.reject(new Error('no space left'))
    const customers = { ...store.ledger.customers, markOpened }
    const at = { ...store, ledger: { ...store.ledger, customers } }
    const { pay, confirmation } = await checkedOut({}, at)
    await pay()
    expect(await confirmation.show()).toMatchObject({ email: 'terry@example.com' })
  })

  it('is sent again to where it is wanted', async () => {
    const { confirmation } = await paidBy()
    const sent = await confirmation.resend({ ...contactsForm, email: 'other@example.com' })
    expect(sent).toMatchObject({ email: 'other@example.com', notification: 0 })
    expect(await confirmation.show()).toEqual(sent)
  })

  it.each([
    ['bounce@example.com', '0123', 24],
    ['terry@example.com', '0199', 25],
  ])('sent again to %s and 401-555-%s ends in code %i', async (email, lineNumber, notification) => {
    const { confirmation } = await paidBy()
    const phone = { ...contactsForm.phone, lineNumber }
    const sent = await confirmation.resend({ ...contactsForm, email, phone })
    expect(sent).toMatchObject({ notification })
    expect(await confirmation.show()).toEqual(sent)
  })

  it('of an earlier payment is sent again, and the latest one shows where it was sent itself', async () => {
    const { who, pay, confirmation } = await paidBy()
    const [earlier] = (await who.services.transactions.list({})).payments
    await pay(undefined, await checkOut(who, 'duplicate'))
    const before = await confirmation.show()
    const form = { ...contactsForm, email: 'other@example.com' }
    expect(await confirmation.resend({ ...form, paymentId: earlier?.paymentId })).toMatchObject({
      email: 'other@example.com',
    })
    expect(await confirmation.show()).toEqual(before)
  })

  it('is sent again five times a day for a payment, and not to a contact that had five in an hour', async () => {
    const sentBy = vi.fn<Transactions['sendConfirmation']>(
      simulator.gateway.transactions.sendConfirmation,
    )
    const paid = async () =>
      (await paidBy(undefined, { transactions: { sendConfirmation: sentBy } })).confirmation
    const contacts = (email: string, lineNumber = '') => ({
      ...contactsForm,
      email,
      phone: lineNumber ? { ...contactsForm.phone, lineNumber } : emptyPhone,
    })
    const first = await paid()
    for (let time = 0; time < 3; time += 1) await first.resend(contacts('many@example.com', '0177'))
    for (let time = 0; time < 2; time += 1) await first.resend(contacts('many@example.com'))
    const refusal = { cause: { kind: 'tooManyRequests', status: 429 } }
    await expect(first.resend(contacts('another@example.com'))).rejects.toMatchObject(refusal)
    const second = await paid()
    await expect(second.resend(contacts('Many@Example.com'))).rejects.toMatchObject(refusal)
    for (let time = 0; time < 2; time += 1)
      await second.resend(contacts(`${time}@example.com`, '0177'))
    await expect(second.resend(contacts('2@example.com', '0177'))).rejects.toMatchObject(refusal)
    await second.resend(contacts('2@example.com'))
    expect(sentBy).toHaveBeenCalledTimes(8)
  })

  it('is sent again for a later payment of the session after five times for the first one', async () => {
    const { who, pay, confirmation } = await paidBy()
    const resend = (name: string) =>
      confirmation.resend({ ...contactsForm, email: `${name}@example.com`, phone: emptyPhone })
    for (let time = 0; time < 5; time += 1) await resend(`first-${time}`)
    await pay(undefined, await checkOut(who, 'duplicate'))
    expect(await resend('later')).toMatchObject({ email: 'later@example.com' })
  })

  it('does not count as failed if the agency does not say whether it was sent again', async () => {
    const silent = { isEmailSentSuccessfully: null, isSmsSentSuccessfully: null }
    const { confirmation } = await paidBy(undefined, {
      transactions: { sendConfirmation: async () => silent },
    })
    expect(await confirmation.resend(contactsForm)).toMatchObject({ notification: null })
  })

  it('draws each document once in a session, and reads the certificate once', async () => {
    const { who, confirmation } = await paidBy()
    const { transactionId = '' } = (await confirmation.show()).transactions[0] ?? {}
    const first = await confirmation.certificatePdf({ transactionId })
    const receipt = await confirmation.receiptPdf()
    for (let time = 0; time < 100; time += 1) {
      expect(await confirmation.certificatePdf({ transactionId })).toEqual(first)
      expect(await confirmation.receiptPdf()).toEqual(receipt)
    }
    expect(who.transactionCalls().filter((call) => call === 'outputDocument')).toHaveLength(1)
  })

  it('is a receipt in the language of the page, also after one in another language', async () => {
    const { who, confirmation } = await paidBy()
    const english = await confirmation.receiptPdf()
    const inSpanish = signedInCustomer(simulator.agency(), store, {
      owner: who.owner,
      language: 'es',
    })
    expect(await inSpanish.services.confirmation.receiptPdf()).not.toEqual(english)
    expect(await confirmation.receiptPdf()).toEqual(english)
  })

  it('has the certificate of each of its transactions', async () => {
    const { who, pay, confirmation } = await checkedOut()
    await pay(undefined, await checkOut(who, 'duplicate'))
    const { transactions } = await confirmation.show()
    expect(transactions).toHaveLength(2)
    for (const { transactionId } of transactions)
      expect(await confirmation.certificate({ transactionId })).toMatchObject({ transactionId })
  })

  it('refuses documents beyond the customer’s budget, and keeps no failure', async () => {
    const outputDocument = vi.fn<Transactions['outputDocument']>(() => {
      throw new AgencyError('unavailable')
    })
    const { confirmation } = await paidBy(undefined, { transactions: { outputDocument } })
    const { transactionId = '' } = (await confirmation.show()).transactions[0] ?? {}
    const refusal = async () =>
      confirmation.certificate({ transactionId }).catch(({ cause }: Error) => cause)
    for (let time = 0; time < 60; time += 1)
      expect(await refusal()).toMatchObject({ kind: 'unavailable' })
    expect(await refusal()).toMatchObject({ kind: 'tooManyRequests' })
    expect(outputDocument).toHaveBeenCalledTimes(60)
  })
})
