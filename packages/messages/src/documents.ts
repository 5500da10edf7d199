import { mailCopy } from './en/agency-mail.ts'
import { receiptCopy } from './en/receipt.ts'
import { type Language, languages } from './languages.ts'
import type { Translation } from './translation.ts'

/** The texts that a server writes in the language of the page. */
export interface Documents {
  receipt: Translation<typeof receiptCopy>
  /** Of the simulated agency. */
  mail: Translation<typeof mailCopy>
}

type Receipt = { receiptCopy: Documents['receipt'] }
type Mail = { mailCopy: Documents['mail'] }

const load = async ({ code }: Language): Promise<[string, Documents]> => {
  const { receiptCopy }: Receipt = await import(`./${code}/receipt.ts`)
  const { mailCopy }: Mail = await import(`./${code}/agency-mail.ts`)
  return [code, { receipt: receiptCopy, mail: mailCopy }]
}

const english: Documents = { receipt: receiptCopy, mail: mailCopy }

const documents = new Map(await Promise.all(languages.map(load)))

/** Whether `code`, which may be any text from outside, is the code of a language. */
export const isLanguageCode = (code: string): boolean => documents.has(code)

/** The texts of a language; in English if `code`, which may be any text from outside, is none. */
export const documentsIn = (code = ''): Documents => documents.get(code) ?? english
