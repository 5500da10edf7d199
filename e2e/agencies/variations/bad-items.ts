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
  sendMfaRequest,
  usStates,
  type Variation,
  fails,
  loses,
  reads,
  vehicleTypes,
} from './variation.ts'

const REGISTRATIONS = 'onlineRegistrationDetails'
const CREDENTIALS = 'onlineCustomerAccountCredentialInformation.credentialDetails'
const RESERVATIONS = 'onlineCustomerPersonalReservations'
const LICENSE = 'baseLicensePrivilege'
const ACTIONS = 'registrationStatusActionCollection'
const BLOCKS = 'onlineCustomerAccountBlocks'

/** Lists by their place in the answer and on the page, with an item that is lost. */
const lists: [Variation['page'], call: string, path: string, item: string][] = [
  ['registrations', registrations, `${REGISTRATIONS}.1`, 'registrations.items.1'],
  [
    'registrations',
    registrations,
    `${REGISTRATIONS}.0.suspensions.0`,
    'registrations.items.0.suspensions.items.0',
  ],
  ['adjudication', adjudication, `${LICENSE}.suspensions.0`, `${LICENSE}.suspensions.items.0`],
  ['vehicleStatus', registrationStatus, `${ACTIONS}.1`, 'statusActions.items.1'],
]

/** Lists with one item that cannot be read: it is lost, and nothing else. Lists in another form are read. */
export const badItems: Variation[] = [
  ...lists.map(([page, call, path, item]) =>
    loses(`a number instead of ${path}`, page, call, set({ [path]: 7 }), item),
  ),
  fails(
    'lists of one item as that item, as gateways from XML write them',
    'renewal',
    cartCalls,
    withoutListsOfOne,
  ),
  reads(
    'the dates and the fee of registrations in forms that cannot be read',
    'registrations',
    registrations,
    editFields(['firstLienDate', 'registrationRenewalFee'], () => '31.12.2028'),
    {
      'registrations.items.*.firstLienDate': null,
      'registrations.items.*.registrationRenewalFee': null,
    },
  ),
  reads(
    'the dates and the fee of a registration in forms that cannot be read, renewed',
    'renewal',
    registrations,
    editFields(['expirationDate', 'registrationRenewalFee'], () => 'ask at the counter'),
  ),
  reads(
    'an object instead of the list of blocks, renewed all the same',
    'signInAndRenewal',
    profile,
    set({ [BLOCKS]: { count: 2 } }),
  ),
  reads(
    'a registration without its id beside one that is renewed',
    'renewal',
    registrations,
    without(`${REGISTRATIONS}.1.vehicleRegistrationId`),
  ),
  loses(
    'a list instead of a reservation',
    'profile',
    profile,
    set({ [`${RESERVATIONS}.1`]: [] }),
    'reservationInformation.items.1',
    { times: ['9:30 Morning'] },
  ),
  reads(
    'a bad credential in the profile, renewed all the same',
    'signInAndRenewal',
    profile,
    set({ [`${CREDENTIALS}.0`]: 7, [`${RESERVATIONS}.0`]: 7, [`${BLOCKS}.0`]: 7 }),
  ),
  loses(
    'a registration type without its code',
    'registrationTypes',
    registrationTypes,
    without('1.code'),
    'types.items.1',
  ),
  loses(
    'a plate type without its id',
    'feeEstimate',
    vehicleTypes,
    without('0.plateTypes.1.plateTypeId'),
    'types.items.0.plateTypes.items.1',
  ),
  reads('a number instead of a crash location', 'signInByCrash', crashLocations, set({ '2': 7 })),
  loses(
    'null instead of a state',
    'addressUpdate',
    usStates,
    set({ '2': null }),
    'offered.states.items.0',
  ),
  reads(
    'a number beside the login codes that were sent',
    'contactUpdate',
    sendMfaRequest,
    editJson((sent) => [...(sent as unknown[]), 7]),
  ),
  fails(
    'a reason against a renewal, and null beside it',
    'renewal',
    renewEligibility,
    set({ 'renewRegistration.descriptions': ['Your insurance has lapsed.', null] }),
    { kind: 'notEligible', message: 'Your insurance has lapsed.' },
  ),
]
