import type * as z from 'zod/mini'
import { account } from './account.ts'
import { addresses } from './addresses.ts'
import { contacts } from './contacts.ts'
import type { Form, ReadBy } from './form.ts'
import { login } from './login.ts'
import { lookups } from './lookups.ts'
import { payments } from './payments.ts'
import { pathOf, type Row } from './row.ts'
import { transactions } from './transactions.ts'

/** Every call of the agency's interface, in the groups that the port, the client and the simulator share. */
export const contract = {
  lookups,
  login,
  account,
  contacts,
  addresses,
  transactions,
  payments,
} as const

export type Contract = typeof contract

export type RequestOf<R> =
  R extends Row<infer Query, infer Body> ? z.output<Query> & z.output<Body> : never

/** What the function of a row answers: null if the agency does not offer an optional call. */
export type OptionalAnswerOf<R> =
  R extends Row<z.ZodMiniType, z.ZodMiniType, Form, infer IsOptional>
    ? AnswerOf<R> | (IsOptional extends true ? null : never)
    : never

export type AnswerOf<R> =
  R extends Row<z.ZodMiniType, z.ZodMiniType, infer Answer> ? ReadBy<Answer> : never

/** Builds a value of the contract's shape, one entry for each row. The caller guarantees the types of the entries. */
export const forEachRow = <Entry>(
  build: (row: Row, name: string, group: keyof Contract) => Entry,
) =>
  Object.fromEntries(
    Object.entries(contract).map(([group, rows]) => [
      group,
      Object.fromEntries(
        Object.entries(rows).map(([name, row]) => [
          name,
          build(row, `${group}.${name}`, group as keyof Contract),
        ]),
      ),
    ]),
  )

/** The names of all calls, `group.name`. */
export const callNames: readonly string[] = Object.entries(contract).flatMap(([group, rows]) =>
  Object.keys(rows).map((name) => `${group}.${name}`),
)

/** Returns what a value of the contract's shape has for a call, `group.name`. Throws if there is no such call. */
export const entryNamed = (groups: Record<keyof Contract, object>, name: string): unknown => {
  const [group = '', call = ''] = name.split('.')
  const entry = (groups as Record<string, Record<string, unknown>>)[group]?.[call]
  if (entry === undefined) throw new Error(`there is no call ${name}`)
  return entry
}

/** Returns the row of a call by its name, `group.name`. Throws if there is no such call. */
export const rowNamed = (name: string): Row => entryNamed(contract, name) as Row

/** The path of the specification for one that the agency's folder names; any other as it is. */
export const specifiedPath = (path: string): string =>
  callNames.map(rowNamed).find((row) => row.isNamedByAgency && pathOf(row) === path)?.path ?? path
