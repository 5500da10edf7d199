import { describe, expect, it } from 'vitest'
import { looksLikeCardNumber } from './pan-guard.ts'

describe('a card number in another field', () => {
  it.each([
    '4111111111111111',
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '4111.1111.1111.1111',
    'Visa 4111 1111 1111 1111, 12/28',
    '4111 1111 1111 1111 12 28 123',
    '12 4111111111111111',
    '378282246310005',
    '4222222222222',
    '6304000000000000000',
    '4111111111111111@example.com',
    '41111111111111111228',
  ])('is detected in %j', (text) => {
    expect(looksLikeCardNumber(text)).toBe(true)
  })

  it.each([
    '',
    'Marisol Ferreira',
    '4015550142',
    '401-555-0142',
    '123456789012',
    '4111111111111112',
    'ann.1986.04.17@example.com',
    '4111 1111 and 1111 1111',
    'ott_3xH2kQ9vT1mZ8pLr5yWb6N',
  ])('is not detected in %j', (text) => {
    expect(looksLikeCardNumber(text)).toBe(false)
  })
})
