import { type Words, wordsOf } from '../agency-facts.ts'
import { laterTemplates } from './agency-wording-later.ts'
import { language } from './language.ts'

/** Words the texts of agency-wording-later.ts. */
export const laterWords: Words<typeof laterTemplates> = wordsOf(language.code, laterTemplates)
