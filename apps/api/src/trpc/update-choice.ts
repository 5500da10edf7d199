import * as z from 'zod/mini'
import type { SignedIn } from '../store/session-record.ts'
import { fullAccessProcedure } from './init.ts'
import { PortalError } from '../errors/portal-error.ts'

/** The version of what the customer saw when choosing. Clients that show no screen may leave it out. */
const updateChoice = z.object({ version: z.optional(z.int()) })

/** Throws `changedElsewhere` if the choice was made on another version than the stored one. */
export const refuseIfStale = (chosen: z.output<typeof updateChoice>, stored: number): void => {
  if (chosen.version !== undefined && chosen.version !== stored)
    throw new PortalError('changedElsewhere')
}

/** For a choice on the screen of an update, which names the version that the customer saw. */
export const updateChoiceProcedure = (update: keyof SignedIn['updateVersions']) =>
  fullAccessProcedure.input(updateChoice).use(({ ctx, input, next }) => {
    refuseIfStale(input, ctx.signedIn.updateVersions[update])
    return next()
  })
