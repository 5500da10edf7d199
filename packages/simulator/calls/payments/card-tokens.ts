import { randomBytes } from 'node:crypto'
import { cardTokens } from '@mva/db-agency/tables/transactions'
import { isSupportedCardType } from '@mva/shared/registration-services/card-brands'
import type { World } from '../../world/world.ts'
import { cardBrand } from './card-brand.ts'
import { type CardEntry, reasonAgainstCard } from './card-entry.ts'
import { type CardOutcome, magicCharges } from './magic-cards.ts'

const TOKEN_BYTES = 16
const VALID_FOR_MS = 3_600_000

/**
 * The card provider's stand-in: exchanges a card for a one-time token. Card data is neither stored nor logged; the
 * token only records the outcome of its charge.
 */
export const issueCardToken = ({ database: { db }, clock }: World, entry: CardEntry) => {
  const reason = reasonAgainstCard(entry, clock.today())
  const brand = cardBrand(entry.cardNumber)
  if (reason !== null || !brand)
    return { onetime_token: null, card_type: null, response_description: reason }
  const token = `ott_${randomBytes(TOKEN_BYTES).toString('base64url')}`
  db.insert(cardTokens)
    .values({
      oneTimeToken: token,
      ...outcomeOf(entry.cardNumber, brand.cardType),
      expiresAt: new Date(clock.now().getTime() + VALID_FOR_MS).toISOString(),
    })
    .run()
  return { onetime_token: token, card_type: brand.cardType, response_description: 'Success.' }
}

const outcomeOf = (cardNumber: string, cardType: string): CardOutcome => {
  if (!isSupportedCardType(cardType)) return { outcome: 'chargeRefused', refusalCode: 43 }
  const magic = magicCharges.find((card) => card.cardNumber === cardNumber)
  return { outcome: magic?.outcome ?? 'approved', refusalCode: magic?.refusalCode ?? null }
}
