import * as z from 'zod/mini'
import { forEachRow } from '@mva/agency/contract/contract'

/** The calls of the agency, by the names that faults and the journal use. */
export const agencyCalls: { method: string; call: string }[] = []
forEachRow(({ method, path }) => agencyCalls.push({ method, call: path }))

export const agencyCallNames: readonly string[] = agencyCalls.map(({ call }) => call)

const lastPart = (name: string) => name.slice(name.lastIndexOf('/') + 1)

/** Reads one of these names, or the last part of it if no other name ends so, as the whole name. */
export const nameOrLastPart = (names: readonly string[]) => {
  const ends = names.map(lastPart)
  const byShortName = new Map(
    names
      .map((name, index) => [ends[index] ?? name, name] as const)
      .filter(([end]) => ends.indexOf(end) === ends.lastIndexOf(end) && !names.includes(end)),
  )
  return z.pipe(
    z.enum([...names, ...byShortName.keys()]),
    z.transform((name) => byShortName.get(name) ?? name),
  )
}
