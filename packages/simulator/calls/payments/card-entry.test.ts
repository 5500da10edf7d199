import { describe, expect, it } from 'vitest'
import { isLuhnValid } from '@mva/shared/card-number-checksum'
import { isSupportedCardType } from '@mva/shared/registration-services/card-brands'
import { cardBrand } from './card-brand.ts'
import { reasonAgainstCard } from './card-entry.ts'
import { magicCharges, magicTokenRefusals } from './magic-cards.ts'

const card = { cardNumber: '4111111111111111', expireMonth: '11', expireYear: '2026', cvv: '123' }
const reason = (entry: Partial<typeof card>) =>
  reasonAgainstCard({ ...card, ...entry }, '2026-11-30')

describe('the card provider', () => {
  it('gives a token for a card in its expiration month', () => {
    expect(reason({})).toBeNull()
    expect(reason({ expireMonth: '9', expireYear: '2027' })).toBeNull()
  })

  it('expects four digits of CVV from American Express', () => {
    expect(reason({ cardNumber: '378282246310005', cvv: '1234' })).toBeNull()
  })

  it.each([
    ['The card_number is invalid.', { cardNumber: '4111111111111112' }],
    ['The card_number is invalid.', { cardNumber: '4111 1111 1111 1111' }],
    ['The card_number is invalid.', { cardNumber: '9999999999999995' }],
    ['The expire_month is invalid.', { expireMonth: '13' }],
    ['The expire_month is invalid.', { expireMonth: '10' }],
    ['The expire_year is invalid.', { expireYear: '26' }],
    ['The expire_year is invalid.', { expireYear: '2025' }],
    ['The cvv is invalid.', { cvv: '1234' }],
    ['The cvv is invalid.', { cardNumber: '378282246310005' }],
    ['The payment service is not available.', { cardNumber: '4000000000000200' }],
  ])('says "%s" of %o', (description, entry) => {
    expect(reason(entry)).toBe(description)
  })

  it.each([
    ['4111111111111111', 'visa', true],
    ['5555555555554444', 'mast', true],
    ['2223003122003222', 'mast', true],
    ['378282246310005', 'amex', true],
    ['6011111111111117', 'disc', true],
    ['30569309025904', 'dine', false],
    ['3530111333300000', 'jcb', false],
  ])('knows %s as %s', (cardNumber, cardType, isSupported) => {
    expect(cardBrand(cardNumber)?.cardType).toBe(cardType)
    expect(isSupportedCardType(cardType)).toBe(isSupported)
  })

  it('accepts every magic card number, and no two are equal', () => {
    const numbers = [...magicCharges, ...magicTokenRefusals].map(({ cardNumber }) => cardNumber)
    expect(numbers.filter((cardNumber) => !isLuhnValid(cardNumber))).toEqual([])
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})
