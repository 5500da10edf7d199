import { documentsIn, isLanguageCode } from '@mva/messages/documents'
import type { FastifyRequest } from 'fastify'
import type { AgencyCall } from '@mva/agency/gateway'

/**
 * The language of the page that sent a request. Pages send its code alone; what a browser prefers is a list, and does not
 * count, because the customer chose the language of the page.
 */
export const languageOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const code = headers['accept-language']
  return code !== undefined && isLanguageCode(code) ? code : undefined
}

/** The texts that the server writes, in the language of the customer's page. */
export const documentsOf = ({ language }: Pick<AgencyCall, 'language'>) => documentsIn(language)
