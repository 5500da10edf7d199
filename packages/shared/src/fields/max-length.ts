/** The shared message for maximum lengths. docs/specification/validation.md#shared-messages */
export const maxLengthMessage = (field: string, length: number): string =>
  `${field} is limited to ${length} characters.`
