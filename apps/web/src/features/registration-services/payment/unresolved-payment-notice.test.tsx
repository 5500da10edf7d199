import type { ServiceFlow } from '@mva/shared/models/service-flow'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paymentFlow } from '../../../testing/flow-examples.ts'
import { renderSite } from '../../../testing/render-site.tsx'
import { signedIn } from '../../../testing/signed-in.ts'

const flow: ServiceFlow = { ...paymentFlow, version: 6, isPaymentUnderWay: true }

const openProfile = (checked: ServiceFlow) =>
  renderSite('/profile', {
    ...signedIn(),
    'registrationServices.state': () => flow,
    'registrationServices.payment.check': () => ({
      outcome: 'done',
      refusal: null,
      payment: { state: 'none' },
      flow: checked,
    }),
  })

test('the profile links to a payment that is not confirmed yet', async () => {
  await openProfile(flow)
  const link = await screen.findByRole('link', { name: 'Show the payment' })
  expect(link.getAttribute('href')).toBe('/renew-reg')
})

test('the profile requests the outcome, and removes the notice when it is known', async () => {
  const site = await openProfile({ ...flow, version: 7, isPaymentUnderWay: false })
  await waitFor(() =>
    expect(site.sent.map(({ procedure }) => procedure)).toContain(
      'registrationServices.payment.check',
    ),
  )
  await waitFor(() => expect(screen.queryByText('Your payment is being confirmed')).toBeNull())
})
