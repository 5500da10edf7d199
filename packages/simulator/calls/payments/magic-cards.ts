import type { AgencyCode } from '@mva/messages/message-by-code'
import type { cardTokens } from '@mva/db-agency/tables/transactions'

export interface CardOutcome {
  outcome: (typeof cardTokens.$inferSelect)['outcome']
  refusalCode: AgencyCode | null
}

const refused = (refusalCode: AgencyCode): CardOutcome => ({
  outcome: 'chargeRefused',
  refusalCode,
})
const ends = (outcome: CardOutcome['outcome']): CardOutcome => ({ outcome, refusalCode: null })

/** Card numbers that decide the outcome of a payment. Any other valid card is approved. */
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
    cardNumber: '4000000000008005',
    ...ends('pending'),
    effect:
      'The card is charged. The last transaction of the cart stays in progress (status Pending), and is completed two days later.',
  },
  {
    cardNumber: '4000000000007007',
    ...ends('answerLost'),
    effect: 'The card is charged and the cart finalized, but the answer never arrives.',
  },
]

/** Card numbers for which the provider denies a token, with its message. */
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
    effect: 'No token, without a reason for the customer.',
  },
]

/** A card without special behaviour; any other valid number works as well. */
const PLAIN_CARD = { cardNumber: '4111111111111111', effect: 'The card is charged.' }

/** All card numbers for demos and tests, with their effects. */
export const magicCards: readonly { cardNumber: string; effect: string }[] = [
  PLAIN_CARD,
  ...[...magicCharges, ...magicTokenRefusals].map(({ cardNumber, effect }) => ({
    cardNumber,
    effect,
  })),
]
