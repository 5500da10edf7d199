import type { FastifyInstance } from 'fastify'
import { answer } from '@mva/http/errors'
import { sendStandIn } from '@mva/http/stand-in-page'

/** The subset of the anti-bot service's browser script that the site uses; tokens come from this simulator. */
const antibotScript = `(() => {
  const origin = new URL(document.currentScript.src).origin
  const execute = async (siteKey, { action }) => {
    const answer = await fetch(origin + '/sim/antibot', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action }),
    })
    if (!answer.ok) throw new Error('no anti-bot token')
    return (await answer.json()).token
  }
  window.grecaptcha = { ready: (callback) => callback(), execute }
})()
`

/**
 * The subset of the card provider's browser script that the site uses: exchanges a card for a one-time token and
 * answers by callback. Requests go to the origin that served the script.
 */
const cardProviderScript = `(() => {
  const origin = new URL(document.currentScript.src).origin
  const ask = async (card) => {
    const answer = await fetch(origin + '/sim/card-tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(card),
    })
    return answer.json()
  }
  const createToken = ({ card_number, expire_month, expire_year, cvv }) => {
    const asked = ask({ card_number, expire_month, expire_year, cvv })
    const chain = {
      success: (callback) => {
        asked.then((reply) => reply.onetime_token && callback(reply), () => undefined)
        return chain
      },
      error: (callback) => {
        asked.then((reply) => reply.onetime_token || callback(reply), () => callback({}))
        return chain
      },
    }
    return chain
  }
  window.forte = { createToken }
})()
`

export const CARD_PROVIDER_SCRIPT_PATH = '/sim/card-provider.js'

/** Stand-ins for the agency's pages that status actions link to. */
const titleByPage: ReadonlyMap<string, string> = new Map([
  ['city-or-town-tax', 'Motor vehicle tax of your city or town'],
  ['proof-of-insurance', 'Provide proof of insurance'],
  ['inspection-stations', 'Find an inspection station'],
  ['reinstatement-fee', 'Pay a reinstatement fee'],
])

/** Serves the browser resources of third parties and of the agency's other sites. */
export const standInScripts = (app: FastifyInstance): void => {
  for (const [path, script] of [
    ['/sim/antibot.js', antibotScript],
    [CARD_PROVIDER_SCRIPT_PATH, cardProviderScript],
  ] as const)
    app.get(path, (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(script),
    )
  app.get<{ Params: { page: string } }>('/sim/pages/:page', (request, reply) => {
    const title = titleByPage.get(request.params.page)
    return title === undefined ? answer(reply, 404) : sendStandIn(reply, title)
  })
}
