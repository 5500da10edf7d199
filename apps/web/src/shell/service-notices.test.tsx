import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { ServiceNotices, SwitchedService } from '@mva/shared/site/service-notices'
import type { Answers } from '../../testing/answers.ts'
import { exampleContactUpdate } from '../../testing/contact-update-example.ts'
import { renderSite, settings } from '../../testing/render-site.tsx'
import { signedIn } from '../../testing/signed-in.ts'
import { connect } from '../app.tsx'
import { SiteSettingsProvider } from '../lib/site-settings.ts'
import { useSwitchedOff } from './service-notices.tsx'

const open = async (
  path: string,
  answer: () => Response,
  hasServiceNotices = true,
  answers: Answers = signedIn(),
) => {
  const asked = vi.fn<() => Response>(answer)
  const site = await renderSite(
    path,
    answers,
    { hasServiceNotices },
    { '/service-notices.json': asked },
  )
  return { ...site, asked }
}

const announced = (notices: Partial<ServiceNotices>) => () =>
  Response.json({ notices: [], off: [], ...notices })

const notices = async () => within(await screen.findByRole('region', { name: 'Service notices' }))
const noRegion = () => expect(screen.queryByRole('region', { name: 'Service notices' })).toBeNull()

test('a page shows what is announced for it, and for all pages', async () => {
  await open(
    '/vehicle-lookup',
    announced({
      notices: [
        { text: { en: 'Maintenance on Sunday.' } },
        { text: { en: 'Lookups are slow today.' }, pages: ['/vehicle-lookup'] },
        { text: { en: 'Only for Home.' }, pages: ['/'] },
      ],
    }),
  )
  const shown = await notices()
  expect(shown.getByText('Maintenance on Sunday.').getAttribute('lang')).toBeNull()
  expect(shown.getByText('Lookups are slow today.')).toBeDefined()
  expect(shown.queryByText('Only for Home.')).toBeNull()
})

test('a customer reads on the profile, before a service is begun, that it is switched off', async () => {
  await open(
    '/profile',
    announced({ off: [{ service: 'renew', text: { en: 'It is back at noon.' } }] }),
  )
  const shown = await notices()
  expect(
    shown.getByText(/^You can’t renew a registration here right now\./).closest('p')?.textContent,
  ).toContain('It is back at noon.')
})

test('a page says nothing of a service that is not begun there', async () => {
  const { asked } = await open('/vehicle-lookup', announced({ off: [{ service: 'signIn' }] }))
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  noRegion()
})

test('a failure to read the notices is not shown', async () => {
  const { asked } = await open('/vehicle-lookup', () => new Response('', { status: 502 }))
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  noRegion()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('without the setting no page asks', async () => {
  const { asked } = await open('/vehicle-lookup', announced({}), false)
  expect(asked).not.toHaveBeenCalled()
})

const off = (service: SwitchedService) =>
  announced({ off: [{ service, text: { en: 'It is back at noon.' } }] })
const noticeText = async (about: RegExp) =>
  (await screen.findByText(about)).closest('.usa-alert')?.textContent
const noButton = (name: string) => expect(screen.queryByRole('button', { name })).toBeNull()

test('sign-in shows that it is off and where to get help instead of the form, and the links of businesses all the same', async () => {
  const { user } = await open('/guest-signin', off('signIn'), true, {})
  expect(await noticeText(/^You can’t sign in right now/)).toContain('It is back at noon.')
  expect(screen.getByText('For help, call')).toBeDefined()
  noButton('Sign in')
  noRegion()
  await user.click(screen.getByRole('tab', { name: "I'm a business" }))
  expect(screen.getByRole('link', { name: /^Registration renewal/ })).toBeDefined()
})

test('Home shows what is off in the place of its link', async () => {
  await open('/', off('signIn'), true, {})
  expect(await noticeText(/^You can’t sign in right now/)).toContain('It is back at noon.')
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull()
  cleanup()
  await open('/', off('renew'), true, {})
  await screen.findByText(/^You can’t renew a registration here right now/)
  expect(screen.queryByRole('link', { name: 'Renew Registration' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Duplicate Registration' })).toBeDefined()
})

test.each([
  ['addressUpdate', '/update-address', /^You can’t update your address here/],
  ['contactUpdate', '/update-contacts', /^You can’t update your contact information here/],
] as const)('while %s is off, %s says so instead of its form', async (service, path, about) => {
  const site = await open(path, off(service))
  expect(await noticeText(about)).toContain('It is back at noon.')
  noButton('Next')
  await site.user.click(screen.getByRole('button', { name: 'Back to customer profile page' }))
  await waitFor(() => expect(site.router.state.location.pathname).toBe('/profile'))
})

test('codes that were sent can be entered while the contact update is off', async () => {
  const { asked } = await open('/update-contacts', off('contactUpdate'), true, {
    ...signedIn(),
    'contactUpdate.open': () => ({
      ...exampleContactUpdate,
      step: 3,
      chosen: { email: true, phone: false },
      email: { value: 'maria@example.com', standing: 'sent', attempts: 0 },
    }),
  })
  await screen.findByLabelText('Login code')
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  expect(screen.getByRole('button', { name: 'Validate login code' })).toBeDefined()
})

test('the profile shows what is off in the place of the link', async () => {
  await open('/profile', off('addressUpdate'))
  await notices()
  await screen.findByRole('link', { name: 'Update / Verify my contact information' })
  expect(screen.queryByRole('link', { name: 'Update my address' })).toBeNull()
  expect(screen.getAllByText('You can’t update your address here right now.')).toHaveLength(2)
})

test('a registration shows what is off in the place of its button', async () => {
  const { user } = await open('/profile', off('renew'))
  await user.click(await screen.findByRole('button', { name: 'Registration' }))
  expect(await screen.findAllByRole('button', { name: 'Duplicate Registration' })).toBeDefined()
  noButton('Renew Registration')
})

test('several renewals cannot be chosen while renewals are off', async () => {
  await open('/renew-several', off('renew'))
  expect(await noticeText(/^You can’t renew a registration here/)).toContain('It is back at noon.')
  noButton('Add to cart')
})

test('a part of a page that is hydrated after the notices have come is the one that was prerendered, and then shows them', async () => {
  const { queryClient } = connect(settings)
  const Form = () => useSwitchedOff()('signIn')?.notice ?? <p>The form</p>
  const page = (
    <SiteSettingsProvider value={settings}>
      <QueryClientProvider client={queryClient}>
        <Form />
      </QueryClientProvider>
    </SiteSettingsProvider>
  )
  const root = document.createElement('div')
  root.innerHTML = renderToString(page)
  queryClient.setQueryData(['service-notices'], { notices: [], off: [{ service: 'signIn' }] })
  const failed = vi.fn<() => void>()
  const hydrated = await act(() => hydrateRoot(root, page, { onRecoverableError: failed }))
  expect(root.textContent).toContain('You can’t sign in right now.')
  expect(failed).not.toHaveBeenCalled()
  act(() => hydrated.unmount())
})
