import * as z from 'zod/mini'
import { issueCardToken } from '../calls/payments/card-tokens.ts'
import { antibotToken as signedToken } from './antibot.ts'
import { antibotToken, cardToken } from './control-answers.ts'
import { controlCall } from './control-call.ts'
import { named } from './control-schemas.ts'

const antibotOrder = named(
  'AntibotOrder',
  z.strictObject({ action: z.string().check(z.minLength(1), z.maxLength(200)) }),
  {
    description:
      'The action: `POST_` and the path, with `_` for each character that is no letter, digit or `_`',
    example: { action: 'POST_transactionservice_finalizecart' },
  },
)

const asText = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

const card = named(
  'Card',
  z.strictObject({
    card_number: asText,
    expire_month: asText,
    expire_year: asText,
    cvv: asText,
  }),
  {
    description: 'A card, with the names of the provider',
    example: {
      card_number: '4111111111111111',
      expire_month: '12',
      expire_year: '2099',
      cvv: '123',
    },
  },
)

/** What third parties' scripts ask for. They serve the site's pages, so they need no tester's token. */
export const standInCalls = [
  controlCall('POST', '/sim/antibot', {
    operationId: 'createAntibotToken',
    summary: 'Create the token that a POST to the agency carries',
    body: antibotOrder,
    status: 201,
    answer: antibotToken,
    isPublic: true,
    handle: ({ world, body }) => ({ token: signedToken(body.action, world.clock) }),
  }),
  controlCall('POST', '/sim/card-tokens', {
    operationId: 'createCardToken',
    summary: 'Exchange a card for a one-time token',
    description: 'A card that the provider refuses gets 200 without a token, as at the provider.',
    body: card,
    answer: cardToken,
    isPublic: true,
    handle: ({ world, body: { card_number, expire_month, expire_year, cvv } }) =>
      issueCardToken(world, {
        cardNumber: card_number,
        expireMonth: expire_month,
        expireYear: expire_year,
        cvv,
      }),
  }),
]
