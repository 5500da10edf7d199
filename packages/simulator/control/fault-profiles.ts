import type * as z from 'zod/mini'
import type { newFault } from './new-fault.ts'

interface FaultProfile {
  name: string
  effect: string
  faults: readonly z.input<typeof newFault>[]
}

/** For all calls until the faults are removed. */
const always = { call: '*', times: 1_000_000 } as const
const FINALIZE_CART = 'transactionservice/finalizecart'
const VALIDATE_CART = 'transactionservice/validatecart'

/** Named sets of faults for one order. */
export const faultProfiles: readonly FaultProfile[] = [
  {
    name: 'bad-day',
    effect: 'The agency is slow, and some calls fail: 5 % with 503, 2 % with a closed connection.',
    faults: [
      { ...always, kind: 'status', status: 503, probability: 0.05 },
      { ...always, kind: 'drop', probability: 0.02 },
      {
        ...always,
        kind: 'delay',
        latency: { distribution: 'uniform', minMs: 300, maxMs: 2_500 },
      },
    ],
  },
  {
    name: 'slow',
    effect: 'Each answer takes 2 to 5 seconds.',
    faults: [
      {
        ...always,
        kind: 'delay',
        latency: { distribution: 'uniform', minMs: 2_000, maxMs: 5_000 },
      },
    ],
  },
  {
    name: 'maintenance',
    effect: 'Each call fails with 503.',
    faults: [{ ...always, kind: 'status', status: 503 }],
  },
  {
    name: 'lost-payments',
    effect: 'The answer to every second payment, on average, is lost after the card was charged.',
    faults: [{ ...always, call: FINALIZE_CART, kind: 'answerLost', probability: 0.5 }],
  },
  {
    name: 'refused-card',
    effect: 'The bank refuses the next card.',
    faults: [{ call: 'charge/card', kind: 'drop', times: 1 }],
  },
  {
    name: 'unknown-payments',
    effect:
      'Each payment is charged and its answer lost; the checks that would find out what became of it fail with 503.',
    faults: [
      { ...always, call: FINALIZE_CART, kind: 'answerLost' },
      // The first validation precedes the payment.
      { ...always, call: VALIDATE_CART, kind: 'status', status: 503, after: 1 },
    ],
  },
  {
    name: 'last-transaction-fails',
    effect: 'The last transaction of each cart fails, paid as it is.',
    faults: [{ ...always, call: 'transactions/last', kind: 'drop' }],
  },
  {
    name: 'lost-emails',
    effect: 'No e-mail is delivered.',
    faults: [{ ...always, call: 'deliver/email', kind: 'drop' }],
  },
  {
    name: 'lost-texts',
    effect: 'No text message is delivered.',
    faults: [{ ...always, call: 'deliver/sms', kind: 'drop' }],
  },
  {
    name: 'lost-messages',
    effect: 'No e-mail, text message or letter is delivered.',
    faults: ['deliver/email', 'deliver/sms', 'deliver/mail'].map((call) => ({
      ...always,
      call,
      kind: 'drop' as const,
    })),
  },
  {
    name: 'old-back-end',
    effect:
      'A call whose text has a character that ISO 8859-1 lacks, or one without a shape, is refused with 400.',
    faults: [{ ...always, kind: 'status', status: 400, match: { isUnstorable: true } }],
  },
  {
    name: 'pascal-case',
    effect: 'The names of all fields of all answers begin with a capital letter.',
    faults: [{ ...always, kind: 'patch', wire: { names: 'PascalCase' } }],
  },
  {
    name: 'envelope',
    effect: 'Each answer is inside `{ data: … }`.',
    faults: [{ ...always, kind: 'patch', wire: { envelope: 'data' } }],
  },
  {
    name: 'dates-us',
    effect: 'Dates are written as M/D/YYYY, and amounts as text with a dollar sign.',
    faults: [{ ...always, kind: 'patch', wire: { dates: ['M/D/YYYY'], amounts: 'text' } }],
  },
  {
    name: 'gateway-html',
    effect: 'A gateway answers each call with 502 and an HTML page.',
    faults: [
      {
        ...always,
        kind: 'status',
        status: 502,
        contentType: 'text/html; charset=utf-8',
        body: '<html><head><title>502 Bad Gateway</title></head><body>Bad Gateway</body></html>',
      },
    ],
  },
  {
    name: 'retry-later',
    effect: 'Each call fails with 429, and Retry-After asks for two minutes.',
    faults: [{ ...always, kind: 'status', status: 429, headers: { 'retry-after': '120' } }],
  },
]
