import type { FastifyRequest } from 'fastify'
import type { OpenWorld, Worlds } from '../world/worlds.ts'

export interface ControlOptions {
  worlds: Worlds
  worldOf: (request: FastifyRequest) => OpenWorld
  allowedOrigins: readonly string[]
  token: string | undefined
}
