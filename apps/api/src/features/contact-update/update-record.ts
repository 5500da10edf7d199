import { isDeepStrictEqual } from 'node:util'
import { MAX_CONTACT_ATTEMPTS } from '@mva/shared/attempt-limits'
import {
  type ContactUpdateEffect,
  type ContactUpdateEvent,
  contactUpdateTransition,
} from '@mva/shared/contact-update-flow'
import type { ContactDraft } from '@mva/shared/forms/contacts'
import type { ContactUpdateView, NewContact } from '@mva/shared/models/contact-update'
import type { ContactUpdate, SignedIn } from '../../store/session-record.ts'
import { changeSignedIn } from '../../session/change-signed-in.ts'
import type { Context } from '../../trpc/init.ts'
import { changeableUntil, mustSignInAgain } from '../../session/recent-sign-in.ts'
import { isUnderWay } from '../../session/under-way.ts'
import { refuseIfStale } from '../../trpc/update-choice.ts'

/** The context of a procedure for a signed-in customer. */
export type CustomerContext = Context & { signedIn: SignedIn }

type Changes = Partial<Omit<ContactUpdate, 'step'> & Pick<SignedIn, 'contactDraft'>>

/**
 * Applies an event of the flow table to the stored update and returns what the screen shows. An event that is not
 * available at the stored step changes nothing: a second tab may have moved on. `change` returns what the event adds.
 */
export const applyContactEvent = async (
  ctx: Context,
  event: ContactUpdateEvent,
  change: (update: ContactUpdate) => Changes = () => ({}),
): Promise<ContactUpdateView> => {
  const { record } = await changeSignedIn(ctx, (now) => ({
    kind: 'changed',
    record: afterEvent(now, event, change),
  }))
  return toContactUpdateView(record, ctx.now())
}

/** Keeps what the customer typed at step 2. Throws `changedElsewhere` if the update has another version. */
export const keepDraft = async (
  ctx: Context,
  contactDraft: ContactDraft,
  version: number,
): Promise<ContactUpdateView> => {
  const { record } = await changeSignedIn(ctx, (now) => {
    refuseIfStale({ version }, now.updateVersions.contact)
    return { kind: 'changed', record: { ...now, contactDraft } }
  })
  return toContactUpdateView(record, ctx.now())
}

const emptyUpdate: ContactUpdate = {
  step: 1,
  chosen: { email: false, phone: false },
  email: null,
  phone: null,
}

const afterEvent = (
  record: SignedIn,
  event: ContactUpdateEvent,
  change: (update: ContactUpdate) => Changes,
): SignedIn => {
  const update = record.contactUpdate ?? emptyUpdate
  const transition = contactUpdateTransition(update.step, event, record)
  if (!transition || transition.target === 'signIn') return record
  const { contactUpdate, isContactCreation, contactDraft } = transition.effects.reduce<Affected>(
    (affected, effect) => effects[effect](affected),
    { ...record, contactUpdate: update },
  )
  const { contactDraft: typed = contactDraft, ...changes } = change(update)
  const next =
    transition.target === 'profile'
      ? emptyUpdate
      : { ...contactUpdate, ...changes, step: transition.target }
  const { updateVersions } = record
  return {
    ...record,
    isContactCreation,
    contactDraft: typed,
    isContactSaved: record.isContactSaved || event === 'codeVerified',
    verifyingSince: isAnswerToCode(event) ? null : record.verifyingSince,
    contactUpdate: next,
    updateVersions: {
      ...updateVersions,
      contact: updateVersions.contact + (isDeepStrictEqual(next, update) ? 0 : 1),
    },
  }
}

const isAnswerToCode = (event: ContactUpdateEvent) =>
  event === 'codeVerified' || event === 'codeRefused'

type Affected = Pick<SignedIn, 'isContactCreation' | 'contactDraft'> & {
  contactUpdate: ContactUpdate
}

const effects: Record<ContactUpdateEffect, (affected: Affected) => Affected> = {
  discardContacts: (affected) => ({ ...affected, contactUpdate: emptyUpdate, contactDraft: {} }),
  forgetCodes: ({ contactUpdate, ...others }) => ({
    ...others,
    contactUpdate: {
      ...contactUpdate,
      email: withoutCode(contactUpdate.email),
      phone: withoutCode(contactUpdate.phone),
    },
  }),
  endContactCreation: (affected) => ({ ...affected, isContactCreation: false, contactDraft: {} }),
}

const withoutCode = (contact: NewContact | null): NewContact | null =>
  contact && { ...contact, standing: 'entered', attempts: 0 }

/** At step 3 no new sign-in is asked for until another code is wanted: the codes are already on their way. */
export const toContactUpdateView = (record: SignedIn, now: Date): ContactUpdateView => {
  const { contactUpdate, isContactCreation, updateVersions } = record
  const { step, chosen, email, phone } = contactUpdate ?? emptyUpdate
  return {
    version: updateVersions.contact,
    step,
    isContactCreation,
    mustSignInAgain: step !== 3 && mustSignInAgain(record, now),
    chosen,
    email,
    phone,
    draft: record.contactDraft,
    isContactSaved: record.isContactSaved,
    isUnderWay: isUnderWay(record.verifyingSince, now),
    changeableUntil: changeableUntil(record),
    attemptsLeft: {
      email: MAX_CONTACT_ATTEMPTS - record.contactAttempts.email,
      phone: MAX_CONTACT_ATTEMPTS - record.contactAttempts.phone,
    },
  }
}

/** Ends the session at once. Does not wait for the agency's answer. */
export const endSession = async (ctx: CustomerContext): Promise<void> => {
  const { accessToken } = ctx.signedIn
  await ctx.session.end()
  void ctx.gateway.login.guestLogout({ accessToken }, ctx.call).catch(() => undefined)
}
