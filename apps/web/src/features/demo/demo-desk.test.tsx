import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderSite } from '../../testing/render-site.tsx'
import { refetchAll } from './simulator-queries.ts'
import { updateDemoState } from './demo-state.ts'

type Simulated = (path: string, init: RequestInit) => Response | undefined

const defaults: Record<string, unknown> = {
  clock: { world: 'default', now: '2026-11-21T12:00:00Z', aheadMs: 0, frozen: false },
  personas: [],
  outbox: [],
  faults: [],
  snapshots: [],
  cards: [],
  calls: [],
  charges: [],
  requests: [],
  presentation: { story: null, step: 0 },
}

/** Whether the window of the tests is as narrow as a phone. */
let isPhone = false
beforeEach(() => {
  isPhone = false
  vi.stubGlobal('matchMedia', () => ({
    matches: isPhone,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})

/** Opens the desk with the given simulator responses; all others are those of an unused simulator. */
const openDesk = async (simulated: Simulated = () => undefined, isSimulated = true) => {
  const site = await renderSite('/404', { 'session.end': () => null }, { isSimulated })
  const asked: string[] = []
  const ours = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (!url.startsWith('/sim/')) return ours(url, init)
    const path = url.replace('/sim/', '')
    asked.push(`${init.method} ${path}`)
    return simulated(path, init) ?? Response.json(defaults[path] ?? {})
  })
  // Loads the lazy module first: it may take longer than a query waits.
  await import('./demo-desk-screen.tsx')
  await refetchAll()
  await site.router.navigate({ to: '/demo' })
  return { ...site, asked }
}

afterEach(() => {
  updateDemoState({ token: undefined, person: undefined, beside: undefined })
})

test('a site with a real agency has no desk and calls no simulator', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const { router, asked } = await openDesk(undefined, false)
  await waitFor(() => expect(router.state.location.pathname).toBe('/404'))
  expect(warned).toHaveBeenCalledWith('No route matches /demo')
  expect(asked).toEqual([])
})

test('a protected desk asks for the token, rejects a wrong one, and opens with the right one', async () => {
  const { user } = await openDesk((_path, { headers }) =>
    new Headers(headers).get('authorization') === 'Bearer right'
      ? undefined
      : new Response(null, { status: 403 }),
  )
  const token = await screen.findByLabelText('Access token')
  await user.type(token, 'wrong')
  await user.click(screen.getByRole('button', { name: 'Open the desk' }))
  await screen.findByText('That is not the access token.')
  await user.clear(screen.getByLabelText('Access token'))
  await user.type(screen.getByLabelText('Access token'), 'right')
  await user.click(screen.getByRole('button', { name: 'Open the desk' }))
  expect(await screen.findByRole('heading', { name: 'Stories' })).toBeDefined()
})

test('a simulator without a response shows an error at the top, and a failed action shows one beside its button', async () => {
  const { user } = await openDesk((path) =>
    path === 'faults' ? undefined : new Response(null, { status: 500 }),
  )
  await screen.findByText(/The simulated agency does not respond/)
  await user.click(screen.getByRole('button', { name: 'Save a snapshot' }))
  expect(await screen.findByText('That did not work. Please try again.')).toBeDefined()
})

test('a reset of the shared world warns that others share it, and runs only after Yes', async () => {
  const { user, asked } = await openDesk()
  await user.click(await screen.findByRole('button', { name: 'Reset the demonstration' }))
  const question = within(screen.getByRole('alertdialog'))
  question.getByText(/everyone who uses it loses their changes/)
  await user.click(question.getByRole('button', { name: 'No' }))
  expect(asked).not.toContain('POST reset')
  await user.click(screen.getByRole('button', { name: 'Reset the demonstration' }))
  await user.click(screen.getByRole('button', { name: 'Yes' }))
  await screen.findByText('The demonstration was reset.')
  expect(asked).toContain('POST reset')
})

test('on a phone the desk shows one part at a time', async () => {
  isPhone = true
  const { user } = await openDesk()
  expect(await screen.findByRole('heading', { name: 'Stories' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Clock' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Clock' }))
  expect(screen.getByRole('heading', { name: 'Clock' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Stories' })).toBeNull()
})

test('a snapshot is kept and listed under its name', async () => {
  const kept: string[] = []
  const { user } = await openDesk((path, { method, body }) => {
    if (path !== 'snapshots') return undefined
    if (method === 'POST') kept.push((JSON.parse(body as string) as { name: string }).name)
    return Response.json(
      kept.map((name) => ({ id: name, name, takenAt: '2026-11-21T12:00:00.000Z' })),
    )
  })
  await user.type(await screen.findByLabelText(/^Name of a new snapshot/), 'Before the questions')
  await user.click(screen.getByRole('button', { name: 'Save a snapshot' }))
  expect(
    await screen.findByRole('button', { name: /^Go back to\s*Before the questions$/ }),
  ).toBeDefined()
})

test('shows the names of agency calls only in the details for engineers', async () => {
  const { user } = await openDesk((path) =>
    path === 'requests'
      ? Response.json([
          {
            id: 1,
            at: '2026-11-21T12:00:00.000Z',
            method: 'POST',
            call: 'guest/login',
            person: 'Maria Rivera',
            status: 400,
            durationMs: 12,
            fault: null,
            refused: ['no anti-bot token'],
          },
        ])
      : undefined,
  )
  await user.click(await screen.findByText('Show the requests'))
  expect(await screen.findByText('Rejected: no anti-bot token')).toBeDefined()
  expect(screen.getByText('POST guest/login')).toBeDefined()
})
