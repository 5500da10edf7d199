import { mailCopy as enMail } from './en/agency-mail.ts'
import { receiptCopy as enReceipt } from './en/receipt.ts'
import { mailCopy as esMail } from './es/agency-mail.ts'
import { receiptCopy as esReceipt } from './es/receipt.ts'
import type { Translation } from './translation.ts'

/** The texts that a server writes in the language of the page. */
export interface Documents {
  receipt: Translation<typeof enReceipt>
  /** Of the simulated agency. */
  mail: Translation<typeof enMail>
}

/** By the code of the language. */
export const documents: Record<string, Documents> & { en: Documents } = {
  en: { receipt: enReceipt, mail: enMail },
  es: { receipt: esReceipt, mail: esMail },
}

/** The texts of a language; in English if `code`, which may be any text from outside, is none. */
export const documentsIn = (code = ''): Documents =>
  (Object.hasOwn(documents, code) ? documents[code] : undefined) ?? documents.en
