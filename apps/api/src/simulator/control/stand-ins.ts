import type { FastifyInstance } from 'fastify'
import { sendStandIn } from '../../plugins/stand-in-pages.ts'
import { answer } from '../../plugins/errors.ts'
import { CARD_TOKENS_PATH } from '../payments/card-tokens.ts'

/** The anti-bot service's browser script, as far as the site uses it: same names, tokens from this simulator. */
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
 * The card provider's browser script, as far as the site uses it: a card for a one-time token, the answer by callback.
 * It is served with the site or with a simulator, and asks there.
 */
const cardProviderScript = `(() => {
  const origin = new URL(document.currentScript.src).origin
  const ask = async (card) => {
    const answer = await fetch(origin + '${CARD_TOKENS_PATH}', {
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

/** The pages of the agency's that status actions lead to. */
const titleByPage: Record<string, string> = {
  'city-or-town-tax': 'Motor vehicle tax of your city or town',
  'proof-of-insurance': 'Provide proof of insurance',
  'inspection-stations': 'Find an inspection station',
  'reinstatement-fee': 'Pay a reinstatement fee',
}

/** What third parties and the agency's other sites serve to a browser, played by the simulator. */
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
    const title = titleByPage[request.params.page]
    return title ? sendStandIn(reply, title) : answer(reply, 404)
  })
}
