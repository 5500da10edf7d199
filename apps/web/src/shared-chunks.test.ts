import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sharedBySignedIn } from '../shared-chunks.ts'

const routes = join(import.meta.dirname, 'routes')
const component = (route: string) => `${join(routes, route)}?tsr-split=component`

/** What each module imports; the other components import nothing. */
const imports: Record<string, readonly string[]> = {
  [component('mfa.tsx')]: ['wizard', 'code'],
  [component('guest-signin.tsx')]: ['field'],
  [component('demo.tsx')]: ['stepper'],
  [component('_signedIn.tsx')]: ['guard'],
  [component('_signedIn/profile.tsx')]: ['guard', 'facts', 'wizard'],
  [component('_signedIn/renew-reg.tsx')]: ['stepper', 'facts', 'wizard', 'field'],
  [component('_signedIn/cancel-reg.tsx')]: ['stepper', 'field'],
  stepper: ['icon'],
  facts: ['text'],
}

const graph = {
  getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }),
}

test('what several signed-in pages share is one file, and public pages load nothing of it', () => {
  const { name } = sharedBySignedIn()
  const chunkOf = (id: string) => name(id, graph)
  expect(['guard', 'stepper', 'icon', 'facts', 'text'].map(chunkOf)).toEqual(
    Array.from({ length: 5 }, () => 'account'),
  )
  expect(chunkOf('wizard')).toBe('task')
  expect(['field', 'code', component('_signedIn/profile.tsx')].map(chunkOf)).toEqual([
    null,
    null,
    null,
  ])
})

test('each route that is a file has its place among them', () => {
  expect(readdirSync(routes)).toEqual(
    expect.arrayContaining(['mfa.tsx', 'demo.tsx', '_signedIn.tsx', '_signedIn']),
  )
})
