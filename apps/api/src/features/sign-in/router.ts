import { TRPCError } from '@trpc/server'
import * as z from 'zod/mini'
import { agencyDay } from '@mva/shared/dates'
import type { VehicleTypes } from '@mva/shared/fee-quote/vehicle-types'
import { ddNumberForm, loginCodeForm } from '@mva/shared/sign-in/mfa-form'
import { type MfaType, mfaTypes } from '@mva/shared/sign-in/mfa-type'
import {
  crashLocations,
  factorChoices,
  plateTypes,
  signInView,
  verification,
} from '@mva/shared/sign-in/sign-in'
import { signInForm, type SignInFormInput } from '@mva/shared/sign-in/sign-in-form'
import { PortalError } from '../../errors/portal-error.ts'
import type { SigningIn } from '../../store/session-record.ts'
import { parseForm } from '../../trpc/form-input.ts'
import { publicProcedure, router, signingInProcedure, whileOn } from '../../trpc/init.ts'
import { requestFactor } from './request-factor.ts'
import { toSignInView } from './sign-in-view.ts'
import { startSignIn } from './start.ts'
import { verify } from './verify.ts'

/** For a choice on the screen, which names the sign-in that the customer saw. Another tab may have started a newer one. */
const choiceProcedure = signingInProcedure
  .input(z.object({ signInId: z.optional(z.string()) }))
  .use(({ ctx, input: { signInId }, next }) => {
    if (signInId !== undefined && signInId !== ctx.signingIn.signInId)
      throw new PortalError('changedElsewhere')
    return next()
  })

export const signInRouter = router({
  plateTypes: publicProcedure
    .output(plateTypes)
    .query(async ({ ctx }) => platesOf(await ctx.gateway.lookups.vehicleTypes({}, ctx.call))),

  crashLocations: publicProcedure
    .output(crashLocations)
    .query(({ ctx }) => ctx.gateway.addresses.crashLocations({}, ctx.call)),

  start: publicProcedure
    .use(whileOn('signIn'))
    .meta({ postsTo: 'login.guestLoginRequest' })
    .input(z.custom<SignInFormInput>())
    .output(signInView)
    .mutation(({ ctx, input }) => {
      const form = parseForm(
        signInForm(() => agencyDay(ctx.now())),
        input,
      )
      return startSignIn(ctx, form)
    }),

  state: signingInProcedure
    .output(signInView)
    .query(({ ctx }) => toSignInView(ctx.signingIn, ctx.now())),

  requestCode: choiceProcedure
    .meta({ postsTo: 'login.guestLoginMfaRequest' })
    .input(z.object({ by: z.enum(factorChoices) }))
    .output(signInView)
    .mutation(({ ctx, input }) => requestFactor(ctx, ctx.signingIn, input.by)),

  verifyCode: choiceProcedure
    .meta({ postsTo: 'login.guestLogin' })
    .input(z.extend(loginCodeForm, { isComputerShared: z.optional(z.boolean()) }))
    .output(verification)
    .mutation(({ ctx, input }) =>
      verify(
        ctx,
        ctx.signingIn,
        factorAsked(ctx.signingIn, codes),
        input.loginCode,
        input.isComputerShared,
      ),
    ),

  verifyDdNumber: choiceProcedure
    .meta({ postsTo: 'login.guestLogin' })
    .input(ddNumberForm)
    .output(verification)
    .mutation(({ ctx, input }) =>
      verify(ctx, ctx.signingIn, factorAsked(ctx.signingIn, [mfaTypes.ddNumber]), input.ddNumber),
    ),
})

const codes: readonly MfaType[] = [mfaTypes.phone, mfaTypes.email, mfaTypes.mailCode]

/** Returns the last requested factor. Throws BAD_REQUEST if it is not one of the expected types. */
const factorAsked = ({ factor }: SigningIn, expected: readonly MfaType[]) => {
  if (!factor || !expected.includes(factor.mfaType)) throw new TRPCError({ code: 'BAD_REQUEST' })
  return factor
}

/** Every plate type that some vehicle may carry, once and by name. */
const platesOf = ({ items: vehicleTypes, unreadable }: VehicleTypes) => {
  const byId = new Map(
    vehicleTypes.flatMap(({ plateTypes }) =>
      plateTypes.items.map(({ plateTypeId, description }) => [plateTypeId, description] as const),
    ),
  )
  const items = Array.from(byId, ([plateTypeId, description]) => ({ plateTypeId, description }))
  return {
    items: items.toSorted((one, other) =>
      one.description.localeCompare(other.description, 'en-US'),
    ),
    unreadable: vehicleTypes.reduce(
      (total, { plateTypes }) => total + plateTypes.unreadable,
      unreadable,
    ),
  }
}
