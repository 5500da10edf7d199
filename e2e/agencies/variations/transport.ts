import {
  combine,
  withBody,
  compress,
  emptyBody,
  withHeaders,
  htmlPage,
  withStatus,
} from '../answer-changes.ts'
import type { PageName } from '../site-pages/pages.ts'
import {
  cancelTransaction,
  createTransaction,
  login,
  loginRequest,
  logout,
  registrations,
  removeTransaction,
  renewFee,
  renewSave,
  updateAddress,
  validateCart,
  type Variation,
  fails,
  reads,
  verifyMfaCode,
} from './variation.ts'

/** Calls of whose answers only the status matters. */
const acknowledged: [string, PageName, string][] = [
  ['updating an address', 'addressUpdate', updateAddress],
  ['verifying a contact', 'contactUpdate', verifyMfaCode],
  ['logging out', 'logOut', logout],
  ['removing a transaction', 'cartOfTwo', removeTransaction],
  ['canceling a transaction', 'leaveRenewal', cancelTransaction],
]

/** Statuses, encodings, content types and acknowledgements. */
export const transport: Variation[] = [
  fails(
    'saving work in progress answered with the text OK, which is not declared',
    'renewal',
    renewSave,
    withBody('OK', 'text/plain'),
    { kind: 'outcomeUnknown' },
  ),
  reads(
    'saving work in progress answered with status 204',
    'renewal',
    renewSave,
    combine(withStatus(204), emptyBody),
  ),
  ...acknowledged.map(([call, page, name]) =>
    reads(`${call} answered with an empty body`, page, name, emptyBody),
  ),
  fails(
    'saving work in progress answered with a page of HTML, as a gateway in front of the agency does',
    'renewal',
    renewSave,
    htmlPage,
  ),
  reads('status 201 for a login', 'signIn', [loginRequest, login], withStatus(201)),
  reads('registrations compressed with gzip', 'registrations', registrations, compress('gzip')),
  reads(
    'JSON without a content type',
    'renewal',
    [createTransaction, renewFee, validateCart],
    withHeaders({}),
  ),
]
