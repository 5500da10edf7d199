/// <reference types="@fastify/cookie" />
import type { FastifyRequest } from 'fastify'

/** The header or cookie that identifies a world. */
export const WORLD = 'sim-world'

/** The values of a header and of a cookie with this name. */
export const sentAs = ({ headers, cookies }: FastifyRequest, name: string) =>
  [headers[name], cookies[name]] as const

/** Returns the world id from the request's header or cookie; undefined if it has neither. */
export const worldNamed = (request: FastifyRequest): string | undefined => {
  const [header, cookie] = sentAs(request, WORLD)
  return typeof header === 'string' ? header : cookie
}

const MAX_SHOWN = 40

/** The message for callers and for customers in front of a page. */
export const noSuchWorld = (id: string | undefined): string =>
  `There is no world “${(id ?? '').slice(0, MAX_SHOWN)}”. It was deleted, or its name is misspelled.`
