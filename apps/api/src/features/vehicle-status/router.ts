import { vehicleLookupForm } from '@mva/shared/forms/vehicle-lookup'
import { registrationStatus, registrationTypes } from '@mva/shared/models/registration-status'
import { publicProcedure, router } from '../../trpc/init.ts'
import { safeActionUrl } from './safe-action-url.ts'

export const vehicleStatusRouter = router({
  registrationTypes: publicProcedure
    .output(registrationTypes)
    .query(({ ctx }) => ctx.gateway.lookups.registrationTypes({}, ctx.call)),

  /** A mutation although it only reads: plate and VIN belong in a body, and no answer is worth keeping. */
  lookUp: publicProcedure
    .input(vehicleLookupForm)
    .output(registrationStatus)
    .mutation(async ({ ctx, input }) => {
      const status = await ctx.gateway.lookups.registrationStatus(input, ctx.call)
      return {
        ...status,
        statusActions: status.statusActions.map((action) => ({
          ...action,
          actionUrl: safeActionUrl(action.actionUrl),
        })),
      }
    }),
})
