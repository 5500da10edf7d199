import { language as en } from './en/language.ts'
import { language as es } from './es/language.ts'

/** The languages of the site, the first of which is the specification's. Each has a folder of messages. */
export const languages = [en, es]
