import { ask, askNow } from './control.ts'
import { refresh } from './simulator-queries.ts'
import type { Fault, FaultProfile } from './simulated.ts'
import type { Outcome } from './story.ts'

/** The switches of the desk: the simulator's profile of each choice. The usual one has none. */
const outcomes: readonly (Outcome & { profile?: string })[] = [
  { group: 'card', choice: 'usual' },
  { group: 'card', choice: 'refused', profile: 'refused-card' },
  { group: 'card', choice: 'unknown', profile: 'unknown-payments' },
  { group: 'messages', choice: 'usual' },
  { group: 'messages', choice: 'emails', profile: 'lost-emails' },
  { group: 'messages', choice: 'texts', profile: 'lost-texts' },
  { group: 'system', choice: 'usual' },
  { group: 'system', choice: 'slow', profile: 'slow' },
  { group: 'system', choice: 'down', profile: 'maintenance' },
]

export const groups = ['card', 'messages', 'system'] as const

export const choicesOf = (group: Outcome['group']): readonly Outcome[] =>
  outcomes.filter((one) => one.group === group)

type Profiles = readonly FaultProfile[]
type Order = FaultProfile['faults'][number]

const profileOf = (of: Outcome) =>
  outcomes.find(({ group, choice }) => group === of.group && choice === of.choice)?.profile

const faultsOf = (outcome: Outcome, profiles: Profiles): readonly Order[] =>
  profiles.find(({ name }) => name === profileOf(outcome))?.faults ?? []

const isSame = (one: Order, other: Order) => one.call === other.call && one.kind === other.kind

/** Returns the choices that are not the usual ones, by the first fault of their profiles. */
export const outcomesOf = (faults: readonly Fault[], profiles: Profiles): readonly Outcome[] =>
  outcomes.filter((outcome) => {
    const [first] = faultsOf(outcome, profiles)
    return first && faults.some((fault) => isSame(fault, first))
  })

/** Returns the faults that belong to no choice of the desk. */
export const otherFaults = (faults: readonly Fault[], profiles: Profiles): readonly Fault[] => {
  const orders = outcomes.flatMap((outcome) => faultsOf(outcome, profiles))
  return faults.filter((fault) => !orders.some((order) => isSame(fault, order)))
}

/** Removes the faults of the group and sets those of the choice. */
export const switchTo = async (outcome: Outcome): Promise<void> => {
  const [faults, profiles] = await Promise.all([
    askNow<Fault[]>('faults'),
    askNow<FaultProfile[]>('fault-profiles'),
  ])
  const orders = choicesOf(outcome.group).flatMap((choice) => faultsOf(choice, profiles))
  for (const fault of faults)
    if (orders.some((order) => isSame(fault, order)))
      await ask({ method: 'DELETE', path: `faults/${fault.id}` })
  const profile = profileOf(outcome)
  if (profile !== undefined) await ask({ method: 'POST', path: `fault-profiles/${profile}` })
  await refresh('faults')
}
