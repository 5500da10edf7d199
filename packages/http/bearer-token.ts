import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Whether the request has this bearer token. The time of the comparison does not depend on the token. */
export const hasBearerToken = ({ headers }: FastifyRequest, token: string): boolean =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))

const digest = (text: string) => hash('sha256', text, 'buffer')
