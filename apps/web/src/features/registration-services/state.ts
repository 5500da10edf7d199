import type { FlowOutcome } from '@mva/shared/models/service-flow'

/** The outcome of a choice whose answer leads to another page, which shows it once. */
let carried: FlowOutcome | undefined

export const carryOutcome = (outcome: FlowOutcome) => {
  carried = outcome
}

export const takeCarriedOutcome = (): FlowOutcome | undefined => {
  const taken = carried
  carried = undefined
  return taken
}
