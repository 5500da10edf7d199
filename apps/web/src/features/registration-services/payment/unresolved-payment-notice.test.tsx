import type { ServiceFlow } from '@mva/shared/models/service-flow'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paymentFlow } from '../../../testing/flow-examples.ts'
import { renderSite } from '../../../testing/render-site.tsx'
import { signedIn } from '../../../testing/signed-in.ts'

const flow: ServiceFlow = { ...paymentFlow, version: 6, isPaymentUnderWay: true }

test('the profile links to a payment that is not confirmed yet, and requests its outcome until it is known', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<ServiceFlow>()
  await renderSite('/profile', {
    ...signedIn(),
    'registrationServices.state': () => flow,
    'registrationServices.payment.check': async () => ({
      outcome: 'done',
      refusal: null,
      payment: { state: 'none' },
      flow: await promise,
    }),
  })
  const link = await screen.findByRole('link', { name: 'Show the payment' })
  expect(link.getAttribute('href')).toBe('/renew-reg')
  answer({ ...flow, version: 7, isPaymentUnderWay: false })
  await waitFor(() => expect(screen.queryByText('Your payment is being confirmed')).toBeNull())
})
