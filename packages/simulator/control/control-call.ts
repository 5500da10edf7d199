import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { World } from '../world/world.ts'
import type { ControlState } from './control-context.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** The parameters of a path, e.g. `id` of `/sim/people/:id`. */
type ParamsOf<Path extends string> = Path extends `${infer Start}/${infer Rest}`
  ? ParamsOf<Start> & ParamsOf<Rest>
  : Path extends `:${infer Name}`
    ? Record<Name, string>
    : unknown

/** One request to the control surface, read by the schemas of its call. */
export interface ControlRequest<Params, Query, Body> {
  /** See `worldOf` of the context. */
  readonly world: World
  params: Params
  query: Query
  body: Body
  request: FastifyRequest
  reply: FastifyReply
  context: ControlState
}

interface Description<Query extends z.ZodMiniType, Body extends z.ZodMiniType> {
  operationId: string
  summary: string
  /** What else a tester has to know. */
  description?: string
  query?: Query
  body?: Body
  /** Reads a missing body as an empty one. */
  isBodyOptional?: boolean
  /** The status of an answer, 200 if undefined. */
  status?: 200 | 201
  /** Undefined for a call that answers no JSON. */
  answer?: z.ZodMiniType
  /** The other types of content that it answers. */
  media?: readonly string[]
  /** Statuses of some calls: 409 in conflict, 429 too many. */
  errors?: readonly (409 | 429)[]
  /** Needs no token, because customers' browsers call it. */
  isPublic?: boolean
}

/** One call of the control surface: how it is described, and what executes it. */
export interface ControlCall extends Description<z.ZodMiniType, z.ZodMiniType> {
  method: Method
  /** With parameters as `:id`. */
  path: string
  // A method, so that a call whose schemas are known is one of these, too.
  handle(request: ControlRequest<unknown, unknown, unknown>): unknown
}

export const controlCall = <
  Path extends string,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
>(
  method: Method,
  path: Path,
  call: Description<Query, Body> & {
    /** Returns the answer, or the reply if it sent one itself. */
    handle: (request: ControlRequest<ParamsOf<Path>, z.output<Query>, z.output<Body>>) => unknown
  },
): ControlCall => ({ method, path, ...call })

/** The status of success. */
export const statusOf = ({ status, answer, media }: ControlCall): number =>
  status ?? (answer || media ? 200 : 204)
