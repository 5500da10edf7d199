import type { ShownOutcome } from './flow/outcome-alert.tsx'

/** The outcome of a choice whose answer leads to another page, which shows it once. */
let carried: ShownOutcome | undefined

export const carryOutcome = (outcome: ShownOutcome) => {
  carried = outcome
}

export const takeCarriedOutcome = (): ShownOutcome | undefined => {
  const taken = carried
  carried = undefined
  return taken
}
