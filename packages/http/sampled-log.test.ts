import { expect, it } from 'vitest'
import { sampledLog } from './sampled-log.ts'

it('writes ten lines of a kind in a second and counts the others in the next line', () => {
  let now = 0
  const sampled = sampledLog(() => now)
  const written: [string, number | undefined][] = []
  const write = (kind: string) => sampled(kind, ({ leftOut }) => written.push([kind, leftOut]))
  for (let line = 0; line < 500; line += 1) write('refused')
  write('another kind')
  expect(written).toHaveLength(11)
  now = 1_000
  write('refused')
  write('refused')
  expect(written.slice(11)).toEqual([
    ['refused', 490],
    ['refused', undefined],
  ])
})
