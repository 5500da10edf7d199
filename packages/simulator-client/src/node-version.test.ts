import { expect, it } from 'vitest'
import { nodeProblem } from './node-version.ts'

it('says which version of Node is needed when it is older, in one line', () => {
  expect(nodeProblem('20.20.2')).toBe(
    '@mva/simulator-client needs Node 22 or later, and this is Node 20.20.2.',
  )
  expect(nodeProblem('22.0.0')).toBeUndefined()
})
