/** Parts of a sentence, without those that are empty. */
export const joined = (parts: readonly string[], between: string): string =>
  parts.filter((part) => part !== '').join(between)
