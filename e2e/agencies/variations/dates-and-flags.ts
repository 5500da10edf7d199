import { editFields, set, without } from '../answer-changes.ts'
import {
  finalizeCart,
  loginMfaRequest,
  profile,
  registrations,
  registrationStatus,
  reservationEligibility,
  validateCart,
  type Variation,
  fails,
  reads,
} from './variation.ts'

const REGISTRATION_DATES = [
  'expirationDate',
  'inspectionDeadlineDate',
  'shippedDate',
  'firstLienDate',
  'suspensionEffectiveDate',
]

const NO_DATE = '0001-01-01T00:00:00'

const scheduleTime = 'onlineCustomerPersonalReservations.0.scheduleTime'

/** Dates, times and yes/no values in other forms. */
export const datesAndFlags: Variation[] = [
  reads(
    'the dates of registrations with midnight and an offset, which are not shown as another day',
    'registrations',
    registrations,
    editFields(REGISTRATION_DATES, (date) =>
      typeof date === 'string' ? `${date}T00:00:00.0000000+00:00` : date,
    ),
    {
      ...Object.fromEntries(
        REGISTRATION_DATES.slice(0, 4).map((name) => [`registrations.items.*.${name}`, null]),
      ),
      'registrations.items.0.suspensions.items.*.effectiveDate': null,
    },
  ),
  reads(
    'the dates of registrations 0001-01-01',
    'registrations',
    registrations,
    set({
      'onlineRegistrationDetails.0.firstLienDate': NO_DATE,
      'onlineRegistrationDetails.0.secondLienDate': NO_DATE,
      'onlineRegistrationDetails.1.shippedDate': `${NO_DATE}Z`,
    }),
    {
      'registrations.items.0.firstLienDate': null,
      'registrations.items.0.secondLienDate': null,
      'registrations.items.1.shippedDate': null,
    },
  ),
  reads(
    'the end of a login code without an offset, of an unknown zone',
    'signIn',
    loginMfaRequest,
    set({ otpEndDateTime: '2031-05-06T11:30:00' }),
    { 'requested.codeExpiresAt': null },
  ),
  reads(
    'the date of a payment without an offset',
    'renewal',
    finalizeCart,
    editFields(['paymentDate'], () => '2026-10-02T20:05:09.1234567'),
  ),
  reads('the time of a reservation "AM"', 'profile', profile, set({ [scheduleTime]: 'AM' }), {
    'times.0': 'Morning',
  }),
  reads('the time of a reservation missing', 'profile', profile, without(scheduleTime), {
    'times.0': null,
  }),
  fails(
    'whether actions have buttons as a word that is not declared',
    'vehicleStatus',
    registrationStatus,
    set({ isTypeButton: 'N' }),
    { kind: 'unavailable' },
  ),
  reads(
    'what a registration allows as true and false',
    'registrations',
    registrations,
    editFields(
      ['isPlateRenewable', 'isPlateCancelAllowed', 'isPlateDuplicateAllowed'],
      (is) => is === 'YES',
    ),
  ),
  fails(
    'whether a reservation may be made as the text false',
    'reservation',
    reservationEligibility,
    set({ isEligible: 'false' }),
    { kind: 'unavailable' },
  ),
  fails(
    'whether a cart is valid as the text true',
    'renewal',
    validateCart,
    set({ isCartValid: 'true' }),
  ),
]
