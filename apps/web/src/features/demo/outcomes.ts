import { outcomesCopy } from '@mva/messages/demonstration'
import { ask, askNow } from './control.ts'
import type { Fault } from './simulated.ts'
import { refresh } from './simulator-queries.ts'
import { labelOf, type Outcome } from './story.ts'

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

export const choicesOf = (group: Outcome['group']) => outcomes.filter((one) => one.group === group)

export const nameOf = (outcome: Outcome): string =>
  `${outcomesCopy.groups[outcome.group].legend}: ${labelOf(outcome, outcomesCopy.groups)}`

/** Returns the choices that are not the usual ones. */
export const outcomesOf = (faults: readonly Fault[]): readonly Outcome[] =>
  outcomes.filter(({ profile }) => faults.some((fault) => fault.profile === profile))

/** Returns the faults that belong to no choice of the desk. */
export const otherFaults = (faults: readonly Fault[]): readonly Fault[] =>
  faults.filter((fault) => !outcomes.some(({ profile }) => profile === fault.profile))

/** Removes the faults of the group and sets those of the choice. */
export const switchTo = async ({ group, choice }: Outcome): Promise<void> => {
  const choices = choicesOf(group)
  for (const { id, profile } of await askNow('faults'))
    if (choices.some((one) => one.profile === profile)) await ask('DELETE', `faults/${id}`)
  const chosen = choices.find((one) => one.choice === choice)
  if (chosen?.profile !== undefined) await ask('POST', `fault-profiles/${chosen.profile}`)
  await refresh('faults')
}
