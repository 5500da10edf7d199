import { eq } from 'drizzle-orm'
import { malformedRequest } from '@mva/agency/agency-error'
import { credentials } from '@mva/db-agency/tables/customers'
import { loginCodes, type loginRequests } from '@mva/db-agency/tables/logins'
import type { Simulated } from '../../simulated.ts'
import { fullName } from '../account/customer-records.ts'
import type { AgencyWorld } from '../agency-world.ts'
import { isRightCode, isSameText, loginCodeExpiry, newLoginCode } from './login-codes.ts'
import { loginMissMessage, unauthorized } from './login-errors.ts'
import { customerOfIdentity } from './login-identities.ts'
import { ddNumberUsedMessage, loginCodeMessage, mailCodeLetter } from './login-messages.ts'
import { openLoginRequests } from './login-requests.ts'
import { openMailCodes } from './mail-codes.ts'

type LoginRequest = typeof loginRequests.$inferSelect

const BY_LICENSE = 1

export const login = (world: AgencyWorld): Simulated<'login'> => {
  const { database, clock, outbox, accessTokens, customerRecords: records } = world
  const { db } = database
  const requests = openLoginRequests(world)
  const mailCodes = openMailCodes(world)

  /** A new code replaces the previous one. The count of wrong codes does not change. */
  const sendLoginCode = (
    { loginRequestToken, customerId }: LoginRequest,
    mfaType: 1 | 2,
    typed: string | null,
  ) => {
    const { email, phone } = records.customer(customerId)
    const onFile = mfaType === 1 ? phone : email
    if (onFile === null || typed?.toLowerCase() !== onFile.toLowerCase())
      throw malformedRequest('not the contact on file')
    const state = { mfaType, code: newLoginCode(), expiresAt: loginCodeExpiry(clock) }
    db.insert(loginCodes)
      .values({ loginRequestToken, ...state })
      .onConflictDoUpdate({ target: loginCodes.loginRequestToken, set: state })
      .run()
    const channel = mfaType === 1 ? 'sms' : 'email'
    outbox.send(loginCodeMessage(world, { channel, to: onFile, code: state.code }))
    return state.expiresAt
  }

  const sendMailCode = ({ customerId }: LoginRequest) => {
    const address =
      records.address(customerId, 'mailing') ?? records.address(customerId, 'physical')
    const name = fullName(records.customer(customerId))
    outbox.send(mailCodeLetter({ name, address }, mailCodes.replace(customerId)))
    return null
  }

  const notifyOfDdNumber = ({ customerId }: LoginRequest) => {
    const { email, phone } = records.customer(customerId)
    if (email !== null) outbox.send(ddNumberUsedMessage('email', email))
    if (phone !== null) outbox.send(ddNumberUsedMessage('sms', phone))
  }

  const ddNumbersOf = ({ customerId, loginTypeId }: LoginRequest) =>
    loginTypeId === BY_LICENSE
      ? db
          .select({ ddNumber: credentials.ddNumber })
          .from(credentials)
          .where(eq(credentials.customerId, customerId))
          .all()
      : []

  const isRightFactor = (request: LoginRequest, mfaType: 1 | 2 | 3 | 4, typed: string) => {
    switch (mfaType) {
      case 3:
        return mailCodes.isRight(request.customerId, typed)
      case 4:
        return ddNumbersOf(request).some(({ ddNumber }) => isSameText(typed, ddNumber))
      default: {
        const sent = db
          .select()
          .from(loginCodes)
          .where(eq(loginCodes.loginRequestToken, request.loginRequestToken))
          .get()
        return sent?.mfaType === mfaType && isRightCode(typed, sent, clock)
      }
    }
  }

  return {
    guestLoginRequest: (identity) => {
      const customerId = customerOfIdentity(world, identity)
      if (customerId === undefined) throw unauthorized(loginMissMessage)
      const { email, phone } = records.customer(customerId)
      return {
        loginRequestToken: requests.start(customerId, identity.loginTypeId),
        email,
        phone,
        isPaperOtpSent: mailCodes.isSent(customerId),
        mailingAddress: records.address(customerId, 'mailing'),
        loginTypeId: identity.loginTypeId,
      }
    },

    guestLoginMfaRequest: ({ loginRequestToken, mfaType, mfaTypeValue }) => {
      const request = requests.present(loginRequestToken)
      switch (mfaType) {
        case 1:
        case 2:
          return { mfaType, codeExpiresAt: sendLoginCode(request, mfaType, mfaTypeValue) }
        case 3:
          return { mfaType, codeExpiresAt: sendMailCode(request) }
        case 4:
          if (ddNumbersOf(request).length === 0) throw malformedRequest('no DD # to ask for')
          return { mfaType, codeExpiresAt: null }
      }
    },

    guestLogin: ({ loginRequestToken, mfaType, verificationCode }) => {
      const request = requests.present(loginRequestToken)
      if (!isRightFactor(request, mfaType, verificationCode))
        throw requests.wrongCode(loginRequestToken)
      return db.transaction(() => {
        requests.end(loginRequestToken)
        if (mfaType === 3) mailCodes.use(request.customerId)
        if (mfaType === 4) notifyOfDdNumber(request)
        const { accessToken, duration } = accessTokens.issue(request.customerId, mfaType)
        return { accessToken, durationMinutes: duration }
      })
    },

    extendGuestLoginSession: ({ accessToken }) => ({
      durationMinutes: accessTokens.extend(accessToken).duration,
    }),

    guestLogout: ({ accessToken }) => {
      accessTokens.end(accessToken)
      return {}
    },
  }
}
