import { TRPCError } from '@trpc/server'
import * as z from 'zod/mini'
import {
  contactUpdateView,
  contactVerification,
  isEveryContactVerified,
} from '@mva/shared/contact-update/contact-update'
import { contactUpdateChoiceForm, contactDraft } from '@mva/shared/contact-update/contacts-form'
import { loginCodeForm } from '@mva/shared/sign-in/mfa-form'
import { type ContactChannel, contactChannels } from '@mva/shared/sign-in/mfa-type'
import { mustSignInAgain } from '../../session/signed-in.ts'
import type { SignedIn } from '../../store/session-record.ts'
import { fullAccessProcedure, router, updateChoiceProcedure, whileOn } from '../../trpc/init.ts'
import {
  contactUpdate,
  discardContacts,
  endContactCreation,
  forgetCodes,
  withContacts,
} from './contact-update.ts'
import { readContacts, resendCode, sendCodes } from './send-codes.ts'
import { verifyContact } from './verify-contact.ts'

const channelForm = z.object({ channel: z.enum(contactChannels) })

const choiceProcedure = updateChoiceProcedure('contact')

/** Each procedure answers what the screen shows. A request that does not fit the stored step changes nothing. */
export const contactUpdateRouter = router({
  /** Starts a new update, or after a reload shows the stored one. */
  open: fullAccessProcedure
    .meta({ isAutomatic: true })
    .input(z.object({ startOver: z.boolean() }))
    .output(contactUpdateView)
    .query(async ({ ctx, input }) =>
      input.startOver
        ? contactUpdate.apply(ctx, 'opened', { discardContacts })
        : contactUpdate.show(ctx),
    ),

  choose: choiceProcedure
    .use(whileOn('contactUpdate'))
    .input(contactUpdateChoiceForm)
    .output(contactUpdateView)
    .mutation(async ({ ctx, input: chosen }) =>
      mustSignInAgain(ctx.signedIn, ctx.now())
        ? contactUpdate.show(ctx)
        : contactUpdate.apply(ctx, 'chosen', {
            keepChoice: withContacts(({ email, phone }) => ({
              chosen,
              email: chosen.email ? email : null,
              phone: chosen.phone ? phone : null,
            })),
          }),
    ),

  sendCodes: choiceProcedure
    .use(whileOn('contactUpdate'))
    .meta({ postsTo: 'contacts.sendMfaRequest' })
    .input(contactDraft)
    .output(contactUpdateView)
    .mutation(async ({ ctx, input: { version: _version, ...typed } }) => {
      const { signedIn } = ctx
      if (signedIn.contactUpdate?.step !== 2 || mustSignInAgain(signedIn, ctx.now()))
        return contactUpdate.show(ctx)
      return sendCodes(ctx, await readContacts(ctx, signedIn.contactUpdate.chosen, typed), typed)
    }),

  resendCode: choiceProcedure
    .meta({ postsTo: 'contacts.sendMfaRequest' })
    .input(channelForm)
    .output(contactUpdateView)
    .mutation(async ({ ctx, input: { channel } }) => {
      const contact = contactAtStep3(ctx.signedIn, channel)
      const update = contactUpdate.show(ctx)
      if (contact.standing === 'verified') return update
      if (mustSignInAgain(ctx.signedIn, ctx.now())) return { ...update, mustSignInAgain: true }
      return resendCode(ctx, channel, contact)
    }),

  verifyCode: choiceProcedure
    .meta({ postsTo: 'contacts.verifyMfaCode' })
    .input(z.extend(loginCodeForm, channelForm.shape))
    .output(contactVerification)
    .mutation(async ({ ctx, input: { channel, loginCode } }) => {
      const { standing } = contactAtStep3(ctx.signedIn, channel)
      if (standing === 'verified') return { outcome: 'verified', update: contactUpdate.show(ctx) }
      return verifyContact(ctx, channel, loginCode)
    }),

  /** Keeps what was typed at step 2, so that a reload and Previous lose nothing. */
  keepDraft: fullAccessProcedure
    .input(z.object({ version: z.int(), typed: contactDraft }))
    .output(contactUpdateView)
    .mutation(({ ctx, input: { version, typed } }) =>
      contactUpdate.keepDraft(ctx, version, (record) => ({ ...record, contactDraft: typed })),
    ),

  previous: choiceProcedure
    .output(contactUpdateView)
    .mutation(({ ctx }) => contactUpdate.apply(ctx, 'previous', { forgetCodes })),

  /** Next of step 3, and 'Continue to my profile' of step 1 after a contact was saved. */
  finish: choiceProcedure.output(contactUpdateView).mutation(({ ctx }) => {
    const { contactUpdate: update, isContactSaved } = ctx.signedIn
    const isDone = update?.step === 3 ? isEveryContactVerified(update) : isContactSaved
    if (!isDone) throw new TRPCError({ code: 'BAD_REQUEST' })
    return contactUpdate.apply(ctx, 'finished', { endContactCreation })
  }),
})

const contactAtStep3 = ({ contactUpdate: update }: SignedIn, channel: ContactChannel) => {
  const contact = update?.step === 3 ? update[channel] : null
  if (!contact) throw new TRPCError({ code: 'BAD_REQUEST' })
  return contact
}
