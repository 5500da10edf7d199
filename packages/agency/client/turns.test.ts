import { expect, it } from 'vitest'
import { createTurns, TooManyWaiting } from './turns.ts'

const NEWCOMERS = 10

/** Calls note their names when they start; the first one ends when it may. */
const startedTurns = (capacity: { concurrent: number; queued: number }) => {
  const turns = createTurns(capacity)
  const started: string[] = []
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<null>()
  const call = (name: string) =>
    turns.execute(async () => {
      started.push(name)
      if (name === 'first') await mayEnd
    })
  return { started, call, mayEnd, end: () => end(null) }
}

it('calls have their turns in the order in which they come, also those that come while another one ends', async () => {
  const { started, call, mayEnd, end } = startedTurns({ concurrent: 1, queued: 1 + NEWCOMERS })
  const calls = [call('first'), call('waiting')]
  const names = Array.from({ length: NEWCOMERS }, (_, index) => `newcomer ${index}`)
  // One in each of the steps that the end of a call takes.
  let step: Promise<unknown> = mayEnd
  for (const name of names) step = step.then(() => void calls.push(call(name)))
  end()
  await step
  await Promise.all(calls)
  expect(started).toEqual(['first', 'waiting', ...names])
})

it('a call that may wait is never refused when its turn comes, and one too many is refused at once', async () => {
  const { started, call, mayEnd, end } = startedTurns({ concurrent: 1, queued: 1 })
  const calls = [call('first'), call('waiting')]
  await expect(call('too many')).rejects.toThrow(TooManyWaiting)
  let step: Promise<unknown> = mayEnd
  for (let newcomer = 0; newcomer < NEWCOMERS; newcomer += 1)
    step = step.then(() => void call('newcomer').catch(() => undefined))
  end()
  await step
  await Promise.all(calls)
  expect(started.slice(0, 2)).toEqual(['first', 'waiting'])
})
