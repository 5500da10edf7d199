import type { FastifyReply, FastifyRequest } from 'fastify'
import type { World } from '../world/world.ts'
import type { Worlds } from '../worlds.ts'

/** What the calls of the control surface act on. */
export interface ControlContext {
  worlds: Worlds
  /** The world that the request names, caught up with the days that have passed. Throws a ControlError (404) for an unknown one. */
  worldOf: (request: FastifyRequest) => World
  /** Aborts when the server closes. */
  closing: AbortSignal
  /** The background of the head of the agency's e-mails. */
  mailColor?: string | undefined
}

/** What the calls of one server share. */
export interface ControlState extends ControlContext {
  /** Open requests that wait for messages, and streams, of all worlds. */
  waiting: Set<FastifyReply>
  /** Where the presenter of a world is in a story, by the id of the world. */
  presentations: Map<string, { story: string | null; step: number }>
}
