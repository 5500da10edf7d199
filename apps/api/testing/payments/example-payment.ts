import { randomUUID } from 'node:crypto'
import type { NewAttempt } from '../../src/store/ledger/payment-attempts.ts'
import type {
  PaymentConfirmation,
  PaymentEnding,
  PaymentOrder,
} from '../../src/store/ledger/payment-record.ts'
import type { CartItem } from '../../src/store/service-flows/service-flow-record.ts'

/** An order of $95.50 and $2.29 service fee. `cart` changes what is sent to the agency. */
export const exampleOrder = (
  changed: Partial<PaymentOrder> = {},
  cart: Partial<PaymentOrder['transactionCart']> = {},
): PaymentOrder => ({
  transactionCart: {
    transactionCartId: '7',
    email: null,
    phone: null,
    isPaperlessCommunication: true,
    cartTransactions: [],
    cartPayment: {
      authorizationNumber: null,
      paymentDate: '2026-11-23T15:40:12Z',
      paymentMakerCompanyName: null,
      paymentMakerFirstName: 'TERRY',
      paymentMakerLastName: 'TESTER',
      serviceFeeCents: 229,
      subtotalCents: 9_550,
      traceNumber: null,
    },
    ...cart,
  },
  isConsentProvided: false,
  orderedAt: '2026-11-23T15:40:12Z',
  cartOpenedAt: 0,
  items: [],
  bill: { subtotalCents: 9_550, serviceFeeCents: 229, totalCents: 9_779 },
  ...changed,
})

/** An item for a registration. */
export const exampleItem = (
  vehicleRegistrationId: string,
  service: CartItem['service'] = 'renew',
): CartItem => ({
  transactionId: vehicleRegistrationId,
  service,
  vehicleRegistrationId,
  vehicle: { year: null, make: null, model: null, plateNumber: null, plateType: null },
  expirationDate: null,
  fees: [],
})

/** What an agency confirmed of that order. */
export const exampleConfirmation: PaymentConfirmation = {
  transactions: [],
  paymentDate: '2026-11-23T15:40:12Z',
  authorizationNumber: '123456',
  traceNumber: null,
  isEmailSent: null,
  isSmsSent: null,
  leftOut: [],
}

export const confirmedPayment = {
  kind: 'confirmed',
  confirmation: exampleConfirmation,
} as const satisfies PaymentEnding

/** A new attempt of customer `1` to pay that order in the cart `cart`. */
export const newAttempt = (changed: Partial<NewAttempt> = {}): NewAttempt => ({
  attemptId: randomUUID(),
  cart: 'cart',
  oneTimeToken: null,
  agencyCart: '7',
  totalCents: 9_779,
  serviceFeeCents: 229,
  order: exampleOrder(),
  access: { owner: { scope: '', customerId: '1' }, accessToken: 'access-token', call: {} },
  paidIn: { signInId: 'a sign-in', mfaType: 2 },
  ...changed,
})
