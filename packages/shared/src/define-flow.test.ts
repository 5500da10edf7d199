import { expect, test } from 'vitest'
import { defineFlow, type EffectOf } from './define-flow.ts'

const flow = defineFlow<1 | 2, 'next' | 'back', 1 | 2 | 'home', { isShort: boolean }>()({
  1: {
    next: { target: ({ isShort }) => (isShort ? 'home' : 2), effects: ['save', 'send'] },
    back: { target: 'home' },
  },
  2: { next: { target: 2, effects: ['repeat'] } },
})

test('an event has a target and effects at the steps that list it', () => {
  expect(flow.at(1, 'next', { isShort: false })).toEqual({ target: 2, effects: ['save', 'send'] })
  expect(flow.at(1, 'next', { isShort: true })?.target).toBe('home')
  expect(flow.at(1, 'back', { isShort: false })).toEqual({ target: 'home', effects: [] })
  expect(flow.at(2, 'back', { isShort: false })).toBeNull()
})

test('an effect without an executor does not compile', () => {
  const execute = () => undefined
  const ofAll: Record<EffectOf<typeof flow, 1 | 2, 'next'>, () => void> = {
    save: execute,
    send: execute,
    repeat: execute,
  }
  // @ts-expect-error -- `send` is missing
  const ofFirst: Record<EffectOf<typeof flow, 1, 'next'>, () => void> = { save: execute }
  const ofNone: EffectOf<typeof flow, 1, 'back'>[] = []
  expect([ofAll, ofFirst, ofNone].map((effects) => Object.keys(effects).length)).toEqual([3, 1, 0])
})
