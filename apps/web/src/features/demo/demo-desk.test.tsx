import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderSite } from '../../testing/render-site.tsx'
import { refetchAll } from './simulator-queries.ts'
import { updateDemoState } from './demo-state.ts'
import type { Fault, Persona } from './simulated.ts'
import { stories } from './stories.ts'

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
  snapshots: [],
  cards: [],
  charges: [],
  presentation: { story: null, step: 0 },
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

test('a snapshot is restored only after Yes', async () => {
  const { user, asked } = await openDesk((path) =>
    path === 'snapshots'
      ? Response.json([{ id: 's1', name: 'Start', takenAt: '2026-11-21T12:00:00.000Z' }])
      : undefined,
  )
  await user.click(await screen.findByRole('button', { name: /^Go back to/ }))
  const question = within(screen.getByRole('alertdialog', { name: 'Go back to the snapshot?' }))
  expect(asked).not.toContain('POST snapshots/s1/restore')
  await user.click(question.getByRole('button', { name: 'Yes' }))
  await screen.findByText('Done. All sessions have ended.')
  expect(asked).toContain('POST snapshots/s1/restore')
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
  for (const name of ['Outcomes', 'Clock', 'Reset']) expect(headings).not.toContain(name)
  expect(screen.queryByRole('button', { name: 'Save a snapshot' })).toBeNull()
})

test('lists the stories', async () => {
  await openDesk()
  const list = within(await screen.findByRole('region', { name: 'Stories' }))
  const headings = list.getAllByRole('heading', { level: 3 })
  expect(headings.map(({ textContent }) => textContent)).toEqual(stories.map(({ title }) => title))
})

test('shows the main people, and finds others by name, by plate and by what they demonstrate', async () => {
  const person = (id: string, name: string, story: string, plateNumber: string): Persona => ({
    id,
    name,
    story,
    signIn: [],
    ddNumber: null,
    mailCode: null,
    lookUps: [{ plateNumber, registrationTypeCode: 'PAS', vinNumberLastSix: '123456' }],
  })
  const personas = [
    person('maria-rivera', 'Maria Rivera', 'Everything works.', 'MR2026'),
    person('lena-fischer', 'Lena Fischer', 'A suspended registration.', 'SUSP1'),
    person('hal-brennan', 'Hal Brennan', 'Owes taxes.', 'HAL1'),
  ]
  const { user } = await openDesk((path) =>
    path === 'personas' ? Response.json(personas) : undefined,
  )
  const people = within(await screen.findByRole('region', { name: 'People' }))
  const names = () =>
    people.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  await waitFor(() => expect(names()).toEqual(['Maria Rivera', 'Lena Fischer']))
  for (const [typed, found] of [
    ['hal', ['Hal Brennan']],
    ['SUSP1', ['Lena Fischer']],
    ['taxes', ['Hal Brennan']],
    ['no such person', []],
  ] as const) {
    await user.clear(people.getByLabelText(/^Find a person/))
    await user.type(people.getByLabelText(/^Find a person/), typed)
    expect(names(), `for ${typed}`).toEqual(found)
  }
  people.getByText('No matching person.')
  await user.clear(people.getByLabelText(/^Find a person/))
  await user.click(people.getByRole('button', { name: 'Show all 3 people' }))
  expect(names()).toHaveLength(3)
})

test('shows why the clock cannot jump to the warning of a session or the end of a code', async () => {
  const { user } = await openDesk((path) =>
    path === 'code-expiries' ? Response.json({ loginCode: null, mailCode: null }) : undefined,
  )
  await user.click(await screen.findByRole('button', { name: 'Session warning' }))
  await screen.findByText('No customer is signed in in this browser.')
  await user.click(screen.getByRole('button', { name: 'Code expired' }))
  expect(await screen.findByText('No login code has been sent yet.')).toBeDefined()
})

/** The faults of a simulator, as the desk sets and removes them. */
const faultyAgency = () => {
  let faults: Fault[] = []
  let lastId = 0
  const simulated: Simulated = (path, { method, body }) => {
    if (method === 'POST' && path === 'faults') {
      lastId += 1
      faults.push({ ...(JSON.parse(body as string) as Fault), id: lastId })
    }
    if (method === 'DELETE') faults = faults.filter(({ id }) => path !== `faults/${id}`)
    return path.startsWith('faults') ? Response.json(faults) : undefined
  }
  return { simulated, faults: () => faults.map((fault) => ({ ...fault, id: undefined })) }
}

test('a switch sets the faults of its choice, and removes those of the choice before', async () => {
  const agency = faultyAgency()
  const { user } = await openDesk(agency.simulated)
  const choose = async (group: string, choice: string) => {
    const radio = within(await screen.findByRole('group', { name: group })).getByLabelText(choice)
    await user.click(radio)
    await waitFor(() => expect((radio as HTMLInputElement).checked).toBe(true))
  }
  const forGood = { times: 1_000_000 }
  const emailLost = { call: 'deliver/email', kind: 'drop', ...forGood }
  await choose('Emails and texts', 'Emails fail')
  await choose('Agency system', 'Down')
  expect(agency.faults()).toEqual([
    emailLost,
    { call: '*', kind: 'status', status: 500, ...forGood },
  ])
  await choose('Agency system', 'Slow (3 seconds)')
  expect(agency.faults()).toEqual([
    emailLost,
    { call: '*', kind: 'delay', delayMs: 3000, ...forGood },
  ])
  await choose('Agency system', 'Works')
  expect(agency.faults()).toEqual([emailLost])
})
