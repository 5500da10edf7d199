import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ServiceFlow } from '@mva/shared/registration-services/service-flow'
import { Failure } from '../../../../testing/answers.ts'
import { paymentFlow } from '../../../../testing/flow-examples.ts'
import { renderSite } from '../../../../testing/render-site.tsx'
import { signedIn } from '../../../../testing/signed-in.ts'

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

test('the profile says that the card was not accepted while it is not certain that nothing was charged', async () => {
  const refusal = { reason: 'refused', code: 35, agencyMessage: null } as const
  await renderSite('/profile', {
    ...signedIn(),
    'registrationServices.state': () => flow,
    'registrationServices.payment.check': () => ({
      outcome: 'done',
      refusal: null,
      payment: { state: 'unknown', reference: 'R-1', totalCents: 97_79, refusal },
      flow,
    }),
  })
  await screen.findByRole('heading', { name: 'Your card wasn’t accepted' })
  expect(screen.getByText(/^Don’t pay again yet\./)).toBeDefined()
  expect(screen.queryByText('Your payment is being confirmed')).toBeNull()
})

test('the profile names no payment where there is nothing to pay', async () => {
  await renderSite('/profile', {
    ...signedIn(),
    'registrationServices.state': () => ({ ...flow, bill: null }),
    'registrationServices.payment.check': () => new Failure(503),
  })
  await screen.findByRole('heading', { name: 'Your transaction is being confirmed' })
  expect(screen.getByText(/^Don’t start it again\./)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Show the transaction' })).toBeDefined()
})
