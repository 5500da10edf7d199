import { signedIn } from './access-token.ts'
import { amount, chargeNumber, instant } from './answer-values.ts'
import { fields } from './form.ts'
import { paymentRequest } from './payment-request.ts'
import { queryDollars, renamed } from './request-values.ts'
import { row } from './row.ts'

/** Service fees and the charge itself (docs/specification/agency-calls.md#transaction-calls). */
export const payments = {
  serviceFees: row({
    method: 'GET',
    path: 'payment/getservicefees',
    summary: 'Calculate the service fee of a total',
    ...signedIn({ totalFeeAmount: queryDollars }),
    answer: fields({
      subtotalCents: ['rimsTotalFeeAmount', amount],
      serviceFeeCents: ['forteServiceFee', amount],
      totalCents: ['totalSumFeeAmount', amount],
    }),
    assumed: 'the access token in the query; that the amounts are in dollars, and none is negative',
  }),

  process: row({
    method: 'POST',
    path: 'payment/process',
    summary: 'Charge a card',
    failures: ['paymentRefused'],
    answerKind: 'sale',
    ...signedIn({}),
    body: renamed({ paymentRequest: ['paymentRequest', paymentRequest] }),
    answer: fields({
      authorizationNumber: chargeNumber,
      traceNumber: chargeNumber,
      paymentDate: instant,
    }),
    assumed: 'the access token in the query; the shape of the body and of the answer',
  }),
}
