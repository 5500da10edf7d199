import { pages } from './site-pages/pages.ts'
import {
  crashLocations,
  finalizeCart,
  outputDocument,
  registrationCost,
  registrationTypes,
  serviceFees,
  usStates,
  validateCart,
  type Variation,
  vehicleTypes,
  zipCodes,
} from './variations/variation.ts'

/** Calls that name no customer, by the pages that make them: their answers are changed for every customer. */
const callsWithoutCustomer = {
  lookup: [registrationTypes],
  vehicles: [vehicleTypes, registrationCost],
  addresses: [crashLocations, usStates, zipCodes],
}

const paymentCalls = [validateCart, finalizeCart, serviceFees, outputDocument]

/** Of rows with the same group only one can run at a time; undefined for rows that disturb no others. */
const getGroup = ({ calls, isOutage }: Variation): string | undefined => {
  const isAmong = (group: readonly string[]) => calls.some((call) => group.includes(call))
  if (isOutage) return isAmong(paymentCalls) ? 'outages of payments' : 'outages'
  return Object.entries(callsWithoutCustomer).find(([, group]) => isAmong(group))?.[0]
}

export const isForEveryCustomer = (variation: Variation): boolean =>
  Object.keys(callsWithoutCustomer).includes(getGroup(variation) ?? '')

/**
 * Rows that may run concurrently: at most one of each group, and the others spread evenly. Rows that need the
 * reference lists come last, when these are no longer changed for every customer.
 */
export const planRounds = (rows: readonly Variation[]): Variation[][] => {
  const rounds: Variation[][] = []
  const taken: Record<string, number> = {}
  const isGrouped = (row: Variation) => getGroup(row) !== undefined
  const usesLists = ({ page }: Variation) => 'usesLists' in pages[page]
  for (const row of rows.filter(isGrouped)) {
    const group = getGroup(row) ?? ''
    const round = (taken[group] ??= 0)
    taken[group] = round + 1
    ;(rounds[round] ??= []).push(row)
  }
  const others = rows.filter((row) => !isGrouped(row))
  for (const [index, row] of others.filter((row) => !usesLists(row)).entries())
    rounds[index % rounds.length]?.push(row)
  return [...rounds, others.filter(usesLists)]
}
