import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { issueCardToken } from '../calls/payments/card-tokens.ts'
import type { World } from '../world/world.ts'
import { readOrder } from './read-order.ts'

export const CARD_TOKENS_PATH = '/sim/card-tokens'

const asText = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

/** A card as the provider's script sends it. */
export const cardOrder = z.strictObject({
  card_number: asText,
  expire_month: asText,
  expire_year: asText,
  cvv: asText,
})

export const cardTokenRoutes = (
  app: FastifyInstance,
  worldOf: (request: FastifyRequest) => { world: World },
): void => {
  app.post(CARD_TOKENS_PATH, (request) => {
    const { card_number, expire_month, expire_year, cvv } = readOrder(cardOrder, request.body)
    return issueCardToken(worldOf(request).world, {
      cardNumber: card_number.replaceAll(/[\s-]/g, ''),
      expireMonth: expire_month,
      expireYear: expire_year,
      cvv,
    })
  })
}
