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
    'the dates of registrations with midnight, a fraction of seven digits and an offset',
    'registrations',
    registrations,
    editFields(REGISTRATION_DATES, (date) =>
      typeof date === 'string' ? `${date}T00:00:00.0000000+00:00` : date,
    ),
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
    'the end of a login code without an offset, in the agency’s time',
    'signIn',
    loginMfaRequest,
    set({ otpEndDateTime: '2031-05-06T11:30:00' }),
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
  reads(
    'whether actions have buttons as the text N',
    'vehicleStatus',
    registrationStatus,
    set({ isTypeButton: 'N' }),
    { isButton: false },
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
  reads(
    'whether a reservation may be made as the text false',
    'reservation',
    reservationEligibility,
    set({ isEligible: 'false' }),
  ),
  reads(
    'whether a cart is valid as the text true',
    'renewal',
    validateCart,
    set({ isCartValid: 'true' }),
  ),
]
