import type { FastifyRequest } from 'fastify'
import type { OpenWorld, Worlds } from '../worlds.ts'

export interface ControlOptions {
  worlds: Worlds
  worldOf: (request: FastifyRequest) => OpenWorld
  /** Aborts when the server closes. */
  closing: AbortSignal
  /** The sender of e-mails. */
  agencyName: string
  allowedOrigins: readonly string[]
  token: string | undefined
}

/** What the routes of the control surface act on. */
export type ControlContext = Omit<ControlOptions, 'allowedOrigins' | 'token'>
