import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { LANGUAGE_COOKIE, type Language, languages } from '@mva/messages/languages'

const [first] = languages
const MAX_ACCEPT_LANGUAGE = 500
const ONE_YEAR_SECONDS = 31_536_000

/** The language of the page at this address. */
export const languageAt = (url: string): Language =>
  languages.find(({ basePath }) => basePath !== '' && isBelow(basePath, url)) ?? first

const isBelow = (basePath: string, url: string) =>
  url === basePath || url.startsWith(`${basePath}/`) || url.startsWith(`${basePath}?`)

/** The language that the customer chose with the switch, if any. docs/specification/shell-and-routes.md#languages */
export const chosenLanguage = ({ cookies }: FastifyRequest): Language | undefined =>
  languages.find(({ code }) => code === cookies[LANGUAGE_COOKIE])

/** The code of the language that a page offers: the chosen one, or else the browser's, if it is another than the page's. */
export const offeredLanguage = (request: FastifyRequest, { code }: Language): string => {
  const preferred = chosenLanguage(request)?.code ?? browserLanguage(request)
  return preferred === undefined || preferred === code ? '' : preferred
}

const browserLanguage = (request: FastifyRequest): string | undefined =>
  request.headers['accept-language'] === undefined
    ? undefined
    : new Negotiator({
        headers: { 'accept-language': firstEntries(request.headers['accept-language']) },
      }).language(languages.map(({ code }) => code))

/** A browser sends a few entries; the time to read them grows faster than their number. */
const firstEntries = (acceptLanguage: string): string => {
  if (acceptLanguage.length <= MAX_ACCEPT_LANGUAGE) return acceptLanguage
  const cut = acceptLanguage.slice(0, MAX_ACCEPT_LANGUAGE)
  return cut.slice(0, Math.max(0, cut.lastIndexOf(',')))
}

/** Keeps a choice for a year. Safari keeps a cookie that a script set, as the switch does, for a week. */
export const keepChoice = (
  request: FastifyRequest,
  reply: FastifyReply,
  isHttps: boolean,
): void => {
  const chosen = chosenLanguage(request)
  if (chosen)
    void reply.setCookie(LANGUAGE_COOKIE, chosen.code, {
      path: '/',
      maxAge: ONE_YEAR_SECONDS,
      sameSite: 'lax',
      secure: isHttps,
    })
}
