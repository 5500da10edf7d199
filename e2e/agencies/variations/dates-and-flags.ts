import { editFields, set, without } from '../answer-changes.ts'
import {
  finalizeCart,
  loginMfaRequest,
  loginRequest,
  outputDocument,
  profile,
  registrations,
  registrationStatus,
  reservationEligibility,
  sendMfaRequest,
  validateCart,
  type Variation,
} from './variation.ts'

const append = (suffix: string) => (date: unknown) =>
  date === null ? null : `${date as string}${suffix}`

const REGISTRATION_DATES = [
  'expirationDate',
  'inspectionDeadlineDate',
  'shippedDate',
  'firstLienDate',
  'suspensionEffectiveDate',
]

const PROFILE_DATES = ['dateOfBirth', 'issueDate', 'expirationDate', 'scheduleDate']

/** The ISO forms in which a day arrives; each means the day that it begins with. */
const dayForms = [
  ['with midnight, a fraction of seven digits and an offset', 'T00:00:00.0000000+00:00'],
] as const

const NO_DATE = '0001-01-01T00:00:00'

const scheduleTime = 'onlineCustomerPersonalReservations.0.scheduleTime'

/** How a time of a reservation arrives, and how it is shown: AM as Morning, PM as Afternoon, in 12 hours. */
const times = [
  ['AM', 'Morning'],
  ['12:00 PM', '12:00 Afternoon'],
  ['14:15:00', '2:15 Afternoon'],
] as const

const setFlag = (name: string, to: unknown) => editFields([name], () => to)

/** Dates, times and yes/no values in other forms. */
export const datesAndFlags: Variation[] = [
  ...dayForms.map(([form, suffix]): Variation => ({
    name: `the dates of registrations ${form}`,
    page: 'registrations',
    calls: [registrations],
    change: editFields(REGISTRATION_DATES, append(suffix)),
  })),
  ...dayForms.map(([form, suffix]): Variation => ({
    name: `the dates of the profile ${form}`,
    page: 'profile',
    calls: [profile],
    change: editFields(PROFILE_DATES, append(suffix)),
  })),
  {
    name: 'the dates of a registration status 0001-01-01',
    page: 'vehicleStatus',
    calls: [registrationStatus],
    change: set({ registrationExpirationDate: NO_DATE, stickerExpirationDate: '0001-01-01' }),
    shows: { registrationExpiration: null, stickerExpiration: null },
  },
  {
    name: 'the dates of registrations 0001-01-01',
    page: 'registrations',
    calls: [registrations],
    change: set({
      'onlineRegistrationDetails.0.firstLienDate': NO_DATE,
      'onlineRegistrationDetails.0.secondLienDate': NO_DATE,
      'onlineRegistrationDetails.1.shippedDate': `${NO_DATE}Z`,
    }),
    shows: {
      'registrations.items.0.firstLienDate': null,
      'registrations.items.0.secondLienDate': null,
      'registrations.items.1.shippedDate': null,
    },
  },
  {
    name: 'the dates of a certificate with midnight',
    page: 'certificate',
    calls: [outputDocument],
    change: editFields(
      ['registrationExpirationDate', 'inspectionDeadlineDate'],
      append('T00:00:00'),
    ),
  },
  {
    name: 'the end of a login code with an offset',
    page: 'signIn',
    calls: [loginMfaRequest],
    change: set({ otpEndDateTime: '2031-05-06T11:30:00-04:00' }),
  },
  {
    name: 'the end of a login code without an offset, in the agency’s time',
    page: 'signIn',
    calls: [loginMfaRequest],
    change: set({ otpEndDateTime: '2031-05-06T11:30:00' }),
  },
  {
    name: 'the date of a payment without an offset',
    page: 'renewal',
    calls: [finalizeCart],
    change: editFields(['paymentDate'], () => '2026-10-02T20:05:09.1234567'),
  },
  ...times.map(([time, shown]): Variation => ({
    name: `the time of a reservation "${time}"`,
    page: 'profile',
    calls: [profile],
    change: set({ [scheduleTime]: time }),
    shows: { 'times.0': shown },
  })),
  {
    name: 'the time of a reservation missing',
    page: 'profile',
    calls: [profile],
    change: without(scheduleTime),
    shows: { 'times.0': null },
  },

  {
    name: 'whether actions have buttons as the text N',
    page: 'vehicleStatus',
    calls: [registrationStatus],
    change: setFlag('isTypeButton', 'N'),
    shows: { isButton: false },
  },
  {
    name: 'whether contacts are verified as Y and N',
    page: 'profile',
    calls: [profile],
    change: editFields(['isEmailVerified', 'isPhoneVerified'], (is) => (is === true ? 'Y' : 'N')),
  },
  {
    name: 'whether a code was mailed as the text false',
    page: 'signIn',
    calls: [loginRequest],
    change: setFlag('isPaperOtpSent', 'false'),
  },
  {
    name: 'what a registration allows as true and false',
    page: 'registrations',
    calls: [registrations],
    change: editFields(
      ['isPlateRenewable', 'isPlateCancelAllowed', 'isPlateDuplicateAllowed'],
      (is) => is === 'YES',
    ),
  },
  {
    name: 'whether a reservation may be made as the text false',
    page: 'reservation',
    calls: [reservationEligibility],
    change: setFlag('isEligible', 'false'),
  },
  {
    name: 'whether login codes were sent as 1',
    page: 'contactUpdate',
    calls: [sendMfaRequest],
    change: setFlag('isSucess', 1),
  },
  {
    name: 'whether a cart is valid as the text true',
    page: 'renewal',
    calls: [validateCart],
    change: setFlag('isCartValid', 'true'),
  },
  {
    name: 'whether the confirmation was sent as text',
    page: 'renewal',
    calls: [finalizeCart],
    change: editFields(['isEmailSentSuccessfully', 'isSmsSentSuccessfully'], () => 'true'),
  },
  {
    name: 'whether a transaction has a document as 1',
    page: 'renewal',
    calls: [finalizeCart],
    change: setFlag('isTransactionOutputDocument', 1),
  },
  {
    name: 'the yes/no values of a certificate as Y and N',
    page: 'certificate',
    calls: [outputDocument],
    change: editFields(['isPrintTitle', 'IsTransferable'], (is) => (is === true ? 'Y' : 'N')),
  },
]
