import * as z from 'zod/mini'
import { agencyFacts } from '@mva/messages/agency-facts'
import type { FailureKind } from '@mva/shared/errors'
import type { AnswerKind } from './denial.ts'
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
  /** Below the agency's base address, without a leading slash. Callers use `pathOf`. */
  path: string
  /** The agency's folder names the last part of the path. */
  isNamedByAgency: boolean
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
  /** What an answer means that does not say no. An acknowledgement that does is a refusal. */
  answerKind: AnswerKind
  /** A list that rarely changes: its answer can be cached. */
  isReferenceList: boolean
  /** An agency need not offer the call: the gateway answers null if it answers 404. */
  isOptional: IsOptional
}

type RowOptions<
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
  IsOptional extends boolean,
> = Pick<Row<Query, Body, Answer>, 'method' | 'path' | 'summary' | 'answer'> &
  Partial<Row<Query, Body, Answer, IsOptional>>

type Nothing = ReturnType<typeof renamed<Record<never, never>>>

/** A row of the contract. A call without a query or body leaves it out. */
export const row = <
  Answer extends z.ZodMiniType,
  Query extends z.ZodMiniType = Nothing,
  Body extends z.ZodMiniType = Nothing,
  IsOptional extends boolean = false,
>(
  call: RowOptions<Query, Body, Answer, IsOptional>,
): Row<Query, Body, Answer, IsOptional> => ({
  query: nothing as unknown as Query,
  body: nothing as unknown as Body,
  assumed: undefined,
  failures: [],
  wrongGuess: undefined,
  answerKind: (call.answer as unknown) === acknowledgement ? 'acknowledgement' : 'data',
  isReferenceList: false,
  isNamedByAgency: false,
  isOptional: false as IsOptional,
  ...call,
})

/** The path of a call at the agency of this program. */
export const pathOf = ({ path, isNamedByAgency }: Pick<Row, 'path' | 'isNamedByAgency'>): string =>
  isNamedByAgency ? path.replace(/[^/]+$/, agencyFacts().zipCodesCall) : path

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
  const fields = [
    ...Object.entries(table).map((entry) => [...entry, false] as const),
    ...Object.entries(optional ?? {}).map((entry) => [...entry, true] as const),
  ].map(([name, [wireName, codec], isOptional]) => ({ name, wireName, codec, isOptional }))
  const wire = z.object(
    Object.fromEntries(
      fields.map(({ wireName, codec, isOptional }) => [
        wireName,
        isOptional ? unused(codec) : codec,
      ]),
    ),
  )
  return z.codec(wire, domainObject<Domain<T & O> & PartlyRead>(), {
    decode: (value) => {
      const domain: Fields = {}
      const issues: FieldIssue[] = []
      for (const { name, wireName, codec, isOptional } of fields) {
        const met = value[wireName]
        const read = isOptional ? z.safeDecode(codec, met) : { success: true as const, data: met }
        domain[name] = read.success ? read.data : z.decode(codec, undefined)
        const found = read.success ? unreadableItems(read.data) : fieldIssues(read.error, met)
        issues.push(...issuesUnder(wireName, found))
      }
      return withUnreadable(domain as Domain<T & O>, issues)
    },
    encode: (value) =>
      Object.fromEntries(
        fields.map(({ name, wireName, codec, isOptional }) => {
          const field = (value as Fields)[name]
          return [wireName, isOptional ? z.encode(codec, field) : field]
        }),
      ),
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

/** The domain side of a codec: an object, of which only the type is known. */
export const domainObject = <T>() =>
  z.custom<T>((value) => typeof value === 'object' && value !== null)

const nothing = renamed({})

/** The answer of a call that only has to succeed. Its content is ignored, unless it says that the call failed. */
export const acknowledgement = tolerant(nothing, () => ({}))
