import { editFields, set } from '../answer-changes.ts'
import { toGuid, addSigns } from '../call.ts'
import {
  cartCalls,
  finalizeCart,
  login,
  loginRequest,
  outputDocument,
  profile,
  registrations,
  registrationTypes,
  renewFee,
  usStates,
  validateAddress,
  type Variation,
  reads,
  vehicleTypes,
} from './variation.ts'

const asGuid = (id: unknown) => toGuid(Number(id))
const withSigns = (token: unknown) => addSigns(String(token))
const inDollars = (amount: unknown) => Number(amount).toFixed(2)

/** Pages of which each call needs the ids of a cart and its transactions. */
const pagesWithCarts = ['cartOfTwo', 'leaveRenewal', 'certificate', 'resend'] as const

/** Ids in other forms, numbers as text, and text as numbers. */
export const idsAndNumbers: Variation[] = [
  reads(
    'registration ids as GUIDs',
    'renewal',
    registrations,
    editFields(['vehicleRegistrationId'], asGuid),
  ),
  ...pagesWithCarts.map((page) =>
    reads(
      `the ids of carts and transactions as GUIDs: ${page}`,
      page,
      cartCalls,
      editFields(['transactionCartId', 'transactionId'], asGuid),
    ),
  ),
  reads(
    'a cart id as a number at first and as text when it is finalized',
    'renewal',
    finalizeCart,
    editFields(['transactionCartId'], String),
  ),
  reads(
    'state ids as GUIDs',
    'addressUpdate',
    [usStates, validateAddress],
    editFields(['stateId'], asGuid),
  ),
  reads(
    'vehicle and plate type ids as GUIDs',
    'feeEstimate',
    vehicleTypes,
    editFields(['vehicleTypeId', 'plateTypeId'], asGuid),
  ),
  reads(
    'registration type codes as numbers',
    'registrationTypes',
    registrationTypes,
    set({ '0.code': 1, '1.code': 2, '2.code': 30 }),
    { 'types.items.0.code': '1', 'types.items.1.code': '2', 'types.items.2.code': '30' },
  ),
  reads('the customer id as a GUID', 'signInAndRenewal', profile, editFields(['cid'], asGuid)),
  reads(
    'an access token with signs that an address may not have',
    'signIn',
    login,
    editFields(['accessToken'], withSigns),
  ),
  reads(
    'a login request token with slashes and equals signs',
    'signIn',
    loginRequest,
    editFields(['loginRequestToken'], withSigns),
  ),
  reads(
    'a phone with country code and signs, signing in by it',
    'signInByPhone',
    loginRequest,
    editFields(['phone'], (phone) =>
      String(phone).replace(/^(\d{3})(\d{3})(\d{4})$/, '1-($1)-$2-$3'),
    ),
  ),
  reads('amounts of fees as text', 'renewal', renewFee, editFields(['feeAmount'], inDollars)),
  reads(
    'the amounts of a paid cart as text',
    'renewal',
    finalizeCart,
    editFields(['serviceFeeAmount', 'totalCartAmount', 'feeAmount'], inDollars),
  ),
  reads(
    'numbers of the certificate as numbers',
    'certificate',
    outputDocument,
    editFields(
      ['modelYear', 'grossWeight', 'numberOfPassenger', 'numberOfCylinder', 'license'],
      Number,
    ),
  ),
]
