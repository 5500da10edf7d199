import type { cardTokens } from '@mva/db-agency/tables/transactions'
import { testCards } from '@mva/messages/demonstration'
import type { AgencyCode } from '@mva/messages/message-by-code'

export interface CardOutcome {
  outcome: (typeof cardTokens.$inferSelect)['outcome']
  refusalCode: AgencyCode | null
}

const refused = (refusalCode: AgencyCode): CardOutcome => ({
  outcome: 'chargeRefused',
  refusalCode,
})
const ends = (outcome: CardOutcome['outcome']): CardOutcome => ({ outcome, refusalCode: null })

type CardNumber = keyof typeof testCards

const testCard = <Outcome extends object>(cardNumber: CardNumber, outcome: Outcome) => ({
  cardNumber,
  ...outcome,
  effect: testCards[cardNumber],
})

/** Card numbers that decide the outcome of a payment. Any other valid card is approved. */
export const magicCharges: readonly (CardOutcome & { cardNumber: string; effect: string })[] = [
  testCard('4000000000000002', refused(35)),
  testCard('4000000000000341', refused(34)),
  testCard('4000000000000432', refused(43)),
  testCard('4000000000000440', refused(44)),
  testCard('4000000000000457', refused(45)),
  testCard('4000000000005001', ends('finalizeError')),
  testCard('4000000000006009', ends('partlyFailed')),
  testCard('4000000000008005', ends('pending')),
  testCard('4000000000007007', ends('answerLost')),
]

/** Card numbers for which the provider denies a token, with its message. */
export const magicTokenRefusals: readonly {
  cardNumber: string
  description: string
  effect: string
}[] = [
  testCard('4000000000000101', { description: 'The cvv is invalid.' }),
  testCard('4000000000000200', { description: 'The payment service is not available.' }),
]

/** All card numbers for demos and tests, with their effects. */
export const magicCards: readonly { cardNumber: string; effect: string }[] = Object.entries(
  testCards,
).map(([cardNumber, effect]) => ({ cardNumber, effect }))
