import { messageByCode } from '@mva/messages/message-by-code'
import { refusedWithoutReason } from '@mva/shared/payment-refusal'
import type { PaymentAnswer, PaymentStatus } from '@mva/shared/models/payment'
import type { ServiceFlow } from '@mva/shared/models/service-flow'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paymentFlow } from '../../../testing/flow-examples.ts'
import { fakePolling } from '../../../testing/polling.ts'
import { renderSite } from '../../../testing/render-site.tsx'
import { readOn, spoken, startScreenReader } from '../../../testing/screen-reader.ts'
import { signedIn } from '../../../testing/signed-in.ts'

const underWay: ServiceFlow = { ...paymentFlow, version: 6, isPaymentUnderWay: true }
const paid: ServiceFlow = { ...paymentFlow, version: 7, step: 6, bill: null }

const unknown: PaymentStatus = { state: 'unknown', reference: 'AB12CD34', amountCents: 97_79 }

const answer = (payment: PaymentStatus, after: ServiceFlow): PaymentAnswer => ({
  outcome: 'done',
  refusal: null,
  payment,
  flow: after,
})

/** Opens the payment page while a payment is in progress that ends in this way. */
const openWhilePaying = async (end: PaymentAnswer) => {
  const poll = fakePolling()
  await startScreenReader()
  const answers = [answer({ ...unknown, state: 'processing' }, underWay)]
  await renderSite('/renew-reg', {
    ...signedIn(),
    'registrationServices.state': () => underWay,
    'registrationServices.payment.state': () => answers.shift() ?? end,
    'registrationServices.payment.check': () => end,
    'registrationServices.confirmation.show': () => ({
      transactions: [],
      receipt: null,
      email: 'zane@example.com',
      phone: null,
      notification: 0,
    }),
  })
  await waitFor(async () => expect(await spoken()).toContain(processing))
  await poll()
}

const processing =
  'alertdialog, Processing, Please do not close/refresh this window or click the Back button on your browser.'

test.each([
  [
    'confirmed',
    answer({ state: 'confirmed' }, paid),
    'heading, Step 6 of 6: Transaction confirmation, level 1',
  ],
  [
    'unknown',
    answer(unknown, underWay),
    'heading, Step 5 of 6: Your payment is being confirmed, level 1',
  ],
])('speaks that a payment is processed, and then that it is %s', async (_end, end, phrase) => {
  await openWhilePaying(end)
  await waitFor(async () => expect((await spoken()).at(-1)).toBe(phrase))
})

test('speaks that a payment is processed, and then why it was declined', async () => {
  const declined = {
    state: 'declined',
    refusal: refusedWithoutReason,
    isChargeRuledOut: true,
  } as const
  await openWhilePaying(answer(declined, { ...paymentFlow, version: 9 }))
  await waitFor(async () => expect((await spoken()).at(-1)).toBe('alert'))
  expect(await readOn()).toContain(`${messageByCode[35]} Nothing was charged.`)
})
