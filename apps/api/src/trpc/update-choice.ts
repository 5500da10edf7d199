import * as z from 'zod/mini'
import type { SignedIn } from '../store/session-record.ts'
import { fullAccessProcedure } from './init.ts'
import { refuseIfStale } from '../session/update-flow.ts'

/** The version of what the customer saw when choosing. Clients that show no screen may leave it out. */
const updateChoice = z.object({ version: z.optional(z.int()) })

/** For a choice on the screen of an update, which names the version that the customer saw. */
export const updateChoiceProcedure = (update: keyof SignedIn['updateVersions']) =>
  fullAccessProcedure.input(updateChoice).use(({ ctx, input, next }) => {
    refuseIfStale(input.version, ctx.signedIn.updateVersions[update])
    return next()
  })
