import { unknownErrorMessage } from '@mva/messages/errors'
import { messageByCode } from '@mva/messages/message-by-code'
import { registrationNotFoundMessage } from '@mva/messages/portal-errors'
import {
  combine,
  cutOff,
  dropped,
  failWith,
  htmlPage,
  withBody,
  withHeaders,
  withStatus,
} from '../answer-changes.ts'
import type { Change } from '../independent-agency.ts'
import type { PageName } from '../site-pages/pages.ts'
import {
  createTransaction,
  finalizeCart,
  login,
  loginMfaRequest,
  loginRequest,
  outputDocument,
  profile,
  registrations,
  registrationStatus,
  renewEligibility,
  validateCart,
  type Variation,
  fails,
  reads,
  verifyMfaCode,
} from './variation.ts'

const STACK =
  'System.NullReferenceException: Object reference not set to an instance of an object. at Rims.Api.Registrations.Get(Int32 id) in D:\\build\\Registrations.cs:line 88'

const failWithPage = (code: number) => combine(withStatus(code), htmlPage)
const redirect = combine(failWith(302), withHeaders({ location: '/login' }))
const notice = withBody('upstream unavailable', 'text/plain')

/** Failures about which the customer reads nothing but that there are technical difficulties. */
const technical: [string, PageName, call: string, Change][] = [
  ['a message that is a stack', 'registrations', registrations, failWith(409, { message: STACK })],
  ['a redirect to a login page', 'registrations', registrations, redirect],
  ['502 with a page of HTML', 'certificate', outputDocument, failWithPage(502)],
  ['503 as text, at a login', 'signIn', loginMfaRequest, combine(withStatus(503), notice)],
  ['a connection that breaks before an answer', 'registrations', registrations, dropped],
  ['a connection that breaks in the middle of an answer', 'profile', profile, cutOff],
]

/** Failures of the agency in other forms: each is reported, in words for customers. */
export const failures: Variation[] = [
  ...technical.map(([name, page, call, change]) =>
    fails(name, page, call, change, { message: messageByCode[500] }),
  ),
  fails(
    'a refused card, the names of the failure in capitals, which are not declared',
    'renewalWithRefusedCard',
    finalizeCart,
    failWith(432, { Code: 35, Message: 'DECLINED', TraceId: '00-ab' }),
    { kind: 'paymentUnknown' },
  ),
  fails(
    'a refused card, the failure in a list',
    'renewalWithRefusedCard',
    finalizeCart,
    failWith(432, { errors: [{ code: '43', message: 'CARD TYPE' }] }),
    { kind: 'paymentUnknown' },
  ),
  fails(
    'a refused card with status 200',
    'renewalWithRefusedCard',
    finalizeCart,
    failWith(200, { code: 35, message: 'DECLINED' }),
    { kind: 'paymentUnknown' },
  ),
  reads(
    'a failure with status 200 for the code of a new contact, which is verified on record',
    'contactUpdate',
    verifyMfaCode,
    failWith(200, { code: 500, message: 'The message was not queued.' }),
  ),
  fails(
    'a failure with status 200 instead of registrations',
    'registrations',
    registrations,
    failWith(200, { Code: '500', Message: 'The record is locked.' }),
  ),
  fails('a refused card without a body', 'renewalWithRefusedCard', finalizeCart, failWith(432)),
  fails(
    'a login request that a gateway refuses, 401 with a page of HTML',
    'signIn',
    loginRequest,
    failWithPage(401),
    { kind: 'outcomeUnknown', message: unknownErrorMessage(401) },
  ),
  fails(
    'a login that matches no record, with the message of the agency',
    'signIn',
    loginRequest,
    failWith(401, { code: null, message: 'We could not match your information.' }),
    { kind: 'unauthorized', message: 'We could not match your information.' },
  ),
  reads('a locked login, 423 without a body', 'wrongCode', login, failWith(423), {
    outcome: 'locked',
    attemptsLeft: undefined,
  }),
  fails(
    'no registration found, its code as null',
    'unknownVehicle',
    registrationStatus,
    failWith(404, { code: null, message: registrationNotFoundMessage }),
    { kind: 'notFound', message: registrationNotFoundMessage },
  ),
  fails(
    'incomplete input, its code as text',
    'vehicleStatus',
    registrationStatus,
    failWith(400, { code: '12', message: 'plateNumber' }),
    { kind: 'malformed', message: messageByCode[12] },
  ),
  fails(
    'a message of the agency with 409',
    'renewal',
    createTransaction,
    failWith(409, { message: 'A renewal of this vehicle is already under way.' }),
    { message: 'A renewal of this vehicle is already under way.' },
  ),
  fails(
    'a message of the agency with 422, its code unknown',
    'renewal',
    renewEligibility,
    failWith(422, { code: 9017, message: 'This plate has to be returned first.' }),
    { message: 'This plate has to be returned first.' },
  ),
  fails('a connection that breaks when a cart is validated', 'renewal', validateCart, dropped),
]
