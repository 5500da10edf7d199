/** The attributes of an input for a login code, which browsers fill in from a message. */
export const loginCodeInput = {
  autoComplete: 'one-time-code',
  autoCapitalize: 'off',
  spellCheck: false,
} as const
