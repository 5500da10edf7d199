import { language } from '@mva/messages/language'

/** A whole number as it is read: `8,000`. */
export const formatCount = (count: number): string => count.toLocaleString(language.locale)
