import { expect, it } from 'vitest'
import { otherFaults, outcomesOf } from './outcomes.ts'
import type { Fault } from './simulated.ts'

const fault = (profile: string | null): Fault => ({ id: 1, profile })

const choices = (faults: Fault[]) =>
  outcomesOf(faults).map(({ group, choice }) => `${group} ${choice}`)

it('everything is as usual when the simulator has no faults', () => {
  expect(choices([])).toEqual([])
})

it('the faults of the simulator are shown, even if another desk set them', () => {
  expect(choices([fault('slow'), fault('lost-texts')])).toEqual(['messages texts', 'system slow'])
})

it('a choice is shown once, although its profile has several faults', () => {
  expect(choices([fault('unknown-payments'), fault('unknown-payments')])).toEqual(['card unknown'])
})

it('a fault that the desk has no switch for is another one', () => {
  const others = [fault(null), fault('bad-day')]
  expect(choices(others)).toEqual([])
  expect(otherFaults([fault('slow'), ...others])).toEqual(others)
})
