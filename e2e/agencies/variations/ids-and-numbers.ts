import { editAt, editFields, editJson, set } from '../answer-changes.ts'
import { toGuid, addSigns } from '../call.ts'
import {
  cartCalls,
  finalizeCart,
  login,
  loginRequest,
  outputDocument,
  profile,
  registrationCost,
  registrations,
  registrationTypes,
  renewFee,
  reservationEligibility,
  serviceFees,
  usStates,
  validateAddress,
  validateCart,
  type Variation,
  vehicleTypes,
} from './variation.ts'

const asGuid = (id: unknown) => toGuid(Number(id))
const asText = (value: unknown) => (value === null ? null : `${value as number}`)
const asNumber = (value: unknown) => (value === null ? null : Number(value))

/** Ids in other forms, numbers as text, and text as numbers. */
export const idsAndNumbers: Variation[] = [
  {
    name: 'registration ids as GUIDs',
    page: 'renewal',
    calls: [registrations],
    change: editFields(['vehicleRegistrationId'], asGuid),
  },
  {
    name: 'cart ids as GUIDs',
    page: 'renewal',
    calls: cartCalls,
    change: editFields(['transactionCartId'], asGuid),
  },
  {
    name: 'cart ids as GUIDs, with a transaction added and one removed',
    page: 'cartOfTwo',
    calls: cartCalls,
    change: editFields(['transactionCartId'], asGuid),
  },
  {
    name: 'cart ids as GUIDs, with the confirmation sent again',
    page: 'resend',
    calls: cartCalls,
    change: editFields(['transactionCartId'], asGuid),
  },
  {
    name: 'a cart id as a number at first and as text when it is finalized',
    page: 'renewal',
    calls: [finalizeCart],
    change: editFields(['transactionCartId'], asText),
  },
  {
    name: 'transaction ids as GUIDs',
    page: 'certificate',
    calls: cartCalls,
    change: editFields(['transactionId'], asGuid),
  },
  {
    name: 'transaction ids as GUIDs, with a transaction added and one removed',
    page: 'cartOfTwo',
    calls: cartCalls,
    change: editFields(['transactionId'], asGuid),
  },
  {
    name: 'all ids of a cart as GUIDs, with a transaction canceled',
    page: 'leaveRenewal',
    calls: cartCalls,
    change: editFields(['transactionCartId', 'transactionId'], asGuid),
  },
  {
    name: 'state ids as GUIDs',
    page: 'addressUpdate',
    calls: [usStates, validateAddress],
    change: editFields(['stateId'], asGuid),
  },
  {
    name: 'vehicle and plate type ids as GUIDs',
    page: 'feeEstimate',
    calls: [vehicleTypes],
    change: editFields(['vehicleTypeId', 'plateTypeId'], asGuid),
  },
  {
    name: 'registration type codes as numbers',
    page: 'registrationTypes',
    calls: [registrationTypes],
    change: set({ '0.code': 1, '1.code': 2, '2.code': 30 }),
    shows: { 'types.items.0.code': '1', 'types.items.1.code': '2', 'types.items.2.code': '30' },
  },
  {
    name: 'the customer id as a GUID',
    page: 'signInAndRenewal',
    calls: [profile],
    change: editAt('onlineCustomerAccountPersonalInformation.cid', asGuid),
  },
  {
    name: 'an access token with signs that an address may not have',
    page: 'signIn',
    calls: [login],
    change: editAt('accessToken', (token) => addSigns(String(token))),
  },
  {
    name: 'a login request token with slashes and equals signs',
    page: 'signIn',
    calls: [loginRequest],
    change: editAt('loginRequestToken', (token) => addSigns(String(token))),
  },
  {
    name: 'a reservation token with slashes and equals signs',
    page: 'reservation',
    calls: [reservationEligibility],
    change: editAt('onlineToken', (token) => addSigns(String(token))),
  },
  {
    name: 'the length of a session as text',
    page: 'signIn',
    calls: [login],
    change: editAt('duration', asText),
  },
  {
    name: 'the year of a vehicle as text, renewed',
    page: 'renewal',
    calls: [registrations],
    change: editFields(['year'], asText),
  },
  {
    name: 'title and tracking numbers as numbers',
    page: 'registrations',
    calls: [registrations],
    change: set({
      'onlineRegistrationDetails.0.titleNumber': 30_071,
      'onlineRegistrationDetails.1.trackingNumber': 2291,
    }),
    shows: {
      'registrations.items.0.titleNumber': '30071',
      'registrations.items.1.trackingNumber': '2291',
    },
  },
  {
    name: 'a renewal fee as a number',
    page: 'registrations',
    calls: [registrations],
    change: set({ 'onlineRegistrationDetails.0.registrationRenewalFee': 65.5 }),
  },
  {
    name: 'a phone with country code and signs, signing in by it',
    page: 'signInByPhone',
    calls: [loginRequest],
    change: editFields(['phone'], (phone) =>
      String(phone).replace(/^(\d{3})(\d{3})(\d{4})$/, '1-($1)-$2-$3'),
    ),
  },
  {
    name: 'amounts of fees as text',
    page: 'renewal',
    calls: [renewFee],
    change: editFields(['feeAmount'], (amount) => Number(amount).toFixed(2)),
  },
  {
    name: 'the service fee and the total as text',
    page: 'renewal',
    calls: [serviceFees],
    change: editJson((bill) => {
      const amounts = Object.entries(bill as Record<string, number>)
      return Object.fromEntries(amounts.map(([name, amount]) => [name, amount.toFixed(2)]))
    }),
  },
  {
    name: 'the estimated fee as text',
    page: 'feeEstimate',
    calls: [registrationCost],
    change: set({ registrationFee: '182.50' }),
  },
  {
    name: 'the amounts of a paid cart as text',
    page: 'renewal',
    calls: [finalizeCart],
    change: editFields(['serviceFeeAmount', 'totalCartAmount', 'feeAmount'], (amount) =>
      Number(amount).toFixed(2),
    ),
  },
  {
    name: 'the status of a validated cart as text',
    page: 'renewal',
    calls: [validateCart],
    change: set({ status: 'Valid' }),
  },
  {
    name: 'numbers of the certificate as numbers',
    page: 'certificate',
    calls: [outputDocument],
    change: editFields(
      ['modelYear', 'grossWeight', 'numberOfPassenger', 'numberOfCylinder', 'license'],
      asNumber,
    ),
  },
]
