import { expect, it } from 'vitest'
import { messageByCode } from '@mva/messages/message-by-code'
import { notUnderstoodMessage, outcomeNotUnderstoodMessage } from '@mva/messages/not-understood'
import type { FailureData } from './failure-kinds.ts'
import { failureMessage } from './failure-message.ts'

const failure: FailureData = {
  kind: 'unavailable',
  status: 503,
  code: null,
  agencyMessage: null,
  retryAfterSeconds: null,
  triesLeft: null,
  isNotUnderstood: false,
  referenceId: 'r-1',
  fields: [],
}

it.each<[string, Partial<FailureData>, string]>([
  ['a code', { status: 432, code: 44 }, messageByCode[44]],
  ['the words of the agency', { status: 404, agencyMessage: 'No record.' }, 'No record.'],
  ['an answer that was not understood', { isNotUnderstood: true, code: 500 }, notUnderstoodMessage],
  [
    'such an answer to a request that may have changed something',
    { isNotUnderstood: true, kind: 'outcomeUnknown', status: 504, code: 500 },
    outcomeNotUnderstoodMessage,
  ],
  ['a 401 without words', { status: 401 }, 'Unknown error 401'],
  ['a 432 without words', { status: 432 }, messageByCode[35]],
  ['a 400 without words', { status: 400 }, messageByCode[12]],
  ['any other failure', {}, messageByCode[500]],
  [
    'a session that has ended',
    { kind: 'sessionEnded', status: 401 },
    'Your session has ended. Sign in again.',
  ],
  [
    'too many attempts',
    { kind: 'tooManyRequests', status: 429, retryAfterSeconds: 3600 },
    'There were too many attempts. Try again in 1 hour.',
  ],
  [
    'too many lookups of a plate, with what else the customer can do',
    { kind: 'tooManyForPlate', status: 429, retryAfterSeconds: 82_800 },
    'There were too many attempts with this plate number. Try again in 23 hours, or sign in to see your registrations.',
  ],
  [
    'too many refused cards',
    { kind: 'tooManyRefusedCards', status: 429, retryAfterSeconds: 700 },
    'Too many cards were declined, so this payment wasn’t sent. Your cart is saved. Try again in 12 minutes.',
  ],
  [
    'a plate of which few tries are left',
    { status: 404, agencyMessage: 'No record.', triesLeft: 2 },
    'No record. You have 2 tries left with this plate number.',
  ],
  [
    'a plate of which one try is left',
    { status: 404, agencyMessage: 'No record.', triesLeft: 1 },
    'No record. You have one try left with this plate number.',
  ],
  [
    'a plate of which no try is left, with what else the customer can do',
    { status: 404, agencyMessage: 'No record.', triesLeft: 0, retryAfterSeconds: 86_400 },
    'No record. You have no tries left with this plate number. Try again in 24 hours, or sign in to see your registrations.',
  ],
])('words %s', (_what, data, message) => {
  expect(failureMessage({ ...failure, ...data })).toBe(message)
})
