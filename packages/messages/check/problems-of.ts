import { compareMessages } from './compare-messages.ts'
import { readAgencyTexts, readFolderTexts, readMessages, readRules } from './read-messages.ts'

/**
 * Returns what is missing or wrong in the messages of a language and in the texts of the agencies' folders, one line each;
 * empty if they are complete.
 */
export const problemsOf = async (code: string): Promise<string[]> => {
  const english = await readMessages('en')
  const rules = await readRules(code)
  const folders = readFolderTexts(code)
  if (code === 'en') {
    const messages = { ...english, ...folders.texts }
    return compareMessages(messages, messages, rules)
  }
  const agencyTexts = await readAgencyTexts(code)
  // The agency's texts are their own English.
  const asWritten = Object.fromEntries(Object.keys(agencyTexts).map((text) => [text, text]))
  return compareMessages(
    { ...english, 'agency-texts': asWritten, ...folders.english },
    { ...(await readMessages(code)), 'agency-texts': agencyTexts, ...folders.texts },
    rules,
  )
}
