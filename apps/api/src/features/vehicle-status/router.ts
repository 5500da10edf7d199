import { AgencyError } from '@mva/agency/agency-error'
import { registrationNotFoundMessage } from '@mva/messages/portal-errors'
import { comparableText } from '@mva/shared/plain-text'
import {
  registrationStatus,
  registrationTypes,
} from '@mva/shared/vehicle-status/registration-status'
import { vehicleLookupForm } from '@mva/shared/vehicle-status/vehicle-lookup-form'
import { WrongEntry } from '../../errors/wrong-entry.ts'
import { type Context, publicProcedure, router } from '../../trpc/init.ts'
import { allowance, byClient, countWrongGuesses } from '../../trpc/rate-limit.ts'
import { lookupsByClient, TRIES_LEFT_SHOWN, wrongLookupsByPlate } from './limits.ts'

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
      const plate = comparableText(input.plateNumber)
      // A wrong type beside the same VIN is no other guess at the VIN.
      const guess = input.vinNumberLastSix
      const status = await countWrongGuesses(
        ctx,
        [{ limit: wrongLookupsByPlate, subject: plate, guess }],
        'notFound',
        () => ctx.gateway.lookups.registrationStatus(input, ctx.call),
        byClient(ctx, lookupsByClient),
      ).catch((error: unknown) => asNotFound(ctx, plate, error))
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

/**
 * Words a registration that is not found as prescribed, also if the agency answers without a message, and says how many
 * tries with the plate are left once they are few.
 */
const asNotFound = async (ctx: Context, plate: string, error: unknown): Promise<never> => {
  if (!(error instanceof AgencyError) || error.kind !== 'notFound') throw error
  const { usesLeft, secondsToWait } = await allowance(ctx, wrongLookupsByPlate, plate)
  throw new WrongEntry({
    message: registrationNotFoundMessage,
    cause: error,
    triesLeft: usesLeft <= TRIES_LEFT_SHOWN ? usesLeft : null,
    retryAfterSeconds: usesLeft === 0 ? secondsToWait : null,
  })
}
