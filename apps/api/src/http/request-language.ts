import { isLanguageCode } from '@mva/messages/documents'
import type { FastifyRequest } from 'fastify'

/**
 * The language of the page that sent a request. Pages send its code alone; what a browser prefers is a list, and does not
 * count, because the customer chose the language of the page.
 */
export const languageOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const code = headers['accept-language']
  return code !== undefined && isLanguageCode(code) ? code : undefined
}
