import { expect, it, vi } from 'vitest'
import { AgencyError, neverSent } from '@mva/agency/agency-error'
import { messageByCode } from '@mva/messages/message-by-code'
import {
  paymentRefusalMessage,
  refusedWithoutReason,
} from '@mva/shared/registration-services/payment-refusal'
import type { RegistrationService } from '@mva/shared/registration-services/registration-services'
import type { TestSimulator } from '@mva/simulator/testing/test-simulator'
import { startAgencyAndStore } from '../../../../testing/agency-and-store.ts'
import { checkOut } from '../../../../testing/check-out.ts'
import { cardForm, contactsForm } from '../../../../testing/payment-forms.ts'
import { paymentsOf, signedInCustomer } from '../../../../testing/signed-in-customer.ts'
import { NOTHING_IN_WORK } from '../../../store/service-flows/service-flow-record.ts'

type Transactions = TestSimulator['gateway']['transactions']

const { simulator, store, clock } = await startAgencyAndStore()

/** A customer at step 5, whose agency answers some calls in its own way. */
const checkedOut = async (
  service: RegistrationService,
  transactions: Partial<Transactions> = {},
) => {
  const who = signedInCustomer(simulator.agency(), store, { transactions })
  const version = await checkOut(who, service)
  const { payment, cart, confirmation } = who.services
  return { ...who, payment, cart, confirmation, version }
}

const ANSWER_LOST = '4000000000007007'

const payer = { firstName: 'Terry', lastName: 'Tester', companyName: 'Tester Transport' }

const byCard = (cardNumber?: string) => ({ ...cardForm(simulator.agency(), cardNumber), ...payer })

/** Records the request of the finalize call and lets the simulator answer. */
const listenToFinalize = () => {
  const requests: Parameters<Transactions['finalizeCart']>[0][] = []
  const finalizeCart: Transactions['finalizeCart'] = (request, call) => {
    requests.push(request)
    return simulator.gateway.transactions.finalizeCart(request, call)
  }
  return { requests, finalizeCart }
}

it('asks the agency for a sale of the bill, by the payer and the one-time token', async () => {
  const paidAt = '2026-11-21T12:00:00.000Z'
  simulator.world().clock.moveTo(new Date(paidAt), true)
  const { requests, finalizeCart } = listenToFinalize()
  const { payment, version } = await checkedOut('renew', { finalizeCart })
  const form = byCard()
  await payment.payByCard({ version, form })
  expect(requests).toMatchObject([
    {
      isConsentProvided: true,
      paymentRequest: {
        action: 'sale',
        subtotalCents: 9_550,
        serviceFeeCents: 229,
        totalCents: 9_779,
        billingAddress: { firstName: 'Terry', lastName: 'Tester' },
        card: { oneTimeToken: form.oneTimeToken },
      },
      transactionCart: {
        email: 'terry@example.com',
        phone: '4015550123',
        cartPayment: {
          authorizationNumber: null,
          paymentDate: paidAt,
          paymentMakerCompanyName: 'Tester Transport',
          paymentMakerFirstName: 'Terry',
          paymentMakerLastName: 'Tester',
          serviceFeeCents: 229,
          subtotalCents: 9_550,
          traceNumber: null,
        },
      },
    },
  ])
})

it('asks the agency for no sale if nothing is to pay', async () => {
  const { requests, finalizeCart } = listenToFinalize()
  const { payment, version, confirmation } = await checkedOut('cancel', { finalizeCart })
  const paid = await payment.completeFree({ version, form: contactsForm })
  expect(paid).toMatchObject({ payment: { state: 'confirmed' }, flow: { service: 'cancel' } })
  expect(await confirmation.show()).toMatchObject({
    receipt: {
      totalCents: 0,
      reference: expect.stringMatching(/^[0-9A-F]{8}$/) as string,
      paymentDate: expect.stringMatching(/Z$/) as string,
      authorizationNumber: null,
    },
  })
  const { base64 } = await confirmation.receiptPdf()
  expect(Buffer.from(base64, 'base64').toString('latin1')).toMatch(/^%PDF/)
  expect(requests).toMatchObject([
    { paymentRequest: null, isConsentProvided: true, transactionCart: { cartPayment: null } },
  ])
})

it('takes no card for a cart that costs nothing, and nothing but a card for one that costs', async () => {
  const free = await checkedOut('cancel')
  const changed = { outcome: 'changedElsewhere', payment: { state: 'none' }, flow: { step: 5 } }
  expect(await free.payment.payByCard({ version: free.version, form: byCard() })).toMatchObject(
    changed,
  )
  const renewal = await checkedOut('renew')
  expect(
    await renewal.payment.completeFree({ version: renewal.version, form: contactsForm }),
  ).toMatchObject(changed)
  for (const { asked } of [free, renewal]) expect(asked).not.toContain('transactions.validateCart')
})

