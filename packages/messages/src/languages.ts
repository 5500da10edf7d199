import { mailCopy as enMail } from './en/agency-mail.ts'
import { textsOfAgencyLists as enAgencyTexts } from './en/agency-texts-of-lists.ts'
import { language as en } from './en/language.ts'
import { receiptCopy as enReceipt } from './en/receipt.ts'
import { mailCopy as esMail } from './es/agency-mail.ts'
import { textsOfAgencyLists as esAgencyTexts } from './es/agency-texts-of-lists.ts'
import { language as es } from './es/language.ts'
import { receiptCopy as esReceipt } from './es/receipt.ts'
import type { Translation } from './translation.ts'

export type Language = typeof en

/** The languages of the site, the first of which is the specification's. Each has a folder of messages. */
export const languages: readonly [Language, ...Language[]] = [en, es]

/** The texts that a server writes in the language of the page. */
export interface Documents {
  receipt: Translation<typeof enReceipt>
  /** Of the simulated agency. */
  mail: Translation<typeof enMail>
  /** Of the agency's lists, such as types of plates, by their English wording. */
  agencyTexts: typeof enAgencyTexts
}

/** The documents of each language, by its code. The builds of the web app leave them out. */
export const documents = {
  en: { receipt: enReceipt, mail: enMail, agencyTexts: enAgencyTexts },
  es: { receipt: esReceipt, mail: esMail, agencyTexts: esAgencyTexts },
} satisfies Record<string, Documents>

/** The cookie that keeps the code of the language that the customer chose. docs/specification/shell-and-routes.md#languages */
export const LANGUAGE_COOKIE = 'language'
