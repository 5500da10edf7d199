import { registrationNotFoundMessage } from '@mva/messages/portal-errors'
import { vehicleLookupForm } from '@mva/shared/forms/vehicle-lookup'
import { registrationStatus, registrationTypes } from '@mva/shared/models/registration-status'
import { AgencyError } from '@mva/agency/agency-error'
import { comparableText } from '@mva/shared/comparable-text'
import { consumeByClient, countWrongGuesses } from '../../trpc/rate-limit.ts'
import { publicProcedure, router } from '../../trpc/init.ts'
import { lookupsByClient, wrongLookupsByPlate } from './limits.ts'

export const vehicleStatusRouter = router({
  registrationTypes: publicProcedure
    .output(registrationTypes)
    .query(({ ctx }) => ctx.gateway.lookups.registrationTypes({}, ctx.call)),

  /** A mutation although it only reads: a query would send plate and VIN in the URL. */
  lookUp: publicProcedure
    .meta({ isAudited: true })
    .input(vehicleLookupForm)
    .output(registrationStatus)
    .mutation(async ({ ctx, input }) => {
      await consumeByClient(ctx, lookupsByClient)
      const status = await countWrongGuesses(
        ctx,
        [{ limit: wrongLookupsByPlate, subject: comparableText(input.plateNumber) }],
        'notFound',
        () => ctx.gateway.lookups.registrationStatus(input, ctx.call),
      ).catch(asNotFound)
      return {
        ...status,
        statusActions: {
          ...status.statusActions,
          items: status.statusActions.items.map((action) => ({
            ...action,
            actionUrl: ctx.actionLink(action.actionUrl),
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