it('completes nothing for a customer who is not at the payment step, also if nothing is to pay', async () => {
  const changed = { outcome: 'changedElsewhere', flow: { step: 4 } }
  const renewal = await checkedOut('renew')
  const { version } = (await renewal.cart.previous({ version: renewal.version })).flow
  expect(await renewal.payment.payByCard({ version, form: byCard() })).toMatchObject(changed)
  const free = await checkedOut('cancel')
  const { flow } = await free.cart.previous({ version: free.version })
  expect(
    await free.payment.completeFree({ version: flow.version, form: contactsForm }),
  ).toMatchObject(changed)
  for (const { asked } of [renewal, free]) expect(asked).not.toContain('transactions.validateCart')
})

it.each(['The fee has changed.', null])(
  'shows why the agency does not accept the cart (%j), and charges nothing',
  async (message) => {
    const validateCart = async () => ({ status: 200, isCartValid: false, message })
    const { payment, version, asked } = await checkedOut('renew', { validateCart })
    const refused = await payment.payByCard({ version, form: byCard() })
    expect(refused).toMatchObject({
      outcome: 'refused',
      payment: { state: 'none' },
      flow: { step: 5, isPaymentUnderWay: false },
    })
    expect(refused.refusal && paymentRefusalMessage(refused.refusal)).toBe(
      message ?? messageByCode[35],
    )
    expect(asked).not.toContain('transactions.finalizeCart')
  },
)

it('refuses a one-time token that was used before, and takes a new one', async () => {
  const first = await checkedOut('renew')
  const form = byCard()
  await first.payment.payByCard({ version: first.version, form })
  const second = await checkedOut('renew')
  const refused = await second.payment.payByCard({ version: second.version, form })
  expect(refused).toMatchObject({
    outcome: 'refused',
    refusal: refusedWithoutReason,
    payment: { state: 'none' },
    flow: { step: 5, isPaymentUnderWay: false },
  })
  const paid = await second.payment.payByCard({ version: refused.flow.version, form: byCard() })
  expect(paid.payment.state).toBe('confirmed')
})

it('has no payment for a customer who has not paid', async () => {
  const { payment, version } = await checkedOut('renew')
  expect(await payment.state()).toMatchObject({
    outcome: 'done',
    refusal: null,
    payment: { state: 'none' },
    flow: { step: 5, version },
  })
  expect(await payment.check()).toMatchObject({ payment: { state: 'none' }, flow: { step: 5 } })
})

it('has no payment for a customer without a cart', async () => {
  const { payment } = signedInCustomer(simulator.agency(), store).services
  const nothing = { payment: { state: 'none' }, flow: { step: 1, cart: { items: [] } } }
  expect(await payment.state()).toMatchObject(nothing)
  expect(await payment.check()).toMatchObject(nothing)
  const { version } = (await payment.state()).flow
  expect(await payment.payByCard({ version, form: byCard() })).toMatchObject({
    ...nothing,
    outcome: 'changedElsewhere',
  })
})

it('pays nothing if the bill is not that of the cart', async () => {
  const { payment, asked, flowOwner } = await checkedOut('renew')
  const { version } = await store.serviceFlows.change(flowOwner, (lease) => {
    const { record } = lease.current()
    return lease.save({ ...record, bill: record.bill && { ...record.bill, subtotalCents: 1 } })
  })
  expect(await payment.payByCard({ version, form: byCard() })).toMatchObject({
    outcome: 'changedElsewhere',
    payment: { state: 'none' },
  })
  expect(asked).not.toContain('transactions.validateCart')
})

it('fails, and charges nothing, if the agency does not say whether the cart is valid', async () => {
  const validateCart = async (): Promise<never> => {
    throw new AgencyError('unavailable', { code: 500 })
  }
  const { payment, version, asked } = await checkedOut('renew', { validateCart })
  await expect(payment.payByCard({ version, form: byCard() })).rejects.toThrow(messageByCode[500])
  expect(asked).not.toContain('transactions.finalizeCart')
})

const isFinalized = async () => ({
  status: 200,
  isCartValid: false,
  message: 'This cart was finalized.',
})

it('shows what the agency says of a cart that was paid for, but not through the site', async () => {
  const { payment, version } = await checkedOut('renew', { validateCart: isFinalized })
  expect(await payment.payByCard({ version, form: byCard() })).toMatchObject({
    outcome: 'refused',
    refusal: { agencyMessage: 'This cart was finalized.' },
    payment: { state: 'none' },
  })
})

