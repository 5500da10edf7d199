import type { NewContact } from '@mva/shared/contact-update/contact-update'
import { contactUpdateFlow } from '@mva/shared/contact-update/flow'
import type { SessionEndedBy } from '@mva/shared/session/session'
import { MAX_CONTACT_ATTEMPTS } from '@mva/shared/sign-in/attempt-limits'
import type { ContactChannel } from '@mva/shared/sign-in/mfa-type'
import {
  changeableUntil,
  isUnderWay,
  logOutAtAgency,
  mustSignInAgain,
} from '../../session/signed-in.ts'
import { updateFlow } from '../../session/update-flow.ts'
import type { ContactUpdate, SignedIn } from '../../store/session-record.ts'
import type { Context } from '../../trpc/init.ts'

/** The context of a procedure for a signed-in customer. */
export type CustomerContext = Context & { signedIn: SignedIn }

const emptyUpdate: ContactUpdate = {
  step: 1,
  chosen: { email: false, phone: false },
  email: null,
  phone: null,
}

/** At step 3 no new sign-in is asked for until another code is wanted: the codes are already on their way. */
export const contactUpdate = updateFlow({
  name: 'contact',
  flow: contactUpdateFlow,
  modeOf: (record) => record,
  view: (record, now) => {
    const { isContactCreation, isContactSaved, contactAttempts, updateVersions } = record
    const update = record.contactUpdate ?? emptyUpdate
    return {
      ...update,
      version: updateVersions.contact,
      isContactCreation,
      mustSignInAgain: update.step !== 3 && mustSignInAgain(record, now),
      draft: record.contactDraft,
      isContactSaved,
      isUnderWay: isUnderWay(record.verifyingSince, now),
      changeableUntil: changeableUntil(record),
      attemptsLeft: {
        email: MAX_CONTACT_ATTEMPTS - contactAttempts.email,
        phone: MAX_CONTACT_ATTEMPTS - contactAttempts.phone,
      },
    }
  },
})

/** The effect that changes the contacts of the update. */
export const withContacts =
  (change: (update: ContactUpdate) => Partial<ContactUpdate>) =>
  (record: SignedIn): SignedIn => {
    const update = record.contactUpdate ?? emptyUpdate
    return { ...record, contactUpdate: { ...update, ...change(update) } }
  }

/** Changes one contact of the update, if the update has it. */
export const withContact = (
  record: SignedIn,
  channel: ContactChannel,
  changed: Partial<NewContact>,
): SignedIn =>
  withContacts(({ [channel]: contact }) => ({ [channel]: contact && { ...contact, ...changed } }))(
    record,
  )

export const discardContacts = (record: SignedIn): SignedIn => ({
  ...record,
  contactUpdate: null,
  contactDraft: {},
})

export const endContactCreation = (record: SignedIn): SignedIn => ({
  ...record,
  isContactCreation: false,
  contactDraft: {},
})

export const forgetCodes = withContacts(({ email, phone }) => ({
  email: email && { ...email, standing: 'entered', attempts: 0 },
  phone: phone && { ...phone, standing: 'entered', attempts: 0 },
}))

/** Ends the session at once. Does not wait for the agency's answer. */
export const endSession = async (ctx: CustomerContext, by?: SessionEndedBy): Promise<void> => {
  await ctx.session.end(by)
  logOutAtAgency(ctx, ctx.signedIn)
}
