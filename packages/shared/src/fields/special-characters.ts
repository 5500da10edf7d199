/** Names and companies. docs/specification/validation.md#last-name */
export const hasNoSpecialCharacters = (text: string): boolean => /^[^;<|,-]*$/.test(text)
