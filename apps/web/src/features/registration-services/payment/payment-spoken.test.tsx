import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { messageByCode } from '@mva/messages/message-by-code'
import type { PaymentAnswer, PaymentStatus } from '@mva/shared/registration-services/payment'
import { refusedWithoutReason } from '@mva/shared/registration-services/payment-refusal'
import type { ServiceFlow } from '@mva/shared/registration-services/service-flow'
import { inTurn } from '../../../../testing/answers.ts'
import { paymentFlow } from '../../../../testing/flow-examples.ts'
import { fakePolling } from '../../../../testing/polling.ts'
import { renderSite } from '../../../../testing/render-site.tsx'
import { readOn, spoken, startScreenReader } from '../../../../testing/screen-reader.ts'
import { signedIn } from '../../../../testing/signed-in.ts'

const underWay: ServiceFlow = { ...paymentFlow, version: 6, isPaymentUnderWay: true }
const paid: ServiceFlow = { ...paymentFlow, version: 7, step: 6, bill: null }

const reference = 'AB12CD34'
const unknown: PaymentStatus = {
  state: 'unknown',
  reference,
  totalCents: 97_79,
  refusal: null,
}
const declined: PaymentStatus = {
  state: 'declined',
  reference,
  refusal: refusedWithoutReason,
  isChargeRuledOut: true,
}

const answer = (payment: PaymentStatus, after: ServiceFlow): PaymentAnswer => ({
  outcome: 'done',
  refusal: null,
  payment,
  flow: after,
})

const processing =
  'alertdialog, Processing, Please do not close/refresh this window or click the Back button on your browser.'

test.each([
  [
    'it is confirmed',
    answer({ state: 'confirmed' }, paid),
    'heading, Step 6 of 6: Transaction confirmation, level 1',
    '',
  ],
  [
    'it is unknown',
    answer(unknown, underWay),
    'heading, Step 5 of 6: Your payment is being confirmed, level 1',
    '',
  ],
  [
    'why it was declined',
    answer(declined, { ...paymentFlow, version: 9 }),
    'alert',
    `${messageByCode[35]} Nothing was charged.`,
  ],
])(
  'after a reload speaks that a payment is processed, and then that %s',
  async (_how, end, phrase, next) => {
    const poll = fakePolling()
    await startScreenReader()
    await renderSite('/renew-reg', {
      ...signedIn(),
      'registrationServices.state': () => underWay,
      'registrationServices.payment.state': inTurn(
        answer({ state: 'processing', reference, totalCents: 97_79 }, underWay),
        end,
      ),
      'registrationServices.payment.check': () => end,
    })
    await waitFor(async () => expect(await spoken()).toContain(processing))
    await poll()
    await waitFor(async () => expect((await spoken()).at(-1)).toBe(phrase))
    expect(await readOn()).toContain(next)
  },
)
