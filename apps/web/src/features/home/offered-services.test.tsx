import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { agencyFacts, type OfferedService } from '@mva/messages/agency-facts'
import { setAgencyFacts } from '@mva/messages/agency-facts'
import { serviceNames } from '@mva/messages/services'
import { registrationServiceNames } from '@mva/shared/registration-services/registration-services'
import { renderSite } from '../../../testing/render-site.tsx'
import { signedIn } from '../../../testing/signed-in.ts'

const facts = agencyFacts()
afterEach(() => setAgencyFacts(facts))

const without = (...services: OfferedService[]) => ({
  services: {
    ...facts.services,
    ...Object.fromEntries(services.map((service) => [service, false])),
  },
})

const servicesUnder = async (name: string) => {
  await screen.findByRole('heading', { name })
  const list = screen.getByRole('heading', { name }).nextElementSibling
  return [...(list?.querySelectorAll('a') ?? [])].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ])
}

test('Home leads a visitor to the services through sign-in', async () => {
  const { user, router } = await renderSite('/')
  expect(await servicesUnder('After signing in')).toEqual(
    [...Object.values(serviceNames), 'Update Address', 'Update Contact Information'].map((name) => [
      name,
      '/guest-signin',
    ]),
  )
  await user.click(screen.getByRole('link', { name: 'Renew Registration' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/guest-signin'))
})

test('Home leads a customer to each service, on the profile to the registrations', async () => {
  const { user } = await renderSite('/', signedIn())
  expect(await servicesUnder('Your services')).toEqual([
    ...Object.values(serviceNames).map((name) => [name, '/profile']),
    ['Update Address', '/update-address'],
    ['Update Contact Information', '/update-contacts'],
  ])
  await user.click(screen.getByRole('link', { name: 'Duplicate Registration' }))
  const section = await screen.findByRole('button', { name: 'Registration' })
  expect(section.getAttribute('aria-expanded')).toBe('true')
})

test('Home offers no update after a sign-in by DD #', async () => {
  await renderSite('/', signedIn({ hasLimitedAccess: true }))
  expect(await servicesUnder('Your services')).toHaveLength(registrationServiceNames.length)
})

test.each<[OfferedService[], string[]]>([
  [
    ['duplicate', 'address'],
    [
      ...Object.values(serviceNames).filter((name) => name !== serviceNames.duplicate),
      'Update Contact Information',
    ],
  ],
  [[...registrationServiceNames, 'contact'], ['Update Address']],
])('Home of an agency without %j lists %j', async (missing, names) => {
  await renderSite('/', {}, without(...missing))
  expect((await servicesUnder('After signing in')).map(([name]) => name)).toEqual(names)
})

test('Home of an agency without any of them says nothing of services after signing in', async () => {
  await renderSite('/', {}, without(...registrationServiceNames, 'address', 'contact'))
  await screen.findByRole('heading', { name: 'Without signing in' })
  expect(screen.queryByRole('heading', { name: 'After signing in' })).toBeNull()
})

test('Home and the not-found page of an agency without estimates do not lead to one', async () => {
  await renderSite('/', {}, without('estimate'))
  expect(within(screen.getByRole('main')).queryByRole('link', { name: /fees/ })).toBeNull()
  await renderSite('/404', {}, without('estimate'))
  expect(screen.queryByRole('link', { name: 'Fee lookup' })).toBeNull()
})

test.each<[OfferedService, string]>([
  ['estimate', '/fee-lookup'],
  ['estimate', '/fee-estimate'],
])('an agency without %s has no page %s', async (service, path) => {
  const { router } = await renderSite(path, {}, without(service))
  await screen.findByRole('heading', { name: 'Page not found' })
  expect(router.state.location.pathname).toBe('/404')
})
