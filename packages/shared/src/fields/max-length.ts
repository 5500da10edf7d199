/** The shared rule message of maximum lengths (spec 1 section 5). */
export const maxLengthMessage = (field: string, length: number): string =>
  `${field} is limited to ${length} characters.`
