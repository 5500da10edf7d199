import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { agencyTemplates } from '../src/agency-templates.ts'
import type { Messages } from './compare-messages.ts'
import type { LanguageRules } from './language-rules.ts'

const source = join(import.meta.dirname, '../src')
const agencies = join(import.meta.dirname, '../../../agencies')

const RULES = 'rules'
/** The agency's texts by their English wording, which English itself does not list. */
const AGENCY_TEXTS = 'agency-texts'
/** What words the templates of the agency, which are compared themselves. */
const AGENCY_WORDS = 'agency-words'

const filesOf = (code: string) =>
  readdirSync(join(source, code)).map((file) => file.replace(/\.ts$/, ''))

const foldersIn = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** The codes of all languages that have a folder. */
export const languageFolders = (): string[] => foldersIn(source)

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

const readTexts = (folder: string, code: string): Record<string, string> =>
  JSON.parse(readFileSync(join(agencies, folder, `texts.${code}.json`), 'utf8'))

/** The texts of the agencies' folders in a language, and the English ones in their place. */
export const readFolderTexts = (code: string): { texts: Messages; english: Messages } => {
  const all = foldersIn(agencies).map((folder) => {
    const texts = readTexts(folder, code)
    const english: Record<string, string> = {
      ...agencyTemplates['en'],
      ...readTexts(folder, 'en'),
    }
    const inTheirPlace = Object.fromEntries(Object.keys(texts).map((key) => [key, english[key]]))
    return { file: `agencies/${folder}`, texts, inTheirPlace }
  })
  return {
    texts: Object.fromEntries(all.map(({ file, texts }) => [file, { texts }])),
    english: Object.fromEntries(
      all.map(({ file, inTheirPlace }) => [file, { texts: inTheirPlace }]),
    ),
  }
}
