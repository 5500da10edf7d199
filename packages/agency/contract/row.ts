import * as z from 'zod/mini'
import type { FailureKind } from '@mva/shared/errors'
import { type FieldIssue, fieldIssues, issuesUnder } from './field-issues.ts'
import { tolerant, unused } from './reading.ts'
import { type PartlyRead, unreadableItems, withUnreadable } from './unreadable.ts'

/**
 * One call of the agency's interface, described once. `query`, `body` and `answer` are codecs between the agency's
 * wire (input side) and our domain (output side); the port, the client, the simulator's HTTP handler and the OpenAPI
 * document are computed from rows.
 */
export interface Row<
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  IsOptional extends boolean = boolean,
> {
  method: 'GET' | 'POST'
  /** Below the agency's base address, without a leading slash. */
  path: string
  /** What the call does, as a command. */
  summary: string
  query: Query
  body: Body
  answer: Answer
  /** Assumptions about this call where the specification is silent; undefined if there are none. */
  assumed: string | undefined
  /** Kinds of failure that only some calls have. */
  failures: readonly FailureKind[]
  /** The kind of refusal that says that what the customer entered is wrong: it counts as a wrong guess. */
  wrongGuess: FailureKind | undefined
  /** The answer only has to be a success. One that says no is a refusal. */
  isAcknowledgement: boolean
  /** A list that rarely changes: its answer can be cached. */
  isReferenceList: boolean
  /** An agency need not offer the call: the gateway answers null if it answers 404. */
  isOptional: IsOptional
}

interface RowOptions<Query, Body, Answer, IsOptional> {
  method: Row['method']
  path: string
  summary: string
  query?: Query
  body?: Body
  answer: Answer
  assumed?: string
  failures?: readonly FailureKind[]
  wrongGuess?: FailureKind
  isAcknowledgement?: boolean
  isReferenceList?: boolean
  isOptional?: IsOptional
}

type Nothing = ReturnType<typeof renamed<Record<never, never>>>

/** A row of the contract. A call without a query or body leaves it out. */
export const row = <
  Answer extends z.ZodMiniType,
  Query extends z.ZodMiniType = Nothing,
  Body extends z.ZodMiniType = Nothing,
  IsOptional extends boolean = false,
>({
  query = nothing as unknown as Query,
  body = nothing as unknown as Body,
  assumed,
  failures = [],
  wrongGuess,
  isAcknowledgement = false,
  isReferenceList = false,
  isOptional = false as IsOptional,
  ...call
}: RowOptions<Query, Body, Answer, IsOptional>): Row<Query, Body, Answer, IsOptional> => ({
  ...call,
  query,
  body,
  assumed,
  failures,
  wrongGuess,
  isAcknowledgement: isAcknowledgement || (call.answer as unknown) === acknowledgement,
  isReferenceList,
  isOptional,
})

type FieldTable = Record<string, readonly [wireName: string, codec: z.ZodMiniType]>
type Domain<T extends FieldTable> = { [K in keyof T]: z.output<T[K][1]> }
type Fields = Record<string, unknown>

/**
 * An object codec from a table `domain name: [wire name, codec of the value]`. Decoding and encoding pick the named
 * fields and ignore the rest, so one request value can feed both a query and a body. An unreadable field of `optional`
 * is decoded as missing and recorded as unreadable.
 */
export const renamed = <
  const T extends FieldTable,
  const O extends FieldTable = Record<never, never>,
>(
  table: T,
  optional?: O,
) => {
  const fields = Object.entries(table)
  const optionalFields = Object.entries(optional ?? {})
  const wire = z.object(
    Object.fromEntries([
      ...fields.map(([, [wireName, codec]]) => [wireName, codec] as const),
      ...optionalFields.map(([, [wireName, codec]]) => [wireName, unused(codec)] as const),
    ]),
  )
  return z.codec(wire, z.custom<Domain<T & O> & PartlyRead>(isObject), {
    decode: (value) => {
      const domain: Fields = {}
      const issues: FieldIssue[] = []
      for (const [name, [wireName]] of fields) {
        domain[name] = value[wireName]
        issues.push(...issuesUnder(wireName, unreadableItems(domain[name])))
      }
      for (const [name, [wireName, codec]] of optionalFields) {
        const met = value[wireName]
        const read = z.safeDecode(codec, met)
        domain[name] = read.success ? read.data : z.decode(codec, undefined)
        const found = read.success ? unreadableItems(read.data) : fieldIssues(read.error, met)
        issues.push(...issuesUnder(wireName, found))
      }
      return withUnreadable(domain as Domain<T & O>, issues)
    },
    encode: (value) =>
      Object.fromEntries([
        ...fields.map(([name, [wireName]]) => [wireName, (value as Fields)[name]] as const),
        ...optionalFields.map(
          ([name, [wireName, codec]]) =>
            [wireName, z.encode(codec, (value as Fields)[name])] as const,
        ),
      ]),
  })
}

/** An object codec whose fields have the same names on both sides. */
export const sameNames = <const T extends Shape, const O extends Shape = Record<never, never>>(
  shape: T,
  optional?: O,
) => renamed(namedAlike(shape), optional && namedAlike(optional))

type Shape = Record<string, z.ZodMiniType>

/** The table of fields that have the same names on both sides. */
export const namedAlike = <const T extends Shape>(shape: T) =>
  Object.fromEntries(Object.entries(shape).map(([name, codec]) => [name, [name, codec]])) as {
    [K in keyof T]: [K & string, T[K]]
  }

const isObject = (value: unknown) => typeof value === 'object' && value !== null

const nothing = renamed({})

/** The answer of a call that only has to succeed. Its content is ignored, unless it says that the call failed. */
export const acknowledgement = tolerant(nothing, () => ({}))
