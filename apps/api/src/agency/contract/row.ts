import * as z from 'zod/mini'

/**
 * One call of the agency's interface, described once. `query`, `body` and `answer` are codecs between the agency's
 * wire (input side) and our domain (output side); the port, the proxy, the simulator's REST face, the OpenAPI
 * document and the conformance suite are all computed from rows.
 */
export interface Row<
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> {
  method: 'GET' | 'POST'
  /** Below the agency's base address, without a leading slash. */
  path: string
  query: Query
  body: Body
  answer: Answer
  /** What the specification leaves open about this call and we took for granted; undefined where nothing is. */
  assumed: string | undefined
  /** How long the proxy waits for the whole answer, in milliseconds. */
  deadlineMs: number
  /** A list that hardly ever changes: the proxy may keep its answer for a while. */
  isReferenceList: boolean
}

interface RowOptions<Query, Body, Answer> {
  method: Row['method']
  path: string
  query?: Query
  body?: Body
  answer: Answer
  assumed?: string
  deadlineMs?: number
  isReferenceList?: boolean
}

const LOOKUP_DEADLINE_MS = 8_000

type Nothing = ReturnType<typeof renamed<Record<never, never>>>

/** A row of the contract. A call without a query or body leaves it out. */
export const row = <
  Answer extends z.ZodMiniType,
  Query extends z.ZodMiniType = Nothing,
  Body extends z.ZodMiniType = Nothing,
>({
  method,
  path,
  query = nothing as unknown as Query,
  body = nothing as unknown as Body,
  answer,
  assumed,
  deadlineMs = LOOKUP_DEADLINE_MS,
  isReferenceList = false,
}: RowOptions<Query, Body, Answer>): Row<Query, Body, Answer> => ({
  method,
  path,
  query,
  body,
  answer,
  assumed,
  deadlineMs,
  isReferenceList,
})

type FieldTable = Record<string, readonly [wireName: string, codec: z.ZodMiniType]>
type Wire<T extends FieldTable> = { [K in keyof T as T[K][0]]: z.input<T[K][1]> }
type Domain<T extends FieldTable> = { [K in keyof T]: z.output<T[K][1]> }

/**
 * An object codec from a table `domain name: [wire name, codec of the value]`. Decoding and encoding take the named
 * fields and leave the rest, so one request value can feed both a query and a body.
 */
export const renamed = <const T extends FieldTable>(table: T) => {
  const fields = Object.entries(table)
  const wire = z.object(
    Object.fromEntries(fields.map(([, [wireName, codec]]) => [wireName, codec])),
  )
  return z.codec(
    wire as unknown as z.ZodMiniType<Wire<T>, Wire<T>>,
    z.custom<Domain<T>>(isObject),
    {
      decode: (value) =>
        Object.fromEntries(
          fields.map(([name, [wireName]]) => [name, (value as Record<string, unknown>)[wireName]]),
        ) as Domain<T>,
      encode: (value) =>
        Object.fromEntries(
          fields.map(([name, [wireName]]) => [wireName, value[name as keyof T]]),
        ) as never,
    },
  )
}

/** An object codec whose fields have the same names on both sides. */
export const sameNames = <const T extends Record<string, z.ZodMiniType>>(shape: T) =>
  renamed(
    Object.fromEntries(Object.entries(shape).map(([name, codec]) => [name, [name, codec]])) as {
      [K in keyof T]: [K & string, T[K]]
    },
  )

const isObject = (value: unknown) => typeof value === 'object' && value !== null

const nothing = renamed({})

/** The answer of a call that only has to succeed: a JSON object, of which nothing is read. */
export const acknowledgement = nothing
