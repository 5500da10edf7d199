import { and, eq, sql } from 'drizzle-orm'
import { malformedRequest } from '@mva/agency/agency-error'
import { customers } from '@mva/db-agency/tables/customers'
import { contactVerifications } from '@mva/db-agency/tables/logins'
import { contactEmail } from '@mva/shared/fields/email'
import { readListOf } from '@mva/shared/read-list'
import { callersMailTexts } from '../../caller-language.ts'
import type { Simulated } from '../../simulated.ts'
import type { Message } from '../../world/outbox.ts'
import type { AgencyWorld } from '../agency-world.ts'
import {
  isRightCode,
  loginCodeExpiry,
  MAX_WRONG_CONTACT_CODES,
  newLoginCode,
} from '../login/login-codes.ts'
import { locked, unauthorized, wrongCodeMessage } from '../login/login-errors.ts'
import { loginCodeMessage } from '../login/login-messages.ts'

const newEmail = contactEmail('')

type ContactMfaType = 1 | 2

const channelOf = { 1: 'sms', 2: 'email' } as const

export const contacts = (world: AgencyWorld): Simulated<'contacts'> => {
  const { database, clock, outbox, accessTokens, customerRecords: records } = world
  const { db } = database

  const isThat = (accessToken: string, mfaType: ContactMfaType) =>
    and(
      eq(contactVerifications.accessToken, accessToken),
      eq(contactVerifications.mfaType, mfaType),
    )

  /** An email on record may have any form. docs/specification/validation.md#email */
  const refuseInvalid = (customerId: number, email: string | null) => {
    const isValid =
      email === null ||
      email === records.customer(customerId).email ||
      newEmail.safeParse(email).data === email
    if (!isValid) throw malformedRequest('email: expected a valid one')
  }

  /** Returns the pending verification of this channel. Throws `locked` after too many wrong codes. */
  const pendingVerification = (accessToken: string, mfaType: ContactMfaType) => {
    const pending = db.select().from(contactVerifications).where(isThat(accessToken, mfaType)).get()
    if (pending && pending.wrongAttempts >= MAX_WRONG_CONTACT_CODES) throw locked()
    return pending
  }

  const forgetCodes = (accessToken: string) =>
    db
      .update(contactVerifications)
      .set({ code: null })
      .where(eq(contactVerifications.accessToken, accessToken))
      .run()

  /** An unreachable contact is stored without a code, so it can never be verified. */
  const sendTo = (accessToken: string, mfaType: ContactMfaType, contact: string) => {
    const code = newLoginCode()
    const message = loginCodeMessage(world, { channel: channelOf[mfaType], to: contact, code })
    const isSuccess = outbox.send(message)
    const state = { contact, code: isSuccess ? code : null, expiresAt: loginCodeExpiry(clock) }
    db.insert(contactVerifications)
      .values({ accessToken, mfaType, ...state })
      .onConflictDoUpdate({
        target: [contactVerifications.accessToken, contactVerifications.mfaType],
        set: state,
      })
      .run()
    return { mfaType, isSuccess }
  }

  const wrongCode = (accessToken: string, mfaType: ContactMfaType) => {
    const counted = db
      .update(contactVerifications)
      .set({ wrongAttempts: sql`${contactVerifications.wrongAttempts} + 1` })
      .where(isThat(accessToken, mfaType))
      .returning()
      .get()
    return counted.wrongAttempts >= MAX_WRONG_CONTACT_CODES
      ? locked()
      : unauthorized(wrongCodeMessage)
  }

  return {
    /**
     * A request replaces the previous one, including channels it leaves out. A resend only affects the channels that it
     * names. Both invalidate earlier codes; neither resets the count of wrong codes.
     */
    sendMfaRequest: ({ accessToken, email, phone, isResend }) => {
      const customerId = accessTokens.fullyEntitledCustomerOf(accessToken)
      const given = [
        ...(phone === null ? [] : [{ mfaType: 1 as const, contact: phone }]),
        ...(email === null ? [] : [{ mfaType: 2 as const, contact: email }]),
      ]
      if (given.length === 0) throw malformedRequest('neither email nor phone')
      refuseInvalid(customerId, email)
      for (const { mfaType } of given) pendingVerification(accessToken, mfaType)
      if (!isResend) forgetCodes(accessToken)
      return readListOf(given.map(({ mfaType, contact }) => sendTo(accessToken, mfaType, contact)))
    },

    verifyMfaCode: ({ accessToken, mfaType, verificationCode }) => {
      const customerId = accessTokens.fullyEntitledCustomerOf(accessToken)
      const pending = pendingVerification(accessToken, mfaType)
      if (!pending) throw unauthorized(wrongCodeMessage)
      if (!isRightCode(verificationCode, pending, clock)) throw wrongCode(accessToken, mfaType)
      const before = records.customer(customerId)[mfaType === 1 ? 'phone' : 'email']
      db.transaction(() => {
        db.update(customers)
          .set(
            mfaType === 1
              ? { phone: pending.contact, isPhoneVerified: true }
              : { email: pending.contact, isEmailVerified: true },
          )
          .where(eq(customers.customerId, customerId))
          .run()
        db.delete(contactVerifications).where(isThat(accessToken, mfaType)).run()
      })
      if (before !== null && before !== pending.contact)
        outbox.send(contactChangedMessage(channelOf[mfaType], before))
      return {}
    },
  }
}

/** To a replaced contact. It does not name the new one. */
const contactChangedMessage = (channel: 'email' | 'sms', to: string): Message => ({
  channel,
  to,
  ...callersMailTexts().contactChanged[channel],
})
