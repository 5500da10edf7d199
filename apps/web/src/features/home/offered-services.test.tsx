import { agencyFacts, type OfferedService } from '@mva/messages/agency-facts'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setAgencyFacts } from '@mva/messages/agency-facts'
import { renderSite } from '../../../testing/render-site.tsx'

const facts = agencyFacts()
afterEach(() => setAgencyFacts(facts))

const without = (...services: OfferedService[]) => ({
  services: {
    ...facts.services,
    ...Object.fromEntries(services.map((service) => [service, false])),
  },
})

const lead = () => screen.getByText(/^Sign in to .*\.$/).textContent

test.each<[OfferedService[], string]>([
  [
    [],
    'Sign in to renew, duplicate or cancel a registration, and to keep your contact information and addresses up to date.',
  ],
  [
    ['duplicate'],
    'Sign in to renew or cancel a registration, and to keep your contact information and addresses up to date.',
  ],
  [
    ['renew', 'cancel', 'contact'],
    'Sign in to duplicate a registration, and to keep your addresses up to date.',
  ],
  [
    ['renew', 'duplicate', 'cancel', 'address'],
    'Sign in to keep your contact information up to date.',
  ],
  [['renew', 'duplicate', 'cancel', 'address', 'contact'], 'Sign in to see your record.'],
])('Home of an agency without %j says: %s', async (missing, text) => {
  await renderSite('/', {}, without(...missing))
  expect(lead()).toBe(text)
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
