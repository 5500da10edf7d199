import { forEachRow } from '@mva/agency/contract/contract'

/** The calls of the agency, by the names that faults and the journal use. */
export const agencyCalls: { method: string; call: string }[] = []
forEachRow(({ method, path }) => agencyCalls.push({ method, call: path }))

export const agencyCallNames: readonly string[] = agencyCalls.map(({ call }) => call)
