import { readListOf } from '@mva/shared/models/read-list'
import { editAt, editFields, editJson, set, without, withExtraFields } from '../answer-changes.ts'
import { readValue } from '../call.ts'
import type { Change } from '../independent-agency.ts'
import type { PageName } from '../site-pages/pages.ts'
import {
  adjudication,
  cartCalls,
  createTransaction,
  finalizeCart,
  loginMfaRequest,
  loginRequest,
  outputDocument,
  profile,
  registrations,
  registrationStatus,
  renewEligibility,
  renewFee,
  serviceFees,
  validateAddress,
  validateCart,
  type Variation,
  vehicleTypes,
} from './variation.ts'

const PERSONAL = 'onlineCustomerAccountPersonalInformation'
const CREDENTIALS = 'onlineCustomerAccountCredentialInformation'
const RESERVATIONS = 'onlineCustomerPersonalReservations'

/** Fields of a registration that say nothing about many vehicles. */
const OPTIONAL_OF_REGISTRATION = [
  'inspectionDeadlineDate',
  'shippedDate',
  'shippingMethod',
  'trackingNumber',
  'vehicleType',
  'plateDesign',
  'expirationDate',
  'registrationRenewalFee',
  'ownershipType',
  'ownershipDocument',
  'titleNumber',
  'titleStatus',
  'firstLienName',
  'firstLienDate',
  'secondLienName',
  'secondLienDate',
  'registrationStatus',
]

const OPTIONAL_OF_CERTIFICATE = [
  'minorColor',
  'bodyType',
  'grossWeight',
  'numberOfPassenger',
  'numberOfCylinder',
  'carryingCapacity',
  'vehicleLength',
  'cc',
  'maxSpeed',
  'inspectionDeadlineDate',
  'renewalFee',
  'secondOwnerName',
  'secondOwnerAddress',
  'secondOwnerCityStateZip',
]

const notShown = (names: readonly string[], within = '') =>
  Object.fromEntries(names.map((name) => [`${within}${name}`, null]))

const certificateNotShown = {
  minorColor: null,
  bodyType: null,
  grossWeight: null,
  numberOfPassenger: null,
  numberOfCylinder: null,
  inspectionDeadlineDate: null,
  renewalFeeCents: null,
}

/** The standardized address is left out if the result is an error, and only then. */
const unknownAddressWith = (value: unknown): Change => {
  const fields = ['addressLine1', 'addressLine2', 'city', 'stateId', 'zipCode', 'zipPlus']
  const change = editFields(fields, () => value)
  return (answer) => (answer.body.includes('AE09') ? change(answer) : answer)
}

const noRegistrations = { registrations: readListOf([]) }
const noReservations = { reservationInformation: readListOf([]), times: [] }

/** Values that are missing, null or empty, and unknown fields. */
/** The specification names these fields of a finalized cart, and no others. */
const onlySpecifiedFields = editJson((answer) => {
  const { email, phone, isConsentProvided } = readValue(
    answer,
    'finalizeCartResponse',
    'transactionCart',
  ) as Record<string, unknown>
  return { finalizeCartResponse: { transactionCart: { email, phone, isConsentProvided } } }
})

/** What the pages after such a checkout show in another way. */
const pagesAfterCheckout: [PageName, Record<string, unknown>][] = [
  [
    'renewal',
    {
      'confirmation.notification': null,
      'confirmation.receipt.authorizationNumber': null,
      'confirmation.receipt.traceNumber': null,
    },
  ],
  ['cancelRegistration', { 'confirmation.notification': null }],
  ['certificate', {}],
  ['resend', {}],
]

