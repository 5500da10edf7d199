import { notUnderstoodMessage } from '@mva/messages/not-understood'
import { readListOf } from '@mva/shared/read-list'
import { combine, editFields, editJson, set, without, withExtraFields } from '../answer-changes.ts'
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
  fails,
  reads,
} from './variation.ts'

const PERSONAL = 'onlineCustomerAccountPersonalInformation'

/** Fields of a registration that say nothing about many vehicles. */
const OPTIONAL_OF_REGISTRATION = [
  'inspectionDeadlineDate',
  'shippingMethod',
  'vehicleType',
  'expirationDate',
  'registrationRenewalFee',
  'titleStatus',
  'firstLienDate',
  'registrationStatus',
]

const OPTIONAL_OF_CERTIFICATE = [
  'minorColor',
  'bodyType',
  'grossWeight',
  'numberOfPassenger',
  'numberOfCylinder',
  'inspectionDeadlineDate',
]

const notShown = (names: readonly string[], within = '') =>
  Object.fromEntries(names.map((name) => [`${within}${name}`, null]))

const RIGHTS = ['isPlateRenewable', 'isPlateCancelAllowed', 'isPlateDuplicateAllowed']

const missing = (...names: string[]) => editFields(names, () => undefined)

/** The standardized address is left out if the result is an error, and only then. */
const withoutUnknownAddress: Change = (answer) =>
  answer.body.includes('AE09')
    ? missing('addressLine1', 'addressLine2', 'city', 'stateId', 'zipCode', 'zipPlus')(answer)
    : answer

/** The specification names these fields of a finalized cart, and no others. */
const onlySpecifiedFields = editJson((answer) => {
  const { email, phone, isConsentProvided } = readValue(
    answer,
    'finalizeCartResponse',
    'transactionCart',
  ) as Record<string, unknown>
  return { finalizeCartResponse: { transactionCart: { email, phone, isConsentProvided } } }
})

const PAYER = ['paymentMakerFirstName', 'paymentMakerLastName', 'paymentMakerCompanyName']

/** Answers to finalize for which the order stands in. */
const finalizedCarts: [form: string, Change, shows?: Variation['shows']][] = [
  ...[
    'transactionCartId',
    'cartTransactions',
    'transactionId',
    'transactionStatus',
    'isTransactionOutputDocument',
    'cartPayment',
    'totalCartAmount',
  ].map((name): [string, Change] => [`without ${name}`, missing(name)]),
  [
    'without fees, contacts and consent',
    missing('transactionFees', 'email', 'phone', 'isConsentProvided', 'isPaperlessCommunication'),
  ],
  [
    'without numbers, date and payer of the payment',
    missing('authorizationNumber', 'traceNumber', 'paymentDate', ...PAYER),
    notShown(['authorizationNumber', 'traceNumber'], 'confirmation.receipt.'),
  ],
  [
    'without what was sent',
    without('sendConfirmationResponse'),
    { 'confirmation.notification': null },
  ],
  ['whose total includes the service fee', editFields(['totalCartAmount'], () => 67.07)],
  [
    'whose total includes the service fee, which is missing',
    combine(
      editFields(['totalCartAmount'], () => 67.07),
      missing('serviceFeeAmount'),
    ),
  ],
]

/** What the pages after a checkout with the fields of the specification show in another way. */
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

