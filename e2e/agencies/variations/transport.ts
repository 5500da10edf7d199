import {
  combine,
  withBody,
  compress,
  emptyBody,
  withHeaders,
  htmlPage,
  withStatus,
  editText,
} from '../answer-changes.ts'
import type { Change } from '../independent-agency.ts'
import type { PageName } from '../site-pages/pages.ts'
import {
  cancelTransaction,
  createTransaction,
  finalizeCart,
  login,
  loginRequest,
  logout,
  profile,
  registrations,
  registrationStatus,
  removeTransaction,
  renewFee,
  renewSave,
  updateAddress,
  validateCart,
  type Variation,
  verifyMfaCode,
} from './variation.ts'

/** Answers of which only the status matters: an acknowledgement is not read. */
const acknowledgements: [string, Change][] = [
  ['an empty body', emptyBody],
  ['the text OK', withBody('OK', 'text/plain')],
  ['status 204', combine(withStatus(204), emptyBody)],
]

const acknowledged: [string, PageName, string][] = [
  ['updating an address', 'addressUpdate', updateAddress],
  ['verifying a contact', 'contactUpdate', verifyMfaCode],
  ['logging out', 'logOut', logout],
  ['removing a transaction', 'cartOfTwo', removeTransaction],
  ['canceling a transaction', 'leaveRenewal', cancelTransaction],
]

const BOM = '\uFEFF'

/** Statuses, encodings, content types and acknowledgements. */
export const transport: Variation[] = [
  ...acknowledgements.map(([form, change]): Variation => ({
    name: `saving work in progress answered with ${form}`,
    page: 'renewal',
    calls: [renewSave],
    change,
  })),
  ...acknowledged.flatMap(([call, page, name]) =>
    acknowledgements.slice(0, 1).map(([form, change]): Variation => ({
      name: `${call} answered with ${form}`,
      page,
      calls: [name],
      change,
    })),
  ),
  {
    name: 'saving work in progress answered with a page of HTML, as a gateway in front of the agency does',
    page: 'renewal',
    calls: [renewSave],
    change: htmlPage,
    fails: {},
  },
  {
    name: 'status 201 for a new transaction',
    page: 'renewal',
    calls: [createTransaction],
    change: withStatus(201),
  },
  {
    name: 'status 201 for a finalized cart',
    page: 'renewal',
    calls: [finalizeCart],
    change: withStatus(201),
  },
  {
    name: 'status 201 for a login',
    page: 'signIn',
    calls: [loginRequest, login],
    change: withStatus(201),
  },
  {
    name: 'registrations compressed with gzip',
    page: 'registrations',
    calls: [registrations],
    change: compress('gzip'),
  },
  {
    name: 'the profile compressed with deflate',
    page: 'profile',
    calls: [profile],
    change: compress('deflate'),
  },
  {
    name: 'a finalized cart compressed with br',
    page: 'renewal',
    calls: [finalizeCart],
    change: compress('br'),
  },
  {
    name: 'JSON as text/plain',
    page: 'registrations',
    calls: [registrations],
    change: withHeaders({ 'content-type': 'text/plain' }),
  },
  {
    name: 'JSON without a content type',
    page: 'renewal',
    calls: [createTransaction, renewFee, validateCart],
    change: withHeaders({}),
  },
  {
    name: 'a finalized cart as text/plain',
    page: 'renewal',
    calls: [finalizeCart],
    change: withHeaders({ 'content-type': 'text/plain; charset=utf-8' }),
  },
  {
    name: 'a byte order mark before the JSON',
    page: 'registrations',
    calls: [registrations],
    change: editText((json) => `${BOM}${json}`),
  },
  {
    name: 'blank lines around the JSON',
    page: 'vehicleStatus',
    calls: [registrationStatus],
    change: editText((json) => `\r\n\r\n  ${json}\r\n`),
  },
]
