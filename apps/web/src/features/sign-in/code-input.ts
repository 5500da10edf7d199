/** For codes copied from a card or a certificate: capitals, no autofill, no spell check. */
export const codeInput = {
  autoCapitalize: 'characters',
  autoComplete: 'off',
  spellCheck: false,
} as const
