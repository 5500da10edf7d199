import type { Confirmation, ConfirmedTransaction } from '@mva/shared/registration-services/payment'
import type { RegistrationCertificate } from '@mva/shared/registration-services/registration-certificate'
import type {
  CartItem,
  FlowVehicle,
  ServiceFlow,
} from '@mva/shared/registration-services/service-flow'

/** Server responses for the tests of the registration services. */

/** Nothing in progress, and an empty cart. */
export const emptyFlow: ServiceFlow = {
  version: 1,
  step: 1,
  service: null,
  inWork: null,
  cart: { items: [], subtotalCents: 0 },
  bill: null,
  isPaymentUnderWay: false,
}

export const exampleVehicle: FlowVehicle = {
  year: '2021',
  make: 'TOYOTA',
  model: 'RAV4',
  plateNumber: 'ZANE1',
  plateType: 'Passenger',
}

export const exampleItem: CartItem = {
  transactionId: '9',
  service: 'renew',
  vehicle: exampleVehicle,
  fees: [{ feeName: 'Registration fee', feeCents: 95_50 }],
}

/** A renewal before it is in the cart. */
export const exampleInWork: NonNullable<ServiceFlow['inWork']> = {
  service: 'renew',
  vehicleRegistrationId: '7',
  vehicle: exampleVehicle,
  descriptions: [],
  isCertified: false,
  fees: [],
}

/** Step 4 with these items. */
export const cartOf = (...items: CartItem[]): ServiceFlow => ({
  ...emptyFlow,
  version: 4,
  step: 4,
  service: items[0]?.service ?? null,
  cart: {
    items,
    subtotalCents: items.flatMap(({ fees }) => fees).reduce((sum, fee) => sum + fee.feeCents, 0),
  },
})

/** Step 5 of a renewal with a card. */
export const paymentFlow: ServiceFlow = {
  ...cartOf(exampleItem),
  version: 5,
  step: 5,
  bill: { subtotalCents: 95_50, serviceFeeCents: 2_29, totalCents: 97_79 },
}

export const exampleTransaction: ConfirmedTransaction = {
  ...exampleItem,
  description: null,
  isFailed: false,
  hasCertificate: true,
}

export const exampleConfirmation: Confirmation = {
  transactions: [exampleTransaction],
  receipt: {
    reference: '1A2B3C4D',
    subtotalCents: 95_50,
    serviceFeeCents: 2_29,
    totalCents: 97_79,
    paymentDate: '2027-03-03T17:30:00Z',
    authorizationNumber: '8X3',
    traceNumber: null,
    payerName: 'Zane Whitfield',
    companyName: null,
  },
  email: 'zane@example.com',
  phone: '4015550123',
  notification: 0,
}

export const exampleCertificate: RegistrationCertificate = {
  customer: { name: 'ZANE WHITFIELD', address: '1 MAIN ST', cityStateZip: 'ASHFORD FK 99905' },
  barcode: { path: 'M0 0h1v1z', width: 10, height: 5 },
  registrationNumber: '77',
  plateType: 'Passenger',
  plateDesign: null,
  vehicleType: null,
  license: 'ZANE1',
  registrationExpirationDate: '2029-03-31',
  modelYear: '2021',
  make: 'TOYOTA',
  model: 'RAV4',
  bodyType: null,
  majorColor: null,
  minorColor: null,
  vinNumber: '2T3P1RFV8MC123456',
  renewalFeeCents: 95_50,
  grossWeight: null,
  numberOfPassenger: null,
  numberOfCylinder: null,
  fuelType: null,
  carryingCapacity: null,
  vehicleLength: null,
  cc: null,
  maxSpeed: null,
  firstOwner: { name: 'ZANE WHITFIELD', address: null, cityStateZip: null },
  secondOwner: { name: null, address: null, cityStateZip: null },
  isPrintTitle: false,
  inspectionDeadlineDate: null,
  isTransferable: true,
  issuedOn: '2027-03-03',
  transactionId: '9',
}
