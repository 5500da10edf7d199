import { changedElsewhereMessage } from '@mva/messages/refusals'
import type { FlowAnswer, ServiceFlow } from '@mva/shared/models/service-flow'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptyFlow } from '../../../testing/flow-examples.ts'
import { renderSite } from '../../../testing/render-site.tsx'
import { signedIn } from '../../../testing/signed-in.ts'

const vehicle = {
  year: '2020',
  make: 'FORD',
  model: 'FOCUS',
  plateNumber: 'AB123',
  plateType: 'Passenger',
}

const flow: ServiceFlow = {
  ...emptyFlow,
  version: 5,
  cart: { items: [{ transactionId: '7', service: 'renew', vehicle, fees: [] }], totalCents: 0 },
}

/** Opens the profile with a flow, against a server that opens the cart. */
const atTheProfile = (before: ServiceFlow, outcome: FlowAnswer['outcome'] = 'done') => {
  let now = before
  return renderSite('/profile', {
    ...signedIn(),
    'registrationServices.state': () => now,
    'registrationServices.cart.open': (): FlowAnswer => {
      now =
        outcome === 'done'
          ? { ...flow, step: 4, service: 'renew', version: 6 }
          : { ...before, version: 6 }
      return { outcome, flow: now }
    },
  })
}

const cart = () => screen.findByRole('button', { name: 'Transaction cart, 1 item' })

test('opens the page of the cart from the header', async () => {
  const { user, router, sent } = await atTheProfile(flow)
  await user.click(await cart())
  await waitFor(() => expect(router.state.location.pathname).toBe('/renew-reg'))
  expect(
    sent.find(({ procedure }) => procedure === 'registrationServices.cart.open')?.input,
  ).toEqual({ version: 5 })
})

test('opens the cart during a transaction only after a Yes', async () => {
  const { user, sent } = await atTheProfile({
    ...flow,
    step: 2,
    service: 'cancel',
    inWork: {
      service: 'cancel',
      vehicleRegistrationId: '1',
      vehicle,
      descriptions: [],
      isCertified: false,
      fees: [],
    },
  })
  await user.click(await cart())
  await user.click(screen.getByRole('button', { name: 'No' }))
  expect(sent.map(({ procedure }) => procedure)).not.toContain('registrationServices.cart.open')
  await user.click(await cart())
  await user.click(screen.getByRole('button', { name: 'Yes' }))
  await waitFor(() =>
    expect(sent.map(({ procedure }) => procedure)).toContain('registrationServices.cart.open'),
  )
})

test('returns to the payment from the cart in the header of the profile', async () => {
  const { user, router, sent } = await atTheProfile({ ...flow, step: 5, service: 'renew' })
  await user.click(await cart())
  await waitFor(() => expect(router.state.location.pathname).toBe('/renew-reg'))
  expect(sent.map(({ procedure }) => procedure)).not.toContain('registrationServices.cart.open')
  await waitFor(() => expect(screen.queryByRole('button', { name: /Transaction cart/ })).toBeNull())
})

test.each([
  ['changedElsewhere', changedElsewhereMessage],
  ['paymentUnderWay', 'A payment is in progress. You can change the cart when it finishes.'],
] as const)(
  'a click that was answered with %s shows why the cart does not open',
  async (outcome, text) => {
    const { user, router } = await atTheProfile(flow, outcome)
    await user.click(await cart())
    expect((await screen.findByText(text)).closest('[role=alert]')).not.toBeNull()
    expect(router.state.location.pathname).toBe('/profile')
  },
)

test('the reason why the cart did not open ends with the page', async () => {
  const { user, router } = await atTheProfile(flow, 'changedElsewhere')
  await user.click(await cart())
  await screen.findByText(/was out of date/)
  await router.navigate({ to: '/update-contacts' })
  await waitFor(() => expect(screen.queryByText(/was out of date/)).toBeNull())
})
