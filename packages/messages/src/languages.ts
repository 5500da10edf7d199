import { language as en } from './en/language.ts'
import { language as es } from './es/language.ts'

export type Language = typeof en

/** The languages of the site, the first of which is the specification's. Each has a folder of messages. */
export const languages: readonly [Language, ...Language[]] = [en, es]

/** The cookie that keeps the code of the language that the customer chose. docs/specification/shell-and-routes.md#languages */
export const LANGUAGE_COOKIE = 'language'
