import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderSite } from '../../../testing/render-site.tsx'
import { refetchAll } from './simulator-queries.ts'
import { setToken } from './demo-state.ts'
import type { Fault, FaultProfile } from './simulated.ts'

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
  'fault-profiles': [],
  cards: [],
  presentation: { story: null, step: 0 },
  'service-notices': { notices: [], off: [] },
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
  await screen.findByText(/The simulated agency isn’t responding/)
  await user.click(screen.getByRole('button', { name: 'Freeze' }))
  expect(await screen.findByText('That didn’t work. Try again.')).toBeDefined()
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
  for (const name of ['Outcomes', 'Clock', 'Notices and switches'])
    expect(headings).not.toContain(name)
  expect(screen.queryByRole('button', { name: 'Reset this world' })).toBeNull()
})

test('announces something and switches a service off, and keeps what else was set', async () => {
  const sent: unknown[] = []
  let set: unknown = { notices: [], off: [{ service: 'renew' }] }
  const { user } = await openDesk((path, { method, body }) => {
    if (path !== 'service-notices') return undefined
    if (method === 'POST') {
      set = JSON.parse(body as string)
      sent.push(set)
    }
    return Response.json(set)
  })
  const card = within(await screen.findByRole('region', { name: 'Notices and switches' }))
  await waitFor(() =>
    expect(card.getByRole('checkbox', { name: 'Renew Registration' })).toHaveProperty(
      'checked',
      true,
    ),
  )
  await user.click(card.getByRole('checkbox', { name: 'Payment' }))
  await card.findByText('Set.')
  expect(sent).toEqual([{ notices: [], off: [{ service: 'renew' }, { service: 'payment' }] }])
  await user.type(card.getByLabelText('Notice on every page'), 'Maintenance on Sunday.')
  await user.click(card.getByRole('button', { name: 'Announce' }))
  await user.click(await card.findByRole('button', { name: 'Remove the notice' }))
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sent.slice(1)).toMatchObject([
    { notices: [{ text: { en: 'Maintenance on Sunday.' } }] },
    { notices: [] },
  ])
})

test('tells a presenter that no customer is signed in whose session could end', async () => {
  const { user, asked } = await openDesk()
  await user.click(await screen.findByRole('button', { name: 'Session warning' }))
  await screen.findByText('No customer is signed in on this browser.')
  expect(asked).not.toContain('POST clock')
})

test.each([
  ['lead to the charges and the requests', undefined, 3],
  ['are left out when the simulator is protected', 'right', 0],
])('links %s', async (_what, token, count) => {
  setToken(token)
  await openDesk()
  const paths = ['/sim/charges', '/sim/requests.har', '/sim/requests/stream']
  await screen.findByRole('heading', { name: 'Outcomes' })
  const links = screen
    .queryAllByRole('link')
    .filter((link) => paths.includes(link.getAttribute('href') ?? ''))
  expect(links).toHaveLength(count)
})

const profiles: FaultProfile[] = [
  { name: 'lost-emails', faults: [{ call: 'deliver/email', kind: 'drop' }] },
  { name: 'maintenance', faults: [{ call: '*', kind: 'status' }] },
  { name: 'slow', faults: [{ call: '*', kind: 'delay' }] },
]

/** The faults of a simulator, as the desk orders profiles and removes faults. */
const faultyAgency = () => {
  let faults: Fault[] = []
  let lastId = 0
  const simulated: Simulated = (path, { method }) => {
    if (path === 'fault-profiles') return Response.json(profiles)
    const profile = profiles.find(({ name }) => path === `fault-profiles/${name}`)
    for (const fault of profile?.faults ?? []) faults.push({ ...fault, id: ++lastId })
    if (method === 'DELETE') faults = faults.filter(({ id }) => path !== `faults/${id}`)
    return path.startsWith('fault') ? Response.json(faults) : undefined
  }
  return { simulated, faults: () => faults.map(({ call, kind }) => `${call} ${kind}`) }
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
  expect(agency.faults()).toEqual(['deliver/email drop', '* status'])
  await choose('Agency system', 'Slow (2 to 5 seconds)')
  expect(agency.faults()).toEqual(['deliver/email drop', '* delay'])
  await choose('Agency system', 'Works')
  expect(agency.faults()).toEqual(['deliver/email drop'])
})
