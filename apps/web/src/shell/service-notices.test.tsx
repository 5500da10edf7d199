import type { ServiceNotices } from '@mva/shared/models/service-notices'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderSite } from '../../testing/render-site.tsx'
import { signedIn } from '../../testing/signed-in.ts'

const open = async (path: string, answer: () => Response, hasServiceNotices = true) => {
  const asked = vi.fn<() => Response>(answer)
  const site = await renderSite(
    path,
    signedIn(),
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