it('shows what the agency says of a cart that was paid for, if the site never sent its own payment', async () => {
  const { payment, version } = await checkedOut('renew', {
    validateCart: vi
      .fn<Transactions['validateCart']>(isFinalized)
      .mockImplementationOnce(simulator.gateway.transactions.validateCart),
    finalizeCart: async () => {
      throw neverSent('the queue is full')
    },
  })
  const unsent = await payment.payByCard({ version, form: byCard() })
  expect(unsent.payment.state).toBe('declined')
  expect(await payment.payByCard({ version: unsent.flow.version, form: byCard() })).toMatchObject({
    outcome: 'refused',
    refusal: { agencyMessage: 'This cart was finalized.' },
    payment: { state: 'declined' },
    flow: { step: 5 },
  })
})

it('confirms a declined payment if the agency says that the cart was finalized', async () => {
  let isPaid = false
  const { payment, version, asked } = await checkedOut('renew', {
    validateCart: (...request) =>
      isPaid ? isFinalized() : simulator.gateway.transactions.validateCart(...request),
  })
  const { flow } = await payment.payByCard({ version, form: byCard('4000000000000002') })
  isPaid = true
  const late = vi.spyOn(paymentsOf(store), 'confirmLate').mockResolvedValueOnce(undefined)
  const refused = await payment.payByCard({ version: flow.version, form: byCard() })
  expect(refused).toMatchObject({
    outcome: 'refused',
    refusal: { agencyMessage: 'This cart was finalized.' },
  })
  late.mockRestore()
  const confirmed = await payment.payByCard({ version: refused.flow.version, form: byCard() })
  expect(confirmed).toMatchObject({
    outcome: 'done',
    refusal: null,
    payment: { state: 'confirmed' },
    flow: { step: 6, service: 'renew' },
  })
  expect(asked.filter((name) => name === 'transactions.finalizeCart')).toHaveLength(1)
})

it('rebuilds a lost record from the order of an unresolved payment', async () => {
  const { payment, services, version, flowOwner } = await checkedOut('renew')
  await payment.payByCard({ version, form: byCard(ANSWER_LOST) })
  const { record } = await store.serviceFlows.read(flowOwner)
  const lose = () => store.serviceFlows.change(flowOwner, (lease) => lease.save(NOTHING_IN_WORK))
  await lose()
  expect(await payment.state()).toMatchObject({ payment: { state: 'unknown' }, flow: { step: 5 } })
  expect((await store.serviceFlows.read(flowOwner)).record).toEqual({
    ...record,
    cart: { ...record.cart, email: contactsForm.email, phone: '4015550123' },
  })
  await lose()
  expect(await services.state()).toMatchObject({
    step: 5,
    service: 'renew',
    isPaymentUnderWay: true,
  })
})

it('leaves another cart and a confirmation as they are, though a payment is unresolved', async () => {
  const { payment, version, flowOwner } = await checkedOut('renew')
  await payment.payByCard({ version, form: byCard(ANSWER_LOST) })
  const { record } = await store.serviceFlows.read(flowOwner)
  const attemptId = record.cart?.payment?.attemptId ?? ''
  const another = record.cart && { ...record.cart, transactionCartId: '999', payment: null }
  const paidIn = { signInId: 'a sign-in', mfaType: 2 } as const
  const paid = { attemptId, paidIn, service: 'renew', resent: null } as const
  for (const left of [
    { ...record, cart: another },
    { ...NOTHING_IN_WORK, step: 6, paid } as const,
  ]) {
    await store.serviceFlows.change(flowOwner, (lease) => lease.save(left))
    await payment.state()
    expect((await store.serviceFlows.read(flowOwner)).record).toEqual(left)
  }
})

it('keeps the newest access of a customer who asks about an unknown payment', async () => {
  const { payment, version, flowOwner, owner } = await checkedOut('renew', {
    validateCart: async () => ({ status: 500, isCartValid: true, message: null }),
  })
  const lost = await payment.payByCard({ version, form: byCard(ANSWER_LOST) })
  expect(lost.payment.state).toBe('unknown')
  await payment.check()
  clock.advance(600_000)
  const due = []
  for (let one; (one = await store.ledger.unresolved.takeDue());) due.push(one.access)
  expect(due).toContainEqual(
    expect.objectContaining({
      owner: flowOwner,
      accessToken: owner.accessToken,
      cart: expect.any(String) as string,
    }),
  )
})
