import type { FastifyRequest } from 'fastify'

/** The header or cookie that identifies a world. */
export const WORLD = 'sim-world'

/** Returns the world id from the request's header or cookie; undefined if it has neither. */
export const worldNamed = ({ headers, cookies }: FastifyRequest): string | undefined => {
  const named = headers[WORLD]
  return typeof named === 'string' ? named : cookies[WORLD]
}
