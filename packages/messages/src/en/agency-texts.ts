/** The agency writes English, so that no text of it needs another. */
export const agencyTexts: Readonly<Partial<Record<string, string>>> = {}
