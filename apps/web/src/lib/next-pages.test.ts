import type { RegisteredRouter } from '@tanstack/react-router'
import { createMemoryHistory } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { exampleSession } from '../../testing/signed-in.ts'
import { createAppRouter } from '../router.tsx'
import { loadNextPages } from './next-pages.ts'
import type { Session } from './session.ts'

const connection: { saveData?: boolean; effectiveType?: string } = {}

beforeEach(() => {
  Object.assign(connection, { saveData: undefined, effectiveType: undefined })
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection }))
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
})

/** Shows a page and returns the routes whose code is loaded for the next one. */
const loadedAt = async (path: string) => {
  const session = { ask: async () => exampleSession } as unknown as Session
  const history = createMemoryHistory({ initialEntries: [path] })
  const router: RegisteredRouter = createAppRouter(session, history)
  await router.load()
  const load = vi.spyOn(router, 'loadRouteChunk').mockReturnValue(Promise.resolve())
  loadNextPages(router)
  await Promise.resolve()
  return load.mock.calls.map(([route]) => route.id as string)
}

test.each([
  ['/guest-signin', ['/mfa', '__root__']],
  ['/profile', ['/_signedIn/renew-reg', '/_signedIn']],
])('a page that stands still loads the code of what it leads to: %s', async (path, routes) => {
  expect(await loadedAt(path)).toEqual(expect.arrayContaining(routes))
})

test('a page whose links load the code themselves loads nothing in advance', async () => {
  expect(await loadedAt('/')).toEqual([])
})

test.each([{ saveData: true }, { effectiveType: '2g' }])(
  'nothing is loaded in advance with %j',
  async (given) => {
    Object.assign(connection, given)
    expect(await loadedAt('/guest-signin')).toEqual([])
  },
)

test('a page is shown although the code of the next one is missing', async () => {
  const session = { ask: async () => exampleSession } as unknown as Session
  const router = createAppRouter(session, createMemoryHistory({ initialEntries: ['/profile'] }))
  await router.load()
  vi.spyOn(router, 'loadRouteChunk').mockReturnValue(Promise.reject(new Error('missing')))
  loadNextPages(router)
  await Promise.resolve()
  expect(router.state.location.pathname).toBe('/profile')
})
