import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderSite } from '../../../testing/render-site.tsx'
import { setToken } from './demo-state.ts'
import type { Fault } from './simulated.ts'
import { refetchAll } from './simulator-queries.ts'

type Simulated = (path: string, init: RequestInit) => Response | undefined

const defaults: Record<string, unknown> = {
  clock: {
    world: 'default',
    now: '2026-11-21T12:00:00Z',
    aheadMs: 0,
    frozen: false,
    control: 'open',
  },
  personas: [],
  outbox: [],
  faults: [],
  presentation: { story: null, step: 0 },
  charges: [],
  'requests?limit=8': [],
}

/** Opens the desk with the given simulator responses; all others are those of an unused simulator. */
const openDesk = async (simulated: Simulated = () => undefined, isSimulated = true) => {
  const site = await renderSite('/404', {}, { isSimulated })
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
  setToken(undefined)
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
  await screen.findByText('That isn’t the access token.')
  await user.clear(screen.getByLabelText('Access token'))
  await user.type(screen.getByLabelText('Access token'), 'right')
  await user.click(screen.getByRole('button', { name: 'Open the desk' }))
  expect(await screen.findByRole('heading', { name: 'Stories' })).toBeDefined()
})

test('a simulator without a response shows an error at the top, and a failed action shows one beside its button', async () => {
  const { user } = await openDesk((path) =>
    path === 'faults' ? undefined : new Response(null, { status: 500 }),
  )
  await screen.findByText(/The simulated agency isn’t responding/)
  await user.click(screen.getByRole('button', { name: 'Freeze' }))
  expect(await screen.findByText('That didn’t work. Try again.')).toBeDefined()
})

test('the clock of the desk and of the strip stops and runs again, and the desk stays', async () => {
  let frozen = false
  const { user } = await openDesk((path, { body }) => {
    if (path !== 'clock') return undefined
    if (typeof body === 'string') frozen = (JSON.parse(body) as { frozen: boolean }).frozen
    return Response.json({ ...(defaults['clock'] as object), frozen })
  })
  await user.click(await screen.findByRole('button', { name: 'Freeze' }))
  await user.click(await screen.findByRole('button', { name: 'Run' }))
  expect(await screen.findByRole('button', { name: 'Freeze' })).toBeDefined()
})

test('a reset of the shared world warns that others share it, and runs only after Yes', async () => {
  const { user, asked } = await openDesk()
  await user.click(await screen.findByRole('button', { name: 'Reset this world' }))
  const question = within(screen.getByRole('alertdialog'))
  question.getByText(/everyone who uses it loses their changes/)
  await user.click(question.getByRole('button', { name: 'No' }))
  expect(asked).not.toContain('POST reset')
  await user.click(screen.getByRole('button', { name: 'Reset this world' }))
  await user.click(screen.getByRole('button', { name: 'Yes' }))
  await screen.findByText('The world was reset.')
  expect(asked).toContain('POST reset')
})

test('the audience of a presenter has stories, people and inbox, and does not decide about the world', async () => {
  await openDesk((path) =>
    path === 'clock'
      ? Response.json({ ...(defaults['clock'] as object), world: 'w', control: 'others' })
      : undefined,
  )
  await screen.findByText(/This world is controlled by its presenter/)
  const headings = screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
  expect(headings).toEqual(expect.arrayContaining(['Stories', 'People', 'Inbox', 'World']))
  for (const name of ['Outcomes', 'Clock', 'Card charges', 'Requests'])
    expect(headings).not.toContain(name)
  expect(screen.queryByRole('button', { name: 'Reset this world' })).toBeNull()
})

test('tells a presenter that no customer is signed in whose session could end', async () => {
  const { user, asked } = await openDesk()
  await user.click(await screen.findByRole('button', { name: 'Session warning' }))
  await screen.findByText('No customer is signed in on this browser.')
  expect(asked).not.toContain('POST clock')
})

test('lists charges and requests, with the fault that acted, and links the archive only without a token', async () => {
  const at = '2026-11-21T12:00:00Z'
  const charge = { id: 1, transactionCartId: 7001, amount: 117.76, chargedAt: at }
  const request = { id: 1, at, method: 'GET', call: 'account/profile', durationMs: 12 }
  await openDesk((path) => {
    if (path === 'charges')
      return Response.json([
        { ...charge, outcome: 'refused', code: 35 },
        { ...charge, id: 2, outcome: 'charged', code: null },
      ])
    if (path !== 'requests?limit=8') return undefined
    return Response.json([{ ...request, status: 503, fault: { kind: 'status' } }])
  })
  const part = async (name: string) => within(await screen.findByRole('region', { name }))
  const charges = await part('Card charges')
  expect(await charges.findByText('$117.76 refused (code 35)')).toBeDefined()
  expect(charges.getByText('$117.76 charged')).toBeDefined()
  const requests = await part('Requests')
  expect(await requests.findByText('GET account/profile')).toBeDefined()
  expect(requests.getByText(/status 503 after 12 ms/).textContent).toContain('fault: status')
  expect(requests.getByRole('link').getAttribute('href')).toBe('/sim/requests.har')
  setToken('right')
  await refetchAll()
  await waitFor(() => expect(requests.queryByRole('link')).toBeNull())
})

test('leads to each part of the desk', async () => {
  await openDesk()
  const links = within(await screen.findByRole('navigation', { name: 'On this page' }))
  for (const link of links.getAllByRole('link')) {
    const part = document.querySelector(link.getAttribute('href') ?? '')
    expect(part?.querySelector('h2')?.textContent).toBe(link.textContent)
  }
})

/** The faults of a simulator, as the desk orders profiles and removes faults. */
const faultyAgency = () => {
  let faults: Fault[] = []
  let lastId = 0
  const simulated: Simulated = (path, { method }) => {
    const [, profile] = /^fault-profiles\/(.+)$/.exec(path) ?? []
    if (profile !== undefined) faults.push({ id: ++lastId, profile })
    if (method === 'DELETE') faults = faults.filter(({ id }) => path !== `faults/${id}`)
    return path.startsWith('fault') ? Response.json(faults) : undefined
  }
  return { simulated, profiles: () => faults.map(({ profile }) => profile) }
}

test('a switch sets the faults of its choice, and removes those of the choice before', async () => {
  const agency = faultyAgency()
  const { user } = await openDesk(agency.simulated)
  const choose = async (group: string, choice: string) => {
    const radio = within(await screen.findByRole('group', { name: group })).getByLabelText(choice)
    await user.click(radio)
    await waitFor(() => expect((radio as HTMLInputElement).checked).toBe(true))
  }
  await choose('Emails and texts', 'Emails fail')
  await choose('Agency system', 'Down')
  expect(agency.profiles()).toEqual(['lost-emails', 'maintenance'])
  await choose('Agency system', 'Slow')
  expect(agency.profiles()).toEqual(['lost-emails', 'slow'])
  await choose('Agency system', 'Works')
  expect(agency.profiles()).toEqual(['lost-emails'])
})
