import { isLuhnValid } from '@mva/shared/card-number-checksum'
import { cardBrand } from './card-brand.ts'
import { magicTokenRefusals } from './magic-cards.ts'

/** Card fields as the browser sends them. */
export interface CardEntry {
  cardNumber: string
  expireMonth: string
  expireYear: string
  cvv: string
}

/** The provider's reason to deny a token for a card on a day (`YYYY-MM-DD`); null if it gives one. */
export const reasonAgainstCard = (
  { cardNumber, expireMonth, expireYear, cvv }: CardEntry,
  today: string,
): string | null => {
  const brand = cardBrand(cardNumber)
  if (!brand || !isLuhnValid(cardNumber)) return 'The card_number is invalid.'
  if (!/^(0?[1-9]|1[0-2])$/.test(expireMonth)) return 'The expire_month is invalid.'
  if (!/^\d{4}$/.test(expireYear)) return 'The expire_year is invalid.'
  if (`${expireYear}-${expireMonth.padStart(2, '0')}` < today.slice(0, 7))
    return expireYear < today.slice(0, 4)
      ? 'The expire_year is invalid.'
      : 'The expire_month is invalid.'
  if (!new RegExp(`^\\d{${brand.cvvDigits}}$`).test(cvv)) return 'The cvv is invalid.'
  return magicTokenRefusals.find((card) => card.cardNumber === cardNumber)?.description ?? null
}
