import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Messages } from './compare-messages.ts'
import type { LanguageRules } from './language-rules.ts'

const source = join(import.meta.dirname, '../src')

const RULES = 'rules'
/** The agency's texts by their English wording, which English itself does not list. */
const AGENCY_TEXTS = 'agency-texts'
/** What words the templates of the agency, which are compared themselves. */
const AGENCY_WORDS = 'agency-words'

const filesOf = (code: string) =>
  readdirSync(join(source, code)).map((file) => file.replace(/\.ts$/, ''))

/** The codes of all languages that have a folder. */
export const languageFolders = (): string[] =>
  readdirSync(source, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

export const readMessages = async (code: string): Promise<Messages> =>
  Object.fromEntries(
    await Promise.all(
      filesOf(code)
        .filter(
          (file) =>
            file !== RULES && !file.startsWith(AGENCY_TEXTS) && !file.startsWith(AGENCY_WORDS),
        )
        .map(async (file) => [file, await import(join(source, code, `${file}.ts`))]),
    ),
  )

const moduleOf = async <T>(code: string, file: string): Promise<T | undefined> =>
  filesOf(code).includes(file) ? import(join(source, code, `${file}.ts`)) : undefined

/** The texts of the agency that a language knows, by their English wording. */
export const readAgencyTexts = async (code: string): Promise<Record<string, string>> =>
  (await moduleOf<{ agencyTexts: Record<string, string> }>(code, AGENCY_TEXTS))?.agencyTexts ?? {}

/** The rules of a language, or undefined if it has none. */
export const readRules = async (code: string): Promise<LanguageRules | undefined> =>
  (await moduleOf<{ rules: LanguageRules }>(code, RULES))?.rules
