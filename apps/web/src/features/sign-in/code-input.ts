/** What is typed from a card or a certificate: no mask, and no help of a keyboard that expects words. */
export const codeInput = {
  autoCapitalize: 'characters',
  autoComplete: 'off',
  spellCheck: false,
} as const
