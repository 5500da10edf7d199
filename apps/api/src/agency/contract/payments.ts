import * as z from 'zod/mini'
import { signedIn } from './access-token.ts'
import { paymentRequest } from './payment-request.ts'
import { renamed, row, sameNames } from './row.ts'
import { dollars, queryDollars } from './values.ts'

const PAYMENT_DEADLINE_MS = 50_000

/** Service fees and the charge itself (spec 2 section 7). */
export const payments = {
  serviceFees: row({
    method: 'GET',
    path: 'payment/getservicefees',
    query: signedIn({ totalFeeAmount: queryDollars }),
    answer: renamed({
      subtotalCents: ['rimsTotalFeeAmount', dollars],
      serviceFeeCents: ['forteServiceFee', dollars],
      totalCents: ['totalSumFeeAmount', dollars],
    }),
    assumed: 'the access token in the query; that the amounts are numbers of dollars',
  }),

  process: row({
    method: 'POST',
    path: 'payment/process',
    query: signedIn({}),
    body: renamed({ paymentRequest: ['paymentRequest', paymentRequest] }),
    answer: sameNames({
      authorizationNumber: z.string(),
      traceNumber: z.string(),
      paymentDate: z.iso.datetime(),
    }),
    assumed: 'the access token in the query; the shapes of body and answer',
    deadlineMs: PAYMENT_DEADLINE_MS,
  }),
}
