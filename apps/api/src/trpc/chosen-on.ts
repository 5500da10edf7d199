import * as z from 'zod/mini'
import { PortalError } from './portal-error.ts'

/** The version of what the customer saw when choosing. Clients that show no screen may leave it out. */
export const chosenOn = z.object({ version: z.optional(z.int()) })

/** Throws `changedElsewhere` if the choice was made on another version than the stored one. */
export const refuseIfStale = (chosen: z.output<typeof chosenOn>, stored: number): void => {
  if (chosen.version !== undefined && chosen.version !== stored)
    throw new PortalError('changedElsewhere')
}
