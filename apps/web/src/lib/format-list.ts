import { language } from '@mva/messages/language'

const conjunction = new Intl.ListFormat(language.locale)

/** Joins texts within a sentence: `a and b`. */
export const formatList = (texts: string[]): string => conjunction.format(texts)
