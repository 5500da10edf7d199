import { readEnv } from '../config/env.ts'
import { allFeedback } from './feedback.ts'
import { feedbackCsv } from './feedback-csv.ts'
import { openPortalDatabase } from './portal-store.ts'

/** Writes all answers to the question of step 6 to stdout, as CSV. docs/operations.md#what-customers-answered */
const main = async () => {
  const database = await openPortalDatabase(readEnv().PORTAL_DATABASE_URL)
  try {
    process.stdout.write(feedbackCsv(await allFeedback(database)))
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
})
