import * as z from 'zod/mini'

/** What testers send to the control surface: one schema for each order, which its route reads. */

const MOST_FAULTS_A_CALL = 1_000_000

export const newFault = z.pipe(
  z.object({
    call: z.string().check(z.minLength(1), z.maxLength(200)),
    kind: z.enum(['status', 'delay', 'drop', 'answerLost', 'malformed']),
    status: z.optional(z.int().check(z.gte(400), z.lte(599))),
    delayMs: z.optional(z.int().check(z.gte(0), z.lte(600_000))),
    times: z._default(z.int().check(z.gte(1), z.lte(MOST_FAULTS_A_CALL)), 1),
  }),
  z.transform(({ times, ...fault }) => ({ ...fault, timesLeft: times })),
)

export const antibotOrder = z.object({ action: z.string().check(z.minLength(1), z.maxLength(200)) })
