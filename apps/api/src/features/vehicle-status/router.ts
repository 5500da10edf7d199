import { registrationNotFoundMessage } from '@mva/shared/errors'
import { vehicleLookupForm } from '@mva/shared/forms/vehicle-lookup'
import { registrationStatus, registrationTypes } from '@mva/shared/models/registration-status'
import { AgencyError } from '../../agency/agency-error.ts'
import { consumeByOrigin, countWrongGuesses } from '../../trpc/budget.ts'
import { publicProcedure, router } from '../../trpc/init.ts'
import { lookupsByOrigin, wrongLookupsByPlate } from './limits.ts'

export const vehicleStatusRouter = router({
  registrationTypes: publicProcedure
    .output(registrationTypes)
    .query(({ ctx }) => ctx.gateway.lookups.registrationTypes({}, ctx.call)),

  /** A mutation although it only reads: plate and VIN belong in a body, and no answer is worth keeping. */
  lookUp: publicProcedure
    .meta({ isAudited: true })
    .input(vehicleLookupForm)
    .output(registrationStatus)
    .mutation(async ({ ctx, input }) => {
      await consumeByOrigin(ctx, lookupsByOrigin)
      const status = await countWrongGuesses(
        ctx,
        [{ limits: wrongLookupsByPlate, subject: input.plateNumber }],
        () => ctx.gateway.lookups.registrationStatus(input, ctx.call),
      ).catch(asNotFound)
      return {
        ...status,
        statusActions: {
          ...status.statusActions,
          items: status.statusActions.items.map((action) => ({
            ...action,
            actionUrl: safeActionUrl(action.actionUrl),
          })),
        },
      }
    }),
})

/** Words a registration that is not found as prescribed, also if the agency answers without a message. */
const asNotFound = (error: unknown): never => {
  if (error instanceof AgencyError && error.kind === 'notFound')
    throw new AgencyError('notFound', { message: registrationNotFoundMessage, cause: error })
  throw error
}

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The address of a status action as a page may link to it: https, or plain http on this very machine, where the
 * simulator lives. Anything else, `javascript:` above all, is no link; the instruction stands without one.
 */
const safeActionUrl = (url: string | null): string | null => {
  if (url === null || !URL.canParse(url)) return null
  const { protocol, hostname } = new URL(url)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK_HOSTS.has(hostname))
  return isSafe ? url : null
}