/** Values that are missing, null or empty, and unknown fields. */
export const missingValues: Variation[] = [
  reads(
    'email and phone null',
    'profile',
    profile,
    set({ [`${PERSONAL}.email`]: null, [`${PERSONAL}.phone`]: null }),
    { 'personalInformation.email': null, 'personalInformation.phone': null },
  ),
  reads('the mailing address missing', 'profile', profile, without(`${PERSONAL}.mailingAddress`), {
    'personalInformation.mailingAddress': null,
  }),
  reads(
    'the list of reservations missing',
    'profile',
    profile,
    without('onlineCustomerPersonalReservations'),
    { reservationInformation: readListOf([]), times: [] },
  ),
  reads(
    'the list of registrations null',
    'registrations',
    registrations,
    set({ onlineRegistrationDetails: null }),
    { registrations: readListOf([]) },
  ),
  reads(
    'the optional fields of a registration missing',
    'registrations',
    registrations,
    missing(...OPTIONAL_OF_REGISTRATION),
    notShown(OPTIONAL_OF_REGISTRATION, 'registrations.items.*.'),
  ),
  reads(
    'what a registration allows missing',
    'registrations',
    registrations,
    missing(...RIGHTS),
    Object.fromEntries(RIGHTS.map((name) => [`registrations.items.*.${name}`, false])),
  ),
  reads(
    'the optional fields of a vehicle missing, renewed',
    'renewal',
    registrations,
    missing(...OPTIONAL_OF_REGISTRATION, 'model'),
    { 'confirmation.transactions.0.vehicle.model': null },
  ),
  reads(
    'all privileges missing',
    'adjudication',
    adjudication,
    editJson(() => ({})),
    { baseLicensePrivilege: null, registrationPrivilege: null },
  ),
  reads(
    'dates and description of a registration status missing',
    'vehicleStatus',
    registrationStatus,
    without('registrationExpirationDate', 'stickerExpirationDate', 'registrationStatusDescription'),
    notShown(['registrationExpiration', 'stickerExpiration', 'statusDescription']),
  ),
  reads(
    'neither email nor phone at the login, the fields missing',
    'signInByDdNumber',
    loginRequest,
    without('email', 'phone'),
    { 'started.step': 3, 'started.email': null, 'started.phone': null },
  ),
  reads(
    'the mailing address of the login as a masked text',
    'signInByMailCode',
    loginRequest,
    set({ mailingAddress: 'P* ***, W******' }),
  ),
  reads(
    'the mailing address of the login as an address with other fields',
    'signIn',
    loginRequest,
    set({ mailingAddress: { street: 'PO BOX 77', town: 'WARWICK', zip: 2887 } }),
  ),
  reads('the end of a login code missing', 'signIn', loginMfaRequest, without('otpEndDateTime'), {
    'requested.codeExpiresAt': null,
  }),
  reads(
    'the reasons against a renewal null',
    'renewal',
    renewEligibility,
    set({ 'renewRegistration.descriptions': null }),
  ),
  reads(
    'the contacts of a cart missing',
    'renewal',
    cartCalls,
    missing('email', 'phone', 'isPaperlessCommunication'),
  ),
  reads(
    'fees and descriptions of a new transaction missing',
    'renewal',
    createTransaction,
    without(
      'cartTransactions.0.transactionFees',
      'cartTransactions.0.transactionData.transactionDescription',
      'cartTransactions.0.transactionData.isTransactionOutputDocument',
    ),
  ),
  reads(
    'the payment of a free cart missing',
    'cancelRegistration',
    finalizeCart,
    missing('cartPayment'),
  ),
  ...finalizedCarts.map(([form, change, shows]) =>
    reads(`a finalized cart ${form}`, 'renewal', finalizeCart, change, shows),
  ),
  ...pagesAfterCheckout.map(([page, shows]) =>
    reads(
      `a finalized cart with only the three fields of the specification: ${page}`,
      page,
      finalizeCart,
      onlySpecifiedFields,
      shows,
    ),
  ),
  reads(
    'the optional fields of a certificate missing',
    'certificate',
    outputDocument,
    missing(...OPTIONAL_OF_CERTIFICATE),
    notShown(OPTIONAL_OF_CERTIFICATE),
  ),
  reads(
    'the standardized address missing, with a result that is an error',
    'unknownAddress',
    validateAddress,
    withoutUnknownAddress,
  ),
  reads(
    'fields that are not declared in every answer of a renewal that has other content',
    'renewal',
    [createTransaction, renewFee, serviceFees, validateCart],
    withExtraFields,
  ),
  fails(
    'fields that are not declared in an eligibility',
    'renewal',
    renewEligibility,
    withExtraFields,
    { kind: 'unavailable', message: notUnderstoodMessage },
  ),
  fails(
    'fields that are not declared in the answer to finalize',
    'renewal',
    finalizeCart,
    withExtraFields,
    { kind: 'paymentUnknown' },
  ),
]
