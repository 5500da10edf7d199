/** What the checks allow and forbid in one language: the export `rules` of its folder's `rules.ts`. */
export interface LanguageRules {
  /** The messages that may be the same as the English ones, with the reason: `payment.paymentCopy.monthHint`. */
  sameAsEnglish: Record<string, string>
  /** Marks that must come in pairs, besides brackets and quotes. */
  pairs: [open: string, close: string][]
  /** Words, or several in a row, in lower case and without marks between, that no message may contain, by the reason. */
  forbiddenWords: Record<string, string[]>
  /** The messages that may contain a forbidden word, with the reason: `payment.paymentCopy.total`, or a whole file: `payment.*`. */
  allowedWords: Record<string, string>
}
