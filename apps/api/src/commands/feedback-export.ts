import { allFeedback } from '../store/feedback.ts'
import { feedbackCsv } from './feedback-csv.ts'
import { runStaffCommand } from './staff-command.ts'

/** Writes all answers to the question of step 6 to stdout, as CSV. docs/operations.md#what-customers-answered */
await runStaffCommand(async (database) => {
  process.stdout.write(feedbackCsv(await allFeedback(database)))
})
