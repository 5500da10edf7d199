import type { FastifyRequest } from 'fastify'
import type { ServerOptions } from '@mva/http/build-server'
import { answer } from '@mva/http/errors'
import { languageAt } from './site-language.ts'

export const NO_IE_PATH = '/no-ie.html'
const NOT_FOUND_PATH = '/404'
const MAX_LOGGED_PATH_LENGTH = 60

/** Internet Explorer, and Edge before it was built on Chromium (docs/specification/shell-and-routes.md#unsupported-browsers). */
const UNSUPPORTED_BROWSER = /MSIE |Trident\/|Edge\/\d/

/** Answers a request without a page: with another page to a visitor, with a short message to a program. */
export const answerUnroutedPage: NonNullable<ServerOptions['answerUnrouted']> = (
  request,
  reply,
  status,
  sampled,
) => {
  if (!isNavigation(request)) return answer(reply, status)
  sampled('unmatched route', (leftOut) =>
    request.log.warn({ path: withoutPersonalParts(request.url), ...leftOut }, 'unmatched route'),
  )
  const { basePath } = languageAt(request.url)
  return reply.redirect(basePath + (isUnsupported(request) ? NO_IE_PATH : NOT_FOUND_PATH))
}

export const isUnsupported = (request: FastifyRequest) =>
  UNSUPPORTED_BROWSER.test(request.headers['user-agent'] ?? '')

/** Whether a browser asks for a page. */
const isNavigation = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  (request.headers.accept ?? '').includes('text/html')

/**
 * A visitor may have typed anything, so the query is removed, the rest shortened, and everything except plain words
 * masked, such as an email.
 */
const withoutPersonalParts = (url: string) =>
  url
    .split('?', 1)[0]
    ?.slice(0, MAX_LOGGED_PATH_LENGTH)
    .split('/')
    .map((part) => (/^[\w.-]*$/.test(part) ? part.replaceAll(/\d/g, '#') : '#'))
    .join('/')
