/** The card provider's names of card types, by the first digits of the number (ISO/IEC 7812). */
const brands = [
  { cardType: 'visa', prefix: /^4/, digits: [13, 16, 19], cvvDigits: 3 },
  {
    cardType: 'mast',
    prefix: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    digits: [16],
    cvvDigits: 3,
  },
  { cardType: 'amex', prefix: /^3[47]/, digits: [15], cvvDigits: 4 },
  { cardType: 'disc', prefix: /^(6011|64[4-9]|65)/, digits: [16, 19], cvvDigits: 3 },
  { cardType: 'dine', prefix: /^3(0[0-5]|[689])/, digits: [14, 16, 19], cvvDigits: 3 },
  { cardType: 'jcb', prefix: /^35/, digits: [16, 19], cvvDigits: 3 },
] as const

/** The brand of a card number; undefined if no brand matches. */
export const cardBrand = (cardNumber: string) =>
  brands.find(
    ({ prefix, digits }) =>
      prefix.test(cardNumber) && (digits as readonly number[]).includes(cardNumber.length),
  )
