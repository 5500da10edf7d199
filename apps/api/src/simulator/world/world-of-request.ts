import type { FastifyRequest } from 'fastify'

/** The header or cookie that names a world. */
export const WORLD = 'sim-world'

/** The world that a request names, by header or cookie; undefined where it names none. */
export const worldNamed = ({ headers, cookies }: FastifyRequest): string | undefined => {
  const named = headers[WORLD]
  return typeof named === 'string' ? named : cookies[WORLD]
}
