import { describe, expect, it } from 'vitest'
import { choiceOf, outcomeGroups } from './outcomes.ts'
import type { Fault, FaultProfile } from './simulated.ts'

const fault = (call: string, kind: string): Fault => ({ id: 1, call, kind })

const LOST = { call: 'transactionservice/finalizecart', kind: 'answerLost' }

const profiles: FaultProfile[] = [
  { name: 'slow', faults: [{ call: '*', kind: 'delay' }] },
  { name: 'lost-texts', faults: [{ call: 'deliver/sms', kind: 'drop' }] },
  {
    name: 'unknown-payments',
    faults: [LOST, { call: 'transactionservice/validatecart', kind: 'delay' }],
  },
]

const choices = (faults: Fault[]) =>
  outcomeGroups.map((group) => choiceOf(group, faults, profiles).label)

describe('a switch', () => {
  it('shows the default when the simulator has no faults, and before its profiles are known', () => {
    const defaults = outcomeGroups.map((group) => group.choices[0].label)
    expect(choices([])).toEqual(defaults)
    expect(outcomeGroups.map((group) => choiceOf(group, [fault('*', 'delay')], []).label)).toEqual(
      defaults,
    )
  })

  it('shows the faults of the simulator, even if another desk set them', () => {
    expect(choices([fault('*', 'delay'), fault('deliver/sms', 'drop')])).toEqual([
      'Accepted',
      'Texts fail',
      'Slow (2 to 5 seconds)',
    ])
  })

  it('keeps its choice after a fault for a single call was used up', () => {
    expect(choices([{ id: 1, ...LOST }])).toContain('No answer (outcome unknown)')
  })
})
