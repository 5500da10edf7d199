import type { ServiceFlow } from '@mva/shared/models/service-flow'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptyFlow } from '../../../testing/flow-examples.ts'
import { renderSite } from '../../../testing/render-site.tsx'
import { signedIn } from '../../../testing/signed-in.ts'

const vehicle = {
  year: '2021',
  make: 'TOYOTA',
  model: 'RAV4',
  plateNumber: 'AB123',
  plateType: 'Passenger',
}

const inWork: NonNullable<ServiceFlow['inWork']> = {
  service: 'renew',
  vehicleRegistrationId: '7',
  vehicle,
  descriptions: [],
  isCertified: true,
  fees: [],
}

const third: ServiceFlow = {
  ...emptyFlow,
  version: 3,
  step: 3,
  service: 'renew',
  inWork,
}

const item = (service: 'renew' | 'cancel') => ({
  transactionId: service,
  service,
  vehicle,
  fees: [],
})

const atCheckout: ServiceFlow = {
  ...third,
  step: 5,
  service: 'cancel',
  inWork: null,
  cart: { items: [item('cancel'), item('renew')], totalCents: 0 },
}

const openProfile = (flow: ServiceFlow) =>
  renderSite('/profile', {
    ...signedIn(),
    'registrationServices.state': () => flow,
  })

const card = async () =>
  within(await screen.findByRole('region', { name: 'You have not finished yet' }))
const linkIn = (shown: Awaited<ReturnType<typeof card>>) => {
  const link = shown.getByRole('link')
  return [link.textContent, link.getAttribute('href')]
}

test('the profile leads back to a service in progress, with its vehicle', async () => {
  await openProfile(third)
  const shown = await card()
  expect(shown.getByText('Renew Registration, 2021 TOYOTA RAV4 AB123')).toBeDefined()
  expect(linkIn(shown)).toEqual(['Continue your renewal', '/renew-reg'])
})

test('the profile leads back to a checkout, with all its vehicles', async () => {
  await openProfile(atCheckout)
  const shown = await card()
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Cancel Registration, 2021 TOYOTA RAV4 AB123',
    'Renew Registration, 2021 TOYOTA RAV4 AB123',
  ])
  expect(linkIn(shown)).toEqual(['Continue your checkout', '/cancel-reg'])
})

test.each<[string, ServiceFlow]>([
  ['nothing is in progress', { ...third, step: 1, service: null, inWork: null }],
  [
    'the service is not available',
    { ...third, step: 1, inWork: { ...inWork, descriptions: ['A tax is outstanding.'] } },
  ],
  ['everything is paid', { ...third, step: 6, inWork: null }],
])('the profile shows no such card if %s', async (_, flow) => {
  await openProfile(flow)
  await screen.findByRole('region', { name: 'Personal information' })
  expect(screen.queryByRole('region', { name: 'You have not finished yet' })).toBeNull()
})

test('leads from the profile to a confirmation that was left', async () => {
  await openProfile({ ...atCheckout, step: 6, cart: { items: [], totalCents: 0 } })
  const shown = within(await screen.findByRole('region', { name: 'Your confirmation' }))
  expect(linkIn(shown)).toEqual(['Show the confirmation', '/cancel-reg'])
})
