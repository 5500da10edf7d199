import * as z from 'zod/mini'
import { AgencyError } from '@mva/agency/agency-error'
import { agencyFacts } from '@mva/messages/agency-facts'
import { agencyDay } from '@mva/shared/dates'
import { adjudication } from '@mva/shared/profile/adjudication'
import { personalProfile } from '@mva/shared/profile/profile'
import { registrations, registrationsRequest } from '@mva/shared/profile/registration'
import { registrationsPage } from '@mva/shared/profile/registrations-page'
import { reservationHandOff, reservationOrder } from '@mva/shared/profile/reservation-hand-off'
import {
  byServiceFact,
  registrationServices,
} from '@mva/shared/registration-services/registration-services'
import { router, signedInProcedure, whileOffered } from '../../trpc/init.ts'

/** The profile reads these by itself when it is loaded: no activity of the customer. */
const automaticProcedure = signedInProcedure.meta({ isAutomatic: true })

/** The `output` of each procedure removes what the screen does not show. */
export const profileRouter = router({
  personal: automaticProcedure
    .output(personalProfile)
    .query(({ ctx }) =>
      ctx.gateway.account.personalProfile({ accessToken: ctx.accessToken }, ctx.call),
    ),

  /** One page of them: a fleet may have thousands. */
  registrations: automaticProcedure
    .input(z.optional(registrationsRequest))
    .output(registrations)
    .query(async ({ ctx, input }) => {
      const { registrations: all } = await ctx.gateway.account.registrations(
        { accessToken: ctx.accessToken },
        ctx.call,
      )
      const { services } = agencyFacts()
      // What the agency does not offer on this site has no button, whatever the registration allows.
      const items = all.items.map((item) => ({
        ...item,
        ...byServiceFact(
          'allowedBy',
          (service) => services[service] && item[registrationServices[service].allowedBy],
        ),
      }))
      return registrationsPage({ ...all, items }, agencyDay(ctx.now()), input)
    }),

  adjudication: automaticProcedure
    .output(adjudication)
    .query(({ ctx }) =>
      ctx.gateway.account.adjudication({ accessToken: ctx.accessToken }, ctx.call),
    ),

  /**
   * A mutation, because each click gets its own token. The agency sends a token even if the customer is not eligible; it
   * is withheld then.
   */
  reservation: signedInProcedure
    .use(whileOffered('reservations'))
    .input(reservationOrder)
    .output(reservationHandOff)
    .mutation(async ({ ctx, input }) => {
      const { isEligible, onlineToken } = await ctx.gateway.account.reservationEligibility(
        { accessToken: ctx.accessToken },
        ctx.call,
      )
      if (input.purpose === 'create' && !isEligible) return { isEligible: false }
      if (onlineToken === null) throw new AgencyError('unavailable', { code: 500 })
      return { isEligible: true, onlineToken }
    }),
})
