import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { MAX_WRONG_CONTACT_CODES } from '../calls/login/login-codes.ts'
import { limitedAccessMessage, lockedMessage } from '../calls/login/login-errors.ts'
import { antibotCall } from './antibot.ts'
import { signingIn } from './sign-in.ts'
import type { Subject } from './subject.ts'

const TEN_MINUTES_MS = 600_000

/** Update and verification of contacts, for any agency behind the port. */
export const contactsConform = (subject: Subject): void => {
  const { gateway, world } = subject
  const { byEmail, byDdNumber, codeSentTo } = signingIn(subject)
  const send = (
    accessToken: string,
    email: string | null,
    phone: string | null,
    isResend = false,
  ) =>
    gateway.contacts
      .sendMfaRequest(
        { accessToken, email, phone, isResend },
        antibotCall('contacts.sendMfaRequest', world()),
      )
      .then(({ items }) => items)
  const verify = (accessToken: string, mfaType: 1 | 2, verificationCode: string) =>
    gateway.contacts.verifyMfaCode(
      { accessToken, mfaType, verificationCode, attemptValue: 1 },
      antibotCall('contacts.verifyMfaCode', world()),
    )

  describe('contacts', () => {
    it('are stored one by one, each when its own code is verified', async () => {
      const accessToken = await byEmail('lena-fischer')
      expect(await send(accessToken, 'lena.fischer@example.com', '4015557777')).toEqual([
        { mfaType: 1, isSuccess: true },
        { mfaType: 2, isSuccess: true },
      ])
      const code = codeSentTo('4015557777')
      await verify(accessToken, 1, code)
      const { personalInformation } = await gateway.account.personalProfile({ accessToken }, {})
      expect(personalInformation).toMatchObject({ phone: '4015557777', isPhoneVerified: true })
      await expect(verify(accessToken, 1, code)).rejects.toMatchObject({ status: 401 })
    })

    it('that are replaced get a notice without the new contact', async () => {
      const accessToken = await byEmail('priya-natarajan')
      const { personalInformation } = await gateway.account.personalProfile({ accessToken }, {})
      const before = personalInformation.email ?? ''
      const email = `priya.${randomUUID()}@example.com`
      await send(accessToken, email, null)
      await verify(accessToken, 2, codeSentTo(email))
      const [notice] = world().outbox.list({ to: before })
      expect(notice).toMatchObject({ subject: 'Your email address was changed', code: null })
      expect(notice?.body).not.toContain(email)
    })

    it('that cannot be reached are reported separately', async () => {
      const accessToken = await byEmail('lena-fischer')
      expect(await send(accessToken, 'bounce@example.com', '4015557777')).toEqual([
        { mfaType: 1, isSuccess: true },
        { mfaType: 2, isSuccess: false },
      ])
      expect(await send(accessToken, 'lena@example.com', '4015550199')).toEqual([
        { mfaType: 1, isSuccess: false },
        { mfaType: 2, isSuccess: true },
      ])
    })

    it('are locked after too many wrong codes, and a resend does not reset the count', async () => {
      const accessToken = await byEmail('lena-fischer')
      await send(accessToken, 'lena.new@example.com', null)
      for (let left = MAX_WRONG_CONTACT_CODES - 1; left > 0; left -= 1)
        await expect(verify(accessToken, 2, 'wrong')).rejects.toMatchObject({ status: 401 })
      await send(accessToken, 'lena.new@example.com', null)
      await expect(verify(accessToken, 2, 'wrong')).rejects.toMatchObject({
        kind: 'locked',
        status: 423,
        message: lockedMessage,
      })
      await expect(
        verify(accessToken, 2, codeSentTo('lena.new@example.com')),
      ).rejects.toMatchObject({ kind: 'locked' })
    })

    it('accept only the latest code, for ten minutes', async () => {
      const accessToken = await byEmail('lena-fischer')
      await send(accessToken, 'lena.two@example.com', null)
      const early = codeSentTo('lena.two@example.com')
      await send(accessToken, 'lena.two@example.com', null, true)
      const late = codeSentTo('lena.two@example.com')
      expect(late).not.toBe(early)
      await expect(verify(accessToken, 2, early)).rejects.toMatchObject({ status: 401 })
      const { clock } = world()
      clock.moveTo(new Date(clock.now().getTime() + TEN_MINUTES_MS), false)
      const answer = verify(accessToken, 2, late).finally(clock.returnToRealTime)
      await expect(answer).rejects.toMatchObject({ status: 401 })
    })

    it('that get a new code do not affect the code of the other', async () => {
      const accessToken = await byEmail('lena-fischer')
      await send(accessToken, 'lena.three@example.com', '4015557773')
      const sms = codeSentTo('4015557773')
      expect(await send(accessToken, 'lena.three@example.com', null, true)).toEqual([
        { mfaType: 2, isSuccess: true },
      ])
      await verify(accessToken, 2, codeSentTo('lena.three@example.com'))
      await verify(accessToken, 1, sms)
    })

    it('that are left out of a new request can no longer be verified', async () => {
      const accessToken = await byEmail('lena-fischer')
      await send(accessToken, 'lena.four@example.com', '4015557774')
      const sms = codeSentTo('4015557774')
      await send(accessToken, 'lena.five@example.com', null)
      await expect(verify(accessToken, 1, sms)).rejects.toMatchObject({ status: 401 })
      await verify(accessToken, 2, codeSentTo('lena.five@example.com'))
    })

    it('cannot be updated after a sign-in by DD #', async () => {
      const accessToken = await byDdNumber('lena-fischer')
      await expect(send(accessToken, 'new@example.com', null)).rejects.toMatchObject({
        status: 401,
        message: limitedAccessMessage,
      })
    })
  })
}
