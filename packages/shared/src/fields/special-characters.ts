/** The message for special characters in names and companies. docs/specification/validation.md#last-name */
export const specialCharactersMessage =
  'Special characters ";", "<", "|", "," and "-" are not allowed. For hyphenated names please use a space in place of hyphen / dash.'

export const hasNoSpecialCharacters = (text: string): boolean => /^[^;<|,-]*$/.test(text)
