/** The agency writes English, so that no text of it needs another. */
export const agencyTexts: Readonly<Partial<Record<string, string>>> = {}

/** Statuses that are worded by what they describe: a suspension, or a credential by its type in the agency's words. */
export const agencyStatuses: Readonly<
  Partial<Record<string, Readonly<Partial<Record<string, string>>>>>
> = {}
