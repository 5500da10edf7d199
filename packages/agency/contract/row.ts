import type * as z from 'zod/mini'
import { agencyFacts } from '@mva/messages/agency-facts'
import type { FailureKind } from '@mva/shared/errors/failure-kinds'
import { fields, type Form } from './form.ts'
import { renamed } from './request-values.ts'

/**
 * What an answer with a status of success says. `data`: what was asked for. `permission`: the same, and an empty list in it allows
 * something. `acknowledgement`: that something was done. `sale`: that a card was charged; a no leaves the payment
 * unknown. docs/specification/agency-calls.md#a-yes-is-positive
 */
export type AnswerKind = 'data' | 'permission' | 'acknowledgement' | 'sale'

/**
 * One call of the agency's interface, described once. `query` and `body` are codecs between the agency's wire (input
 * side) and our domain (output side), `answer` is the form of the answer; the port, the client, the simulator's HTTP
 * handler and the OpenAPI document are computed from rows.
 */
export interface Row<
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends Form = Form,
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
  /** Whether the query has the access token of a signed-in customer. */
  isSignedIn: boolean
  /** Assumptions about this call where the specification is silent; undefined if there are none. */
  assumed: string | undefined
  /** Kinds of failure that only some calls have. */
  failures: readonly FailureKind[]
  /** The kind of refusal that says that what the customer entered is wrong: it counts as a wrong guess. */
  wrongGuess: FailureKind | undefined
  answerKind: AnswerKind
  /** Whether an answer shows that the request was executed; undefined if nothing in it could show that. */
  isDone: ((answer: unknown, request: object) => boolean) | undefined
  /** A list that rarely changes: its answer can be cached. */
  isReferenceList: boolean
  /** An agency need not offer the call: the gateway answers null if it answers 404. */
  isOptional: IsOptional
}

type RowOptions<
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Answer extends Form,
  IsOptional extends boolean,
> = Pick<Row<Query, Body, Answer>, 'method' | 'path' | 'summary' | 'answer'> &
  Partial<Row<Query, Body, Answer, IsOptional>>

type Nothing = ReturnType<typeof renamed<Record<never, never>>>

/** A row of the contract. A call without a query or body leaves it out. */
export const row = <
  Answer extends Form,
  Query extends z.ZodMiniType = Nothing,
  Body extends z.ZodMiniType = Nothing,
  IsOptional extends boolean = false,
>(
  call: RowOptions<Query, Body, Answer, IsOptional>,
): Row<Query, Body, Answer, IsOptional> => ({
  query: nothing as unknown as Query,
  body: nothing as unknown as Body,
  isSignedIn: false,
  assumed: undefined,
  failures: [],
  wrongGuess: undefined,
  answerKind: (call.answer as unknown) === acknowledgement ? 'acknowledgement' : 'data',
  isDone: undefined,
  isReferenceList: false,
  isNamedByAgency: false,
  isOptional: false as IsOptional,
  ...call,
})

/** The path of a call at the agency of this program. */
export const pathOf = ({ path, isNamedByAgency }: Pick<Row, 'path' | 'isNamedByAgency'>): string =>
  isNamedByAgency
    ? `${path.slice(0, path.lastIndexOf('/') + 1)}${agencyFacts().zipCodesCall}`
    : path

const nothing = renamed({})

/** The answer of a call that only has to succeed. It has no content. */
export const acknowledgement = fields({}, {}, { mayBeEmpty: true, empty: {} })
