import { describe, expect, it } from 'vitest'
import { belongsToGroup, choiceOf, outcomeGroups } from './outcomes.ts'
import type { Fault } from './simulated.ts'

const fault = (call: string, kind: string): Fault => ({ id: 1, call, kind, times: 1 })

const choiceIn = (id: string, faults: Fault[]) => {
  const group = outcomeGroups.find((one) => one.id === id)
  return group && choiceOf(group, faults).id
}

describe('what a switch shows', () => {
  it('is that all works where nothing is ordered', () => {
    expect(outcomeGroups.map((group) => choiceOf(group, []).id)).toEqual(
      outcomeGroups.map(({ choices }) => choices[0].id),
    )
  })

  it('is what was ordered of the simulator, whoever ordered it', () => {
    expect(choiceIn('agency', [fault('*', 'delay')])).toBe('slow')
    expect(choiceIn('payment', [fault('charge/card', 'drop')])).toBe('refused')
  })

  it('is the choice that tells most of several orders', () => {
    const orders = [fault('deliver/email', 'drop'), fault('deliver/sms', 'drop')]
    expect(choiceIn('delivery', orders)).toBe('bothFail')
    expect(choiceIn('delivery', orders.slice(1))).toBe('textFails')
  })
})

it('an order for one call is not one of the switches', () => {
  expect(belongsToGroup(fault('registration/status', 'status'))).toBe(false)
  expect(belongsToGroup(fault('*', 'status'))).toBe(true)
})
