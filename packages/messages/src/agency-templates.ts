import { certificateTemplates } from './certificate-wording.ts'
import { laterTemplates as enLater } from './en/agency-wording-later.ts'
import { templates as en } from './en/agency-wording.ts'
import { laterTemplates as esLater } from './es/agency-wording-later.ts'
import { templates as es } from './es/agency-wording.ts'

/** Every text that an agency's folder may replace, by language. docs/agency-folder.md#texts */
export const agencyTemplates: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: { ...en, ...enLater, ...certificateTemplates },
  es: { ...es, ...esLater },
}
