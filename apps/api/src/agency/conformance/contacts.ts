import { describe, expect, it } from 'vitest'
import { fewerRightsMessage, lockedMessage } from '../simulation/refusals.ts'
import { antibotCall } from './antibot.ts'
import type { Subject } from './conformance.test.ts'
import { signingIn } from './sign-in.ts'

/** Update and verification of contacts, for any agency behind the port. */
export const contactsConform = (subject: Subject): void => {
  const { gateway, world } = subject
  const { byEmail, byDdNumber, codeSentTo } = signingIn(subject)
  const send = (accessToken: string, email: string | null, phone: string | null) =>
    gateway().contacts.sendMfaRequest(
      { accessToken, email, phone, isResend: false },
      antibotCall('contacts.sendMfaRequest', world()),
    )
  const verify = (accessToken: string, mfaType: 1 | 2, verificationCode: string) =>
    gateway().contacts.verifyMfaCode(
      { accessToken, mfaType, verificationCode, attemptValue: 1 },
      antibotCall('contacts.verifyMfaCode', world()),
    )

  describe('contacts', () => {
    it('go on record one by one, each when its own code came back', async () => {
      const accessToken = await byEmail('lena-fischer')
      expect(await send(accessToken, 'lena.fischer@example.com', '4015557777')).toEqual([
        { mfaType: 1, isSuccess: true },
        { mfaType: 2, isSuccess: true },
      ])
      const code = codeSentTo('4015557777')
      await verify(accessToken, 1, code)
      const { personalInformation } = await gateway().account.personalProfile({ accessToken }, {})
      expect(personalInformation).toMatchObject({ phone: '4015557777', isPhoneVerified: true })
      await expect(verify(accessToken, 1, code)).rejects.toMatchObject({ status: 401 })
    })

    it('that cannot be reached are told, each for itself', async () => {
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

    it('are locked at the third wrong code, and a resend refills no budget', async () => {
      const accessToken = await byEmail('lena-fischer')
      await send(accessToken, 'lena.new@example.com', null)
      await expect(verify(accessToken, 2, 'wrong')).rejects.toMatchObject({ status: 401 })
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

    it('may not be updated after a sign-in by DD #', async () => {
      const accessToken = await byDdNumber('lena-fischer')
      await expect(send(accessToken, 'new@example.com', null)).rejects.toMatchObject({
        status: 401,
        message: fewerRightsMessage,
      })
    })
  })
}
