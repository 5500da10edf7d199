import { AsyncLocalStorage } from 'node:async_hooks'
import { documentsIn } from '@mva/messages/documents'

const caller = new AsyncLocalStorage<string | undefined>()

/** Executes a call in the language of its `Accept-Language` header. */
export const inCallersLanguage = <T>(acceptLanguage: string | undefined, execute: () => T): T =>
  caller.run(acceptLanguage, execute)

/** The texts of a language by its code, or English. */
export const mailTexts = (language?: string) => documentsIn(language).mail

/** The texts of what the current call sends. */
export const callersDocuments = () => documentsIn(caller.getStore())

/** The texts of the messages that the current call sends. */
export const callersMailTexts = () => callersDocuments().mail
