import { type Documents, documents } from './languages.ts'

const byCode = new Map<string, Documents>(Object.entries(documents))

/** Whether `code`, which may be any text from outside, is the code of a language. */
export const isLanguageCode = (code: string): boolean => byCode.has(code)

/** The texts of a language; in English if `code`, which may be any text from outside, is none. */
export const documentsIn = (code = ''): Documents => byCode.get(code) ?? documents.en