export const missingValues: Variation[] = [
  {
    name: 'middle name and suffix missing',
    page: 'profile',
    calls: [profile],
    change: without(`${PERSONAL}.middleName`, `${PERSONAL}.suffix`),
  },
  {
    name: 'email and phone null',
    page: 'profile',
    calls: [profile],
    change: set({ [`${PERSONAL}.email`]: null, [`${PERSONAL}.phone`]: null }),
    shows: { 'personalInformation.email': null, 'personalInformation.phone': null },
  },
  {
    name: 'the mailing address missing',
    page: 'profile',
    calls: [profile],
    change: without(`${PERSONAL}.mailingAddress`),
    shows: { 'personalInformation.mailingAddress': null },
  },
  {
    name: 'an address with half its fields missing',
    page: 'profile',
    calls: [profile],
    change: without(
      ...['province', 'country', 'internationalZipCode', 'zipPlus', 'addressLine2'].map(
        (field) => `${PERSONAL}.physicalAddress.${field}`,
      ),
    ),
    shows: notShown(['country', 'zipPlus'], 'personalInformation.physicalAddress.'),
  },
  {
    name: 'the list of credentials missing',
    page: 'profile',
    calls: [profile],
    change: without(`${CREDENTIALS}.credentialDetails`),
    shows: { 'credentialInformation.credentialDetails': readListOf([]) },
  },
  {
    name: 'all of a credential but its number missing',
    page: 'profile',
    calls: [profile],
    change: editAt(`${CREDENTIALS}.credentialDetails.1`, () => ({ licenseNumber: '3310092' })),
    shows: notShown(
      ['licenseType', 'issueDate', 'expirationDate', 'credentialStatus', 'realIdIndicator'],
      'credentialInformation.credentialDetails.items.1.',
    ),
  },
  {
    name: 'the list of reservations missing',
    page: 'profile',
    calls: [profile],
    change: without(RESERVATIONS),
    shows: noReservations,
  },
  {
    name: 'the location of a reservation missing',
    page: 'profile',
    calls: [profile],
    change: without(`${RESERVATIONS}.0.location`),
    shows: { 'reservationInformation.items.0.location': null },
  },
  {
    name: 'the list of registrations null',
    page: 'registrations',
    calls: [registrations],
    change: set({ onlineRegistrationDetails: null }),
    shows: noRegistrations,
  },
  {
    name: 'the optional fields of a registration missing',
    page: 'registrations',
    calls: [registrations],
    change: editFields(OPTIONAL_OF_REGISTRATION, () => undefined),
    shows: {
      ...notShown(OPTIONAL_OF_REGISTRATION, 'registrations.items.0.'),
      ...notShown(OPTIONAL_OF_REGISTRATION, 'registrations.items.1.'),
    },
  },
  {
    name: 'the suspensions of a registration missing',
    page: 'registrations',
    calls: [registrations],
    change: editFields(['suspensions'], () => undefined),
    shows: { 'registrations.items.0.suspensions': readListOf([]) },
  },
  {
    name: 'what a registration allows missing',
    page: 'registrations',
    calls: [registrations],
    change: without(
      ...['isPlateRenewable', 'isPlateCancelAllowed', 'isPlateDuplicateAllowed'].map(
        (field) => `onlineRegistrationDetails.0.${field}`,
      ),
    ),
    shows: {
      'registrations.items.0.isPlateRenewable': false,
      'registrations.items.0.isPlateCancelAllowed': false,
      'registrations.items.0.isPlateDuplicateAllowed': false,
    },
  },
  {
    name: 'the optional fields of a vehicle missing, renewed',
    page: 'renewal',
    calls: [registrations],
    change: editFields([...OPTIONAL_OF_REGISTRATION, 'model'], () => undefined),
    shows: { 'confirmation.transactions.0.vehicle.model': null },
  },
  {
    name: 'all privileges missing',
    page: 'adjudication',
    calls: [adjudication],
    change: editJson(() => ({})),
    shows: { baseLicensePrivilege: null, registrationPrivilege: null },
  },
  {
    name: 'dates and description of a registration status missing',
    page: 'vehicleStatus',
    calls: [registrationStatus],
    change: without(
      'registrationExpirationDate',
      'stickerExpirationDate',
      'registrationStatusDescription',
    ),
    shows: notShown(['registrationExpiration', 'stickerExpiration', 'statusDescription']),
  },
  {
    name: 'the actions of a registration status missing',
    page: 'vehicleStatus',
    calls: [registrationStatus],
    change: without('registrationStatusActionCollection'),
    shows: { statusActions: readListOf([]) },
  },
  {
    name: 'the address of an action missing',
    page: 'vehicleStatus',
    calls: [registrationStatus],
    change: without('registrationStatusActionCollection.1.actionUrl'),
    shows: { 'statusActions.items.1.actionUrl': null },
  },
  {
    name: 'no phone at the login, the field missing',
    page: 'signIn',
    calls: [loginRequest],
    change: without('phone'),
    shows: { 'started.phone': null },
  },
  {
    name: 'neither email nor phone at the login, the fields missing',
    page: 'signInByDdNumber',
    calls: [loginRequest],
    change: without('email', 'phone'),
    shows: { 'started.step': 3, 'started.email': null, 'started.phone': null },
  },
  {
    name: 'whether a code was mailed missing',
    page: 'signIn',
    calls: [loginRequest],
    change: without('isPaperOtpSent'),
  },
  {
    name: 'the mailing address of the login as a masked text',
    page: 'signInByMailCode',
    calls: [loginRequest],
    change: set({ mailingAddress: 'P* ***, W******' }),
  },
  {
    name: 'the mailing address of the login as an address with other fields',
    page: 'signIn',
    calls: [loginRequest],
    change: set({ mailingAddress: { street: 'PO BOX 77', town: 'WARWICK', zip: 2887 } }),
  },
  {
    name: 'the mailing address of the login missing',
    page: 'signIn',
    calls: [loginRequest],
    change: without('mailingAddress'),
  },
  {
    name: 'the end of a login code missing',
    page: 'signIn',
    calls: [loginMfaRequest],
    change: without('otpEndDateTime'),
    shows: { 'requested.codeExpiresAt': null },
  },
  {
    name: 'the reasons against a renewal null',
    page: 'renewal',
    calls: [renewEligibility],
    change: set({ 'renewRegistration.descriptions': null }),
  },
  {
    name: 'the contacts of a cart missing',
    page: 'renewal',
    calls: cartCalls,
    change: editFields(['email', 'phone', 'isPaperlessCommunication'], () => undefined),
  },
  {
    name: 'fees and descriptions of a new transaction missing',
    page: 'renewal',
    calls: [createTransaction],
    change: without(
      'cartTransactions.0.transactionFees',
      'cartTransactions.0.transactionData.transactionDescription',
      'cartTransactions.0.transactionData.isTransactionOutputDocument',
    ),
  },
  {
    name: 'the status of a validated cart missing',
    page: 'renewal',
    calls: [validateCart],
    change: without('status'),
  },
  {
    name: 'numbers, date and payer of a payment missing',
    page: 'renewal',
    calls: [finalizeCart],
    change: editFields(
      [
        'authorizationNumber',
        'traceNumber',
        'paymentDate',
        'paymentMakerFirstName',
        'paymentMakerLastName',
        'paymentMakerCompanyName',
      ],
      () => undefined,
    ),
    shows: {
      'confirmation.receipt.authorizationNumber': null,
      'confirmation.receipt.traceNumber': null,
    },
  },
  {
    name: 'whether a finalized transaction has a document missing',
    page: 'renewal',
    calls: [finalizeCart],
    change: editFields(['isTransactionOutputDocument'], () => undefined),
  },
  {
    name: 'fees, contacts and consent of a finalized cart missing',
    page: 'renewal',
    calls: [finalizeCart],
    change: editFields(
      ['transactionFees', 'email', 'phone', 'isConsentProvided', 'isPaperlessCommunication'],
      () => undefined,
    ),
  },
  {
    name: 'the payment of a free cart missing',
    page: 'cancelRegistration',
    calls: [finalizeCart],
    change: editFields(['cartPayment'], () => undefined),
  },
  {
    name: 'how the confirmation was sent missing',
    page: 'renewal',
    calls: [finalizeCart],
    change: without('sendConfirmationResponse'),
    shows: { 'confirmation.notification': null },
  },
  ...[
    'transactionCartId',
    'cartTransactions',
    'transactionId',
    'transactionStatus',
    'cartPayment',
    'totalCartAmount',
  ].map((name): Variation => ({
    name: `a finalized cart without ${name}`,
    page: 'renewal',
    calls: [finalizeCart],
    change: editFields([name], () => undefined),
  })),
  {
    name: 'a total of a finalized cart that includes the service fee',
    page: 'renewal',
    calls: [finalizeCart],
    change: editFields(['totalCartAmount'], () => 67.07),
  },
  {
    name: 'a total of a finalized cart that includes the service fee, which is missing',
    page: 'renewal',
    calls: [finalizeCart],
    change: editFields(['totalCartAmount', 'serviceFeeAmount'], (amount) =>
      amount === 65.5 ? 67.07 : undefined,
    ),
  },
  ...pagesAfterCheckout.map(([page, shows]): Variation => ({
    name: `a finalized cart with only the three fields of the specification: ${page}`,
    page,
    calls: [finalizeCart],
    change: onlySpecifiedFields,
    shows,
  })),
  {
    name: 'the optional fields of a certificate missing',
    page: 'certificate',
    calls: [outputDocument],
    change: editFields(OPTIONAL_OF_CERTIFICATE, () => undefined),
    shows: certificateNotShown,
  },
  {
    name: 'the standardized address missing, with a result that is an error',
    page: 'unknownAddress',
    calls: [validateAddress],
    change: unknownAddressWith(undefined),
  },
  {
    name: 'the message of a standardized address missing',
    page: 'addressUpdate',
    calls: [validateAddress],
    change: without('message'),
  },
  {
    name: 'whether a weight is needed for a plate missing',
    page: 'feeEstimate',
    calls: [vehicleTypes],
    change: without('0.plateTypes.0.isGvwrRequired'),
  },
  {
    name: 'unknown fields in the profile',
    page: 'profile',
    calls: [profile],
    change: withExtraFields,
  },
  {
    name: 'unknown fields in every answer of a renewal',
    page: 'renewal',
    calls: [...cartCalls, renewEligibility, renewFee, serviceFees, validateCart],
    change: withExtraFields,
  },
]
