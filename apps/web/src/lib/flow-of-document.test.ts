import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Failure } from '../../testing/answers.ts'
import { emptyFlow, exampleInWork } from '../../testing/flow-examples.ts'
import { renderSite } from '../../testing/render-site.tsx'
import { signedIn } from '../../testing/signed-in.ts'
import { readFlow } from './flow-of-document.ts'

const state = () => ({ ...emptyFlow, service: 'renew' as const, inWork: exampleInWork })

test('a page of the flow asks for nothing that came while the server was asked who is signed in', async () => {
  const site = await renderSite('/', { ...signedIn(), 'registrationServices.state': state })
  await readFlow(site.session)
  await act(() => site.router.navigate({ to: '/renew-reg' }))
  await screen.findByRole('heading', { name: /Get ready/ })
  expect(site.inputsTo('registrationServices.state')).toHaveLength(1)
})

test('a flow that comes late does not take the place of what the page has shown since', async () => {
  let flow = state()
  const early = Promise.withResolvers<typeof flow>()
  const answers = [() => early.promise, () => flow]
  const site = await renderSite('/', {
    ...signedIn(),
    'registrationServices.state': () => (answers.shift() ?? state)(),
  })
  const reading = readFlow(site.session)
  flow = { ...flow, version: 2, step: 2 }
  await act(() => site.router.navigate({ to: '/renew-reg' }))
  await screen.findByRole('heading', { name: 'Insurance certification' })
  early.resolve(state())
  await reading
  // Queries show new data in a later task.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(screen.getByRole('heading', { name: 'Insurance certification' })).toBeDefined()
})

test('a visitor without a session sees nothing of it', async () => {
  const site = await renderSite('/', {
    'registrationServices.state': () => new Failure(401, undefined, 'sessionEnded'),
  })
  await readFlow(site.session)
  expect(site.router.state.location.pathname).toBe('/')
  expect(screen.queryByRole('alert')).toBeNull()
})
