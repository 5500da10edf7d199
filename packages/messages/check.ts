/**
 * Prints what is missing or wrong in the messages of each language, or of those that are named:
 * `node packages/messages/check.ts fr`.
 */
import { problemsOf } from './check/problems-of.ts'
import { languageFolders } from './check/read-messages.ts'

const named = process.argv.slice(2)

for (const code of named.length > 0 ? named : languageFolders().filter((code) => code !== 'en')) {
  const problems = await problemsOf(code)
  for (const problem of problems) console.log(`${code}: ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}
