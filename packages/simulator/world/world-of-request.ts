import type { FastifyRequest } from 'fastify'

/** The header or cookie that identifies a world. */
export const WORLD = 'sim-world'

/** Returns the world id from the request's header or cookie; undefined if it has neither. */
export const worldNamed = ({ headers, cookies }: FastifyRequest): string | undefined => {
  const named = headers[WORLD]
  return typeof named === 'string' ? named : cookies[WORLD]
}

const MAX_SHOWN = 40

/** The message for callers and for customers in front of a page. */
export const noSuchWorld = (id: string | undefined): string =>
  `There is no world “${(id ?? '').slice(0, MAX_SHOWN)}”. It was deleted, or its name is misspelled.`
