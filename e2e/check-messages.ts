import { declareAgency } from '@mva/agency/config/declare-agency'
import { problemsOf } from '@mva/messages/check/problems-of'
import { languageFolders } from '@mva/messages/check/read-messages'

/**
 * Prints what is missing or wrong in the messages of each language, or of those that are named:
 * `node e2e/check-messages.ts fr`.
 */
const named = process.argv.slice(2)

// Some texts name the agency.
await declareAgency(undefined)
for (const code of named.length > 0 ? named : languageFolders()) {
  const problems = await problemsOf(code)
  for (const problem of problems) console.log(`${code}: ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}
