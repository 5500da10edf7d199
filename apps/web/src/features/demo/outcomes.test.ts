import { expect, it } from 'vitest'
import { otherFaults, outcomesOf } from './outcomes.ts'
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
  outcomesOf(faults, profiles).map(({ group, choice }) => `${group} ${choice}`)

it('everything is as usual when the simulator has no faults, and before its profiles are known', () => {
  expect(choices([])).toEqual([])
  expect(outcomesOf([fault('*', 'delay')], [])).toEqual([])
})

it('the faults of the simulator are shown, even if another desk set them', () => {
  expect(choices([fault('*', 'delay'), fault('deliver/sms', 'drop')])).toEqual([
    'messages texts',
    'system slow',
  ])
})

it('a choice stays after one of its faults was used up', () => {
  expect(choices([{ id: 1, ...LOST }])).toEqual(['card unknown'])
})

it('a fault that the desk has no switch for is another one', () => {
  const unlisted = fault('account/registrations', 'status')
  expect(otherFaults([fault('*', 'delay'), unlisted], profiles)).toEqual([unlisted])
})
