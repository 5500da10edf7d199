import { describe, expect, it } from 'vitest'
import { choiceOf, outcomeGroups } from './outcomes.ts'
import type { Fault } from './simulated.ts'

const fault = (call: string, kind: string): Fault => ({ id: 1, call, kind, times: 1 })

const choiceIn = (id: string, faults: Fault[]) => {
  const group = outcomeGroups.find((one) => one.id === id)
  return group && choiceOf(group, faults).id
}

describe('a switch', () => {
  it('shows the default when the simulator has no faults', () => {
    expect(outcomeGroups.map((group) => choiceOf(group, []).id)).toEqual(
      outcomeGroups.map(({ choices }) => choices[0].id),
    )
  })

  it('shows the faults of the simulator, even if another desk set them', () => {
    expect(choiceIn('agency', [fault('*', 'delay')])).toBe('slow')
    expect(choiceIn('payment', [fault('charge/card', 'drop')])).toBe('refused')
  })

  it('shows the choice that matches the most faults', () => {
    const orders = [fault('deliver/email', 'drop'), fault('deliver/sms', 'drop')]
    expect(choiceIn('delivery', orders)).toBe('bothFail')
    expect(choiceIn('delivery', orders.slice(1))).toBe('textFails')
  })

  it('keeps its choice after a fault for a single call was used up', () => {
    const lost = fault('transactionservice/finalizecart', 'answerLost')
    const unavailable = fault('transactionservice/validatecart', 'status')
    expect(choiceIn('payment', [lost, unavailable])).toBe('answerLost')
  })
})
