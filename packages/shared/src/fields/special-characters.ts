/** The special characters rule (spec 1 section 5), which names and companies share. */
export const specialCharactersMessage =
  'Special characters ";", "<", "|", "," and "-" are not allowed. For hyphenated names please use a space in place of hyphen / dash.'

export const hasNoSpecialCharacters = (text: string): boolean => /^[^;<|,-]*$/.test(text)
