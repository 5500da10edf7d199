import { AgencyError } from '@mva/agency/agency-error'
import {
  type ContactUpdateView,
  isAnyCodeSent,
  type NewContact,
} from '@mva/shared/contact-update/contact-update'
import {
  type ContactDraft,
  type ContactUpdateChoice,
  type NewContacts,
  newContactsForm,
} from '@mva/shared/contact-update/contacts-form'
import { type ContactChannel, contactChannels, mfaTypes } from '@mva/shared/sign-in/mfa-type'
import { PortalError } from '../../errors/portal-error.ts'
import { customerOf } from '../../session/customer.ts'
import { parseForm } from '../../trpc/form-input.ts'
import { byClient, consumeAll } from '../../trpc/rate-limit.ts'
import { contactUpdate, type CustomerContext, endSession, withContacts } from './contact-update.ts'
import { sendsByCustomer, sendsByDestination, sendsByClient } from './limits.ts'

/**
 * Reads the form of step 2. The email on record can be kept unchanged, whatever its characters: the record is read only for an
 * email that the rules for new ones refuse or change.
 */
export const readContacts = async (
  ctx: CustomerContext,
  chosen: ContactUpdateChoice,
  typed: ContactDraft,
): Promise<NewContacts> => {
  const email = (chosen.email && typed.email?.trim()) || null
  const { data, error } = newContactsForm(chosen).safeParse(typed)
  const isRefused = error?.issues.some(({ path: [field] }) => field === 'email') ?? false
  if (data && data.email === email) return data
  const onRecord = email !== null && (data || isRefused) ? await emailOnRecord(ctx) : null
  return parseForm(newContactsForm(chosen, onRecord === email ? email : null), typed)
}

const emailOnRecord = async ({ gateway, call, signedIn }: CustomerContext) => {
  const { accessToken } = signedIn
  const { personalInformation } = await gateway.account.personalProfile({ accessToken }, call)
  return personalInformation.email
}

/** Sends a code to each new contact. The update stays at step 2 if none could be sent. */
export const sendCodes = async (
  ctx: CustomerContext,
  contacts: NewContacts,
  typed: ContactDraft,
): Promise<ContactUpdateView> => {
  const reached = await send(ctx, contacts, false)
  const contactOf = (channel: ContactChannel): NewContact | null => {
    const value = contacts[channel]
    const standing = reached.has(channel) ? 'sent' : 'notSent'
    return value === null ? null : { value, standing, attempts: 0 }
  }
  const sent = { email: contactOf('email'), phone: contactOf('phone') }
  return contactUpdate.apply(ctx, isAnyCodeSent(sent) ? 'codesSent' : 'noCodeSent', {
    keepContacts: (record) => ({ ...withContacts(() => sent)(record), contactDraft: typed }),
  })
}

/** Sends another code to one contact, which invalidates the earlier one. Resets the shown attempts of both contacts. */
export const resendCode = async (
  ctx: CustomerContext,
  channel: ContactChannel,
  { value }: NewContact,
): Promise<ContactUpdateView> => {
  const reached = await send(ctx, { email: null, phone: null, [channel]: value }, true)
  const standing = reached.has(channel) ? 'sent' : 'notSent'
  return contactUpdate.apply(ctx, 'codeResent', {
    keepNewCode: withContacts(({ email, phone }) => ({
      email: email && { ...email, attempts: 0 },
      phone: phone && { ...phone, attempts: 0 },
      [channel]: { value, standing, attempts: 0 },
    })),
  })
}

/** Returns the channels by which a code was sent. */
const send = async (
  ctx: CustomerContext,
  contacts: NewContacts,
  isResend: boolean,
): Promise<Set<ContactChannel>> => {
  const { customerId } = await customerOf(ctx, ctx.signedIn)
  await consumeAll(ctx, byClient(ctx, sendsByClient))
  for (const channel of contactChannels) {
    const value = contacts[channel]
    if (value === null) continue
    await consumeAll(ctx, [
      { limit: sendsByCustomer, subject: customerId },
      { limit: sendsByDestination, subject: value.toLowerCase() },
    ])
  }
  const { accessToken } = ctx.signedIn
  const answer = await ctx.gateway.contacts
    .sendMfaRequest({ accessToken, ...contacts, isResend }, ctx.call)
    .catch((error: unknown) => failToSend(ctx, error))
  return new Set(
    contactChannels.filter((channel) =>
      answer.items.some(({ mfaType, isSuccess }) => isSuccess && mfaType === mfaTypes[channel]),
    ),
  )
}

/** Ends the session if the agency accepts no more codes in it. */
const failToSend = async (ctx: CustomerContext, error: unknown): Promise<never> => {
  if (!(error instanceof AgencyError)) throw error
  if (error.kind === 'outcomeUnknown') throw new PortalError('codeMayBeSent')
  if (error.kind !== 'locked') throw error
  await endSession(ctx)
  throw new PortalError('sessionEnded')
}
