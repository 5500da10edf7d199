import { ask, askNow } from './control.ts'
import { refresh } from './simulator-queries.ts'
import type { Fault, FaultProfile } from './simulated.ts'

interface Choice {
  label: string
  /** The name of the simulator's profile; none is the default, without any fault. */
  profile?: string
}

export interface OutcomeGroup {
  legend: string
  choices: readonly [Choice, ...Choice[]]
}

/** The switches of the desk. */
export const outcomeGroups: readonly OutcomeGroup[] = [
  {
    legend: 'Card payment',
    choices: [
      { label: 'Accepted' },
      { label: 'Next one refused', profile: 'refused-card' },
      { label: 'No answer (outcome unknown)', profile: 'unknown-payments' },
    ],
  },
  {
    legend: 'Emails and texts',
    choices: [
      { label: 'Delivered' },
      { label: 'Emails fail', profile: 'lost-emails' },
      { label: 'Texts fail', profile: 'lost-texts' },
    ],
  },
  {
    legend: 'Agency system',
    choices: [
      { label: 'Works' },
      { label: 'Slow (2 to 5 seconds)', profile: 'slow' },
      { label: 'Down', profile: 'maintenance' },
    ],
  },
]

type Profiles = readonly FaultProfile[]

const faultsOf = ({ profile }: Choice, profiles: Profiles) =>
  profiles.find(({ name }) => name === profile)?.faults ?? []

const isSame = (one: FaultProfile['faults'][number], other: FaultProfile['faults'][number]) =>
  one.call === other.call && one.kind === other.kind

/** Returns the current choice of a group, by the first fault of its profile; the default if the simulator has none. */
export const choiceOf = (
  { choices }: OutcomeGroup,
  faults: readonly Fault[],
  profiles: Profiles,
): Choice =>
  choices.find((choice) => {
    const [first] = faultsOf(choice, profiles)
    return first && faults.some((fault) => isSame(fault, first))
  }) ?? choices[0]

/** Removes the faults of the group and sets those of the choice. */
export const choose = async ({ choices }: OutcomeGroup, { profile }: Choice): Promise<void> => {
  const [faults, profiles] = await Promise.all([
    askNow<Fault[]>('faults'),
    askNow<FaultProfile[]>('fault-profiles'),
  ])
  const orders = choices.flatMap((choice) => faultsOf(choice, profiles))
  for (const fault of faults)
    if (orders.some((order) => isSame(fault, order)))
      await ask({ method: 'DELETE', path: `faults/${fault.id}` })
  if (profile !== undefined) await ask({ method: 'POST', path: `fault-profiles/${profile}` })
  await refresh('faults')
}

/** Like `choose`, by the labels of the desk. Throws if the desk has none. */
export const switchTo = async (legend: string, label: string): Promise<void> => {
  const group = outcomeGroups.find((one) => one.legend === legend)
  const choice = group?.choices.find((one) => one.label === label)
  if (!group || !choice) throw new Error(`the desk has no ${legend}: ${label}`)
  await choose(group, choice)
}
