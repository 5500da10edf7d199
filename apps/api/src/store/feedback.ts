import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PortalDatabase } from '@mva/db-portal/portal-database'
import type { FeedbackForm } from '@mva/shared/registration-services/feedback-form'
import type { RegistrationService } from '@mva/shared/registration-services/registration-services'

/** An answer to the question of step 6. It names no person, payment or cart. */
export interface FeedbackAnswer extends FeedbackForm {
  /** The agency's day, `YYYY-MM-DD`. */
  answeredOn: string
  service: RegistrationService
  /** The code of the page's language. */
  language: string
}

/** docs/specification/registration-services.md#one-question */
export interface Feedback {
  add: (answer: FeedbackAnswer) => Promise<void>
  /** Deletes the answers before that day, `YYYY-MM-DD`. */
  deleteBefore: (day: string) => Promise<void>
}

export const openFeedback = (database: PortalDatabase): Feedback => ({
  add: async ({ answeredOn, service, language, ease, comment }) => {
    await database.rows(
      sql`INSERT INTO feedback_answers (answer_id, answered_on, service, language, ease, comment)
        VALUES (${randomUUID()}, ${answeredOn}, ${service}, ${language}, ${ease}, ${comment})`,
    )
  },
  deleteBefore: async (day) => {
    await database.rows(sql`DELETE FROM feedback_answers WHERE answered_on < ${day}`)
  },
})

/** Returns all answers by day; within a day in no order, so that none can be matched with a payment. */
export const allFeedback = (database: PortalDatabase): Promise<FeedbackAnswer[]> =>
  database.rows<FeedbackAnswer>(
    sql`SELECT answered_on AS "answeredOn", service, language, ease, comment FROM feedback_answers
      ORDER BY answered_on, answer_id`,
  )
