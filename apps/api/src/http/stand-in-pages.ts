import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { answer } from '@mva/http/errors'
import { sendStandIn } from '@mva/http/stand-in-page'
import { serviceTexts } from '@mva/messages/services'
import { byServiceFact } from '@mva/shared/registration-services/registration-services'
import type { SiteSettings } from '@mva/shared/site/site-settings'

/** The target of a link until the operator sets the address of the agency's own page. */
export const standInLink = (link: keyof SiteSettings['links']): string => `/agency-pages/${link}`

const titleByLink: Record<keyof SiteSettings['links'], string> = {
  customerServiceAgreement: 'Customer service agreement',
  feedback: 'Give feedback',
  onlineServices: 'Online services list',
  ...byServiceFact(
    'businessLink',
    (service) => `${serviceTexts[service].ofBusinesses} for businesses`,
  ),
}

const titles: ReadonlyMap<string, string> = new Map(Object.entries(titleByLink))

/** The same for the web client of the reservations, with its pages `type` and `lookup` (docs/specification/profile.md#reservations). */
export const STAND_IN_RESERVATIONS = '/agency-pages/reservations'

/** Serves the pages that stand in for the agency's own ones until the operator sets their addresses. */
export const standInPages: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { link: string } }>('/agency-pages/:link', (request, reply) => {
    const title = titles.get(request.params.link)
    return title === undefined ? answer(reply, 404) : sendStandIn(reply, title)
  })
  app.get<{ Querystring: QueryParameters }>(`${STAND_IN_RESERVATIONS}/type`, (request, reply) =>
    sendReservations(reply, 'Make a new reservation', request.query, ['onlineToken']),
  )
  app.get<{ Querystring: QueryParameters }>(`${STAND_IN_RESERVATIONS}/lookup`, (request, reply) =>
    sendReservations(reply, 'Modify or cancel a reservation', request.query, [
      'confirmationNumber',
      'onlineToken',
    ]),
  )
}

type QueryParameters = Record<string, unknown>

/** Lists the parameters without their values: a token is a secret, and other values may be any visitor's text. */
const sendReservations = (
  reply: FastifyReply,
  title: string,
  parameters: QueryParameters,
  expected: readonly string[],
) => {
  const missing = expected.filter((name) => !parameters[name])
  const message =
    missing.length === 0
      ? `The customer came with: ${expected.join(' and ')}.`
      : `Something is missing: ${missing.join(' and ')}.`
  return sendStandIn(reply, title, message)
}
