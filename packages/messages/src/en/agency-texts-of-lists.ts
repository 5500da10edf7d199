/** The agency writes English, so that no type in its lists needs another text. */
export const textsOfAgencyLists: Readonly<Partial<Record<string, string>>> = {}
