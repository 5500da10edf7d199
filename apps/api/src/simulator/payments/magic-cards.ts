import type { AgencyCode } from '@mva/shared/errors'
import type { cardTokens } from '@mva/db/agency/tables/transactions'

export interface CardOutcome {
  outcome: (typeof cardTokens.$inferSelect)['outcome']
  refusalCode: AgencyCode | null
}

const refused = (refusalCode: AgencyCode): CardOutcome => ({
  outcome: 'chargeRefused',
  refusalCode,
})
const ends = (outcome: CardOutcome['outcome']): CardOutcome => ({ outcome, refusalCode: null })

/** Card numbers that decide how a payment ends, stage by stage. Any other valid card is approved. */
export const magicCharges: readonly (CardOutcome & { cardNumber: string; effect: string })[] = [
  { cardNumber: '4000000000000002', ...refused(35), effect: 'The charge is refused with code 35.' },
  { cardNumber: '4000000000000341', ...refused(34), effect: 'The charge is refused with code 34.' },
  { cardNumber: '4000000000000432', ...refused(43), effect: 'The charge is refused with code 43.' },
  { cardNumber: '4000000000000440', ...refused(44), effect: 'The charge is refused with code 44.' },
  { cardNumber: '4000000000000457', ...refused(45), effect: 'The charge is refused with code 45.' },
  {
    cardNumber: '4000000000005001',
    ...ends('finalizeError'),
    effect: 'Finalizing fails with status 500 before anything is charged.',
  },
  {
    cardNumber: '4000000000006009',
    ...ends('partlyFailed'),
    effect: 'The card is charged, and the last transaction of the cart fails (status In Work).',
  },
  {
    cardNumber: '4000000000007007',
    ...ends('answerLost'),
    effect: 'The card is charged and the cart finalized, but the answer never arrives.',
  },
]

/** Card numbers for which the provider gives no token, and what it says. */
export const magicTokenRefusals: readonly {
  cardNumber: string
  description: string
  effect: string
}[] = [
  {
    cardNumber: '4000000000000101',
    description: 'The cvv is invalid.',
    effect: 'No token: the CVV is refused.',
  },
  {
    cardNumber: '4000000000000200',
    description: 'The payment service is not available.',
    effect: 'No token, for a reason that the customer is not told.',
  },
]

/** A card that does nothing unusual; any other valid number does as well. */
const PLAIN_CARD = { cardNumber: '4111111111111111', effect: 'The card is charged.' }

/** All cards that somebody who shows or tests the site may type, and what each does. */
export const magicCards: readonly { cardNumber: string; effect: string }[] = [
  PLAIN_CARD,
  ...[...magicCharges, ...magicTokenRefusals].map(({ cardNumber, effect }) => ({
    cardNumber,
    effect,
  })),
]
