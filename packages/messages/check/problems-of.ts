import { compareMessages } from './compare-messages.ts'
import { readAgencyTexts, readMessages, readRules } from './read-messages.ts'

/** Returns what is missing or wrong in the messages of a language, one line each; empty if it is complete. */
export const problemsOf = async (code: string): Promise<string[]> => {
  const agencyTexts = await readAgencyTexts(code)
  // The agency's texts are their own English.
  const asWritten = Object.fromEntries(Object.keys(agencyTexts).map((text) => [text, text]))
  return compareMessages(
    { ...(await readMessages('en')), 'agency-texts': asWritten },
    { ...(await readMessages(code)), 'agency-texts': agencyTexts },
    await readRules(code),
  )
}
