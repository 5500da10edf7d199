import { editFields, editJson, set, without, withoutListsOfOne } from '../answer-changes.ts'
import {
  adjudication,
  cartCalls,
  crashLocations,
  profile,
  registrations,
  registrationStatus,
  registrationTypes,
  renewEligibility,
  renewFee,
  sendMfaRequest,
  usStates,
  type Variation,
  vehicleTypes,
} from './variation.ts'

const REGISTRATIONS = 'onlineRegistrationDetails'
const CREDENTIALS = 'onlineCustomerAccountCredentialInformation.credentialDetails'
const RESERVATIONS = 'onlineCustomerPersonalReservations'
const BLOCKS = 'onlineCustomerAccountBlocks'

const list = (value: unknown) => value as unknown[]

/** What a customer does, and the calls on the way that answer with lists. */
const pagesWithLists: [Variation['page'], string[]][] = [
  ['registrations', [registrations]],
  ['profile', [profile]],
  ['adjudication', [adjudication]],
  ['vehicleStatus', [registrationStatus]],
  ['contactUpdate', [sendMfaRequest]],
  ['renewal', [registrations, renewFee, ...cartCalls]],
]

/** Lists with one item that cannot be read: it is lost, and nothing else. Lists in another form are read. */
export const badItems: Variation[] = [
  ...pagesWithLists.map(([page, calls]): Variation => ({
    name: `lists of one item as that item: ${page}`,
    page,
    calls,
    change: withoutListsOfOne,
  })),
  {
    name: 'the dates and the fee of registrations in forms that cannot be read',
    page: 'registrations',
    calls: [registrations],
    change: editFields(['firstLienDate', 'registrationRenewalFee'], () => '31.12.2028'),
    shows: {
      'registrations.items.*.firstLienDate': null,
      'registrations.items.*.registrationRenewalFee': null,
    },
  },
  {
    name: 'the dates and the fee of a registration in forms that cannot be read, renewed',
    page: 'renewal',
    calls: [registrations],
    change: editFields(['expirationDate', 'registrationRenewalFee'], () => 'ask at the counter'),
  },
  {
    name: 'an object instead of the list of blocks, renewed all the same',
    page: 'signInAndRenewal',
    calls: [profile],
    change: set({ [BLOCKS]: { count: 2 } }),
  },
  {
    name: 'a number instead of a registration',
    page: 'registrations',
    calls: [registrations],
    change: set({ [`${REGISTRATIONS}.1`]: 7 }),
    loses: 'registrations.items.1',
  },
  {
    name: 'a registration without its id',
    page: 'registrations',
    calls: [registrations],
    change: without(`${REGISTRATIONS}.1.vehicleRegistrationId`),
    loses: 'registrations.items.1',
  },
  {
    name: 'a registration without its id beside one that is renewed',
    page: 'renewal',
    calls: [registrations],
    change: without(`${REGISTRATIONS}.1.vehicleRegistrationId`),
  },
  {
    name: 'a number instead of a suspension of a registration',
    page: 'registrations',
    calls: [registrations],
    change: set({ [`${REGISTRATIONS}.0.suspensions.0`]: 7 }),
    loses: 'registrations.items.0.suspensions.items.0',
  },
  {
    name: 'a number instead of a credential',
    page: 'profile',
    calls: [profile],
    change: set({ [`${CREDENTIALS}.0`]: 7 }),
    loses: 'credentialInformation.credentialDetails.items.0',
  },
  {
    name: 'a list instead of a reservation',
    page: 'profile',
    calls: [profile],
    change: set({ [`${RESERVATIONS}.1`]: [] }),
    loses: 'reservationInformation.items.1',
    shows: { times: ['9:30 Morning'] },
  },
  {
    name: 'a number instead of a block',
    page: 'profile',
    calls: [profile],
    change: set({ [`${BLOCKS}.1`]: 7 }),
    loses: 'blocksInformation.items.1',
  },
  {
    name: 'a bad credential in the profile, renewed all the same',
    page: 'signInAndRenewal',
    calls: [profile],
    change: set({ [`${CREDENTIALS}.0`]: 7, [`${RESERVATIONS}.0`]: 7, [`${BLOCKS}.0`]: 7 }),
  },
  {
    name: 'a number instead of a suspension of a license',
    page: 'adjudication',
    calls: [adjudication],
    change: set({ 'baseLicensePrivilege.suspensions.0': 7 }),
    loses: 'baseLicensePrivilege.suspensions.items.0',
  },
  {
    name: 'a number instead of an action of a registration status',
    page: 'vehicleStatus',
    calls: [registrationStatus],
    change: set({ 'registrationStatusActionCollection.1': 7 }),
    loses: 'statusActions.items.1',
  },
  {
    name: 'a registration type without its code',
    page: 'registrationTypes',
    calls: [registrationTypes],
    change: without('1.code'),
    loses: 'types.items.1',
  },
  {
    name: 'a number instead of a vehicle type',
    page: 'feeEstimate',
    calls: [vehicleTypes],
    change: set({ '0': 7 }),
    loses: 'types.items.0',
  },
  {
    name: 'a plate type without its id',
    page: 'feeEstimate',
    calls: [vehicleTypes],
    change: without('0.plateTypes.1.plateTypeId'),
    loses: 'types.items.0.plateTypes.items.1',
  },
  {
    name: 'a number instead of a crash location',
    page: 'signInByCrash',
    calls: [crashLocations],
    change: set({ '2': 7 }),
  },
  {
    name: 'null instead of a state',
    page: 'addressUpdate',
    calls: [usStates],
    change: set({ '2': null }),
    loses: 'offered.states.items.0',
  },
  {
    name: 'a number beside the login codes that were sent',
    page: 'contactUpdate',
    calls: [sendMfaRequest],
    change: editJson((sent) => [...list(sent), 7]),
  },
  {
    name: 'a reason against a renewal, and null beside it',
    page: 'renewal',
    calls: [renewEligibility],
    change: set({ 'renewRegistration.descriptions': ['Your insurance has lapsed.', null] }),
    fails: { kind: 'notEligible', message: 'Your insurance has lapsed.' },
  },
]
