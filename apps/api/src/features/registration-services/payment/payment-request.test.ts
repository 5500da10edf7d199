import { afterAll, beforeAll, expect, it } from 'vitest'
import { defaultPaymentMessage } from '@mva/shared/provider-error'
import type { RegistrationService } from '@mva/shared/registration-services'
import { openPortalStore, type PortalStore } from '../../../store/portal-store.ts'
import { cardToken } from '../../../testing/card-token.ts'
import { signedInCustomer } from '../../../testing/signed-in-customer.ts'
import { startTestSimulator, type TestSimulator } from '../../../testing/test-simulator.ts'

type Transactions = TestSimulator['gateway']['transactions']

let simulator: TestSimulator
let store: PortalStore

beforeAll(async () => {
  simulator = await startTestSimulator()
  store = await openPortalStore(':memory:', ['a secret of the tests of payment requests'])
})
afterAll(async () => {
  await simulator.close()
  await store.close()
})

/** A customer at step 5, whose agency answers some calls in its own way. */
const checkedOut = async (
  service: RegistrationService,
  transactions: Partial<Transactions> = {},
) => {
  const { world, gateway } = simulator.agency()
  const calls = { ...gateway.transactions, ...transactions }
  const agency = { world, gateway: { ...gateway, transactions: calls } }
  const { caller, owner, asked } = signedInCustomer(agency, store)
  const { registrationServices } = caller
  const { vehicleRegistrationId } = owner
  let { flow } = await registrationServices.begin({ service, vehicleRegistrationId })
  ;({ flow } = await registrationServices.createTransaction({ version: flow.version }))
  const form = { certification: 'yes' } as const
  ;({ flow } = await registrationServices.certify[service]({ version: flow.version, form }))
  ;({ flow } = await registrationServices.putInCart({ version: flow.version }))
  ;({ flow } = await registrationServices.cart.checkOut({ version: flow.version }))
  const { payment, cart } = registrationServices
  return { payment, cart, version: flow.version, asked }
}

const contacts = {
  email: 'terry@example.com',
  phone: { areaCode: '401', prefix: '555', lineNumber: '0123' },
  isConsentProvided: true,
}
const payer = { firstName: 'Terry', lastName: 'Tester', companyName: 'Tester Transport' }

const byCard = () => ({
  oneTimeToken: cardToken(simulator.agency(), '4111111111111111'),
  cardType: 'visa' as const,
  ...payer,
  ...contacts,
})

/** Keeps the request of the finalize call and lets the simulator answer. */
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
        authorizationCents: 9_779,
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
          totalCartCents: 9_550,
          traceNumber: null,
        },
      },
    },
  ])
})

it('asks the agency for no sale if nothing is to pay', async () => {
  const { requests, finalizeCart } = listenToFinalize()
  const { payment, version } = await checkedOut('cancel', { finalizeCart })
  await payment.completeFree({ version, form: contacts })
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
    await renewal.payment.completeFree({ version: renewal.version, form: contacts }),
  ).toMatchObject(changed)
  for (const { asked } of [free, renewal]) expect(asked).not.toContain('transactions.validateCart')
})

it('pays nothing for a customer whose screen shows an earlier state of the cart', async () => {
  const { payment, version, asked } = await checkedOut('renew')
  const answer = await payment.payByCard({ version: version - 1, form: byCard() })
  expect(answer).toMatchObject({ outcome: 'changedElsewhere', message: null })
  expect(asked).not.toContain('transactions.validateCart')
})

it('pays nothing for a customer who is not at the payment step', async () => {
  const { payment, cart, version } = await checkedOut('renew')
  const { flow } = await cart.previous({ version })
  expect(await payment.payByCard({ version: flow.version, form: byCard() })).toMatchObject({
    outcome: 'changedElsewhere',
    flow: { step: 4 },
  })
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
    expect(refused.message).toBe(message ?? defaultPaymentMessage)
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
    message: defaultPaymentMessage,
    payment: { state: 'none' },
    flow: { step: 5, isPaymentUnderWay: false },
  })
  const paid = await second.payment.payByCard({ version: refused.flow.version, form: byCard() })
  expect(paid.payment.state).toBe('confirmed')
})

it('shows a reference and the amount of a payment whose outcome is unknown', async () => {
  const { payment, version } = await checkedOut('renew')
  const form = { ...byCard(), oneTimeToken: cardToken(simulator.agency(), '4000000000007007') }
  const lost = await payment.payByCard({ version, form })
  expect(lost.payment).toMatchObject({
    state: 'unknown',
    amountCents: 9_779,
    reference: expect.stringMatching(/^[0-9A-F]{8}$/),
  })
  expect(await payment.state()).toEqual(lost)
})

it('has no payment for a customer who has not paid', async () => {
  const { payment, version } = await checkedOut('renew')
  expect(await payment.state()).toMatchObject({
    outcome: 'done',
    message: null,
    payment: { state: 'none' },
    flow: { step: 5, version },
  })
  expect(await payment.check()).toMatchObject({ payment: { state: 'none' }, flow: { step: 5 } })
})
