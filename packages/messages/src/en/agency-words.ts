import { type Words, wordsOf } from '../agency-facts.ts'
import { templates } from './agency-wording.ts'
import { language } from './language.ts'

/** Words the texts of agency-wording.ts. */
export const words: Words<typeof templates> = wordsOf(language.code, templates)
