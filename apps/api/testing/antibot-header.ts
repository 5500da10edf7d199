import type { FastifyInstance } from 'fastify'
import { type AntibotTokens, writeAntibotTokens } from '@mva/shared/antibot-tokens'
import { antibotActions } from '../src/antibot-actions.ts'

/**
 * Returns the `recaptcha` header of a procedure, with a new token of that simulator for each agency call that it may
 * post to.
 */
export const antibotHeader = async (
  app: FastifyInstance,
  procedure: string,
): Promise<{ recaptcha: string } | undefined> => {
  const actions = antibotActions()[procedure]
  if (!actions) return undefined
  const tokens: Record<string, string> = {}
  for (const action of actions) {
    const answer = await app.inject({ method: 'POST', url: '/sim/antibot', payload: { action } })
    tokens[action] = answer.json<{ token: string }>().token
  }
  return { recaptcha: writeAntibotTokens(tokens satisfies AntibotTokens) }
}
