import {
  combine,
  editJson,
  failWith,
  set,
  withBody,
  without,
  withStatus,
  emptyBody,
} from '../answer-changes.ts'
import type { Change } from '../independent-agency.ts'
import {
  adjudication,
  login,
  loginMfaRequest,
  registrations,
  renewEligibility,
  renewSave,
  updateAddress,
  validateAddress,
  type Variation,
  verifyMfaCode,
} from './variation.ts'

/** Objects that are not the answer, as frameworks and gateways send them with status 200. */
const otherObjects: [string, Change][] = [
  ['with another root', editJson((value) => ({ results: value }))],
  ['with problem details', withBody('{"type":"about:blank","title":"Bad Gateway","status":502}')],
  ['that says no beside a list', editJson((value) => ({ ...(value as object), success: false }))],
]

/** Ways to say no with a status of success. */
const denials: [string, Change][] = [
  ['success false', withBody('{"success":false}')],
  ['success false in an envelope', withBody('{"data":{"success":false}}')],
  ['a text that begins with error', withBody('Error: the record is locked', 'text/plain')],
]

/** Answers that say no, or that are not the answer: never a success, an empty state or the customer's error. */
export const answersThatSayNo: Variation[] = [
  ...(
    [
      ['registrations', registrations],
      ['adjudication', adjudication],
    ] as const
  ).flatMap(([page, call]) =>
    otherObjects.map(([form, change]): Variation => ({
      name: `${page}: an object ${form}`,
      page,
      calls: [call],
      change,
      fails: { kind: 'unavailable' },
    })),
  ),
  {
    name: 'registrations with status 204',
    page: 'registrations',
    calls: [registrations],
    change: combine(withStatus(204), emptyBody),
    shows: { registrations: { items: [], unreadable: 0 } },
  },
  {
    name: 'a suspended privilege with names that are not known',
    page: 'adjudication',
    calls: [adjudication],
    change: set({ baseLicensePrivilege: { state: 'Suspended' } }),
    fails: {},
  },
  ...(
    [
      ['the list missing', without('renewRegistration.descriptions')],
      ['isEligible false beside an empty list', set({ 'renewRegistration.isEligible': false })],
      ['reasons in place of the list', set({ renewRegistration: { reasons: ['Not insured.'] } })],
    ] as [string, Change][]
  ).map(([form, change]): Variation => ({
    name: `the eligibility for a renewal with ${form}`,
    page: 'renewal',
    calls: [renewEligibility],
    change,
    fails: {},
  })),
  ...denials.flatMap(([form, change]): Variation[] => [
    {
      name: `a new contact whose code is answered with ${form}`,
      page: 'contactUpdate',
      calls: [verifyMfaCode],
      change,
      fails: { kind: 'wrongCode' },
    },
    {
      name: `an address update answered with ${form}`,
      page: 'addressUpdate',
      calls: [updateAddress],
      change,
      fails: {},
    },
    {
      name: `saved work in progress answered with ${form}`,
      page: 'renewal',
      calls: [renewSave],
      change,
      fails: {},
    },
  ]),
  {
    name: 'saved work in progress refused with status 200 and the message of the agency',
    page: 'renewal',
    calls: [renewSave],
    change: withBody('{"success":false,"message":"This plate has to be returned first."}'),
    fails: { message: 'This plate has to be returned first.' },
  },
  {
    name: 'a login code that was not sent, with status 200',
    page: 'signIn',
    calls: [loginMfaRequest],
    change: withBody(
      '{"success":false,"message":"We could not reach your phone. Please try e-mail."}',
    ),
    fails: { message: 'We could not reach your phone. Please try e-mail.' },
  },
  {
    name: 'a login answered with 403 by a firewall',
    page: 'signIn',
    calls: [login],
    change: failWith(403, { message: 'Forbidden' }),
    fails: { kind: 'outcomeUnknown' },
  },
  ...(
    [
      ['missing', without('resultcodes')],
      ['a word', set({ resultcodes: 'done' })],
    ] as [string, Change][]
  ).map(([form, change]): Variation => ({
    name: `the result codes of an address ${form}`,
    page: 'addressUpdate',
    calls: [validateAddress],
    change,
    fails: {},
  })),
]
