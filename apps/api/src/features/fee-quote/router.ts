import * as z from 'zod/mini'
import { feeEstimate } from '@mva/shared/fee-quote/fee-estimate'
import { feeQuoteForm, type FeeQuoteFormInput } from '@mva/shared/fee-quote/fee-quote-form'
import { vehicleTypes } from '@mva/shared/fee-quote/vehicle-types'
import { parseForm } from '../../trpc/form-input.ts'
import { publicProcedure, router, whileOffered } from '../../trpc/init.ts'
import { byClient, consumeAll } from '../../trpc/rate-limit.ts'
import { estimatesByClient } from './limits.ts'

export const feeQuoteRouter = router({
  vehicleTypes: publicProcedure
    .use(whileOffered('estimate'))
    .output(vehicleTypes)
    .query(({ ctx }) => ctx.gateway.lookups.vehicleTypes({}, ctx.call)),

  /** A mutation although it only reads: a query would send the name in the URL. The form is checked against the agency's list. */
  estimate: publicProcedure
    .use(whileOffered('estimate'))
    .meta({ isAudited: true })
    .input(z.custom<FeeQuoteFormInput>())
    .output(feeEstimate)
    .mutation(async ({ ctx, input }) => {
      const types = await ctx.gateway.lookups.vehicleTypes({}, ctx.call)
      const quote = parseForm(feeQuoteForm(types), input)
      await consumeAll(ctx, byClient(ctx, estimatesByClient))
      return ctx.gateway.lookups.registrationCost(quote, ctx.call)
    }),
})
