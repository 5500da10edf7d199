import { describe, expect, it } from 'vitest'
import { MAX_WRONG_LOGIN_CODES } from '../calls/login/login-codes.ts'
import { lockedMessage, loginMissMessage, wrongCodeMessage } from '../calls/login/login-errors.ts'
import { personaNamed } from '../personas/persona-identities.ts'
import { signingIn } from './sign-in.ts'
import type { Subject } from './subject.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const refused = (message: string) => ({ kind: 'unauthorized', status: 401, message })
const locked = { kind: 'locked', status: 423, message: lockedMessage }
const malformed = { kind: 'malformed', status: 400, code: 12 }

/** Guest sign-in and its session, for any agency behind the port. */
export const loginConforms = (subject: Subject): void => {
  const { gateway, world } = subject
  const { identityOf, request, send, enter, codeSentTo, byEmail } = signingIn(subject)
  const mariasEmail = 'maria.rivera@example.com'

  /** Moves the clock for one test, and back. */
  const later = async (milliseconds: number, act: () => Promise<unknown>) => {
    const { clock } = world()
    clock.moveTo(new Date(clock.now().getTime() + milliseconds), false)
    await act().finally(clock.returnToRealTime)
  }
  const requestWithCode = async () => {
    const { loginRequestToken } = await request(identityOf('maria-rivera'))
    await send(loginRequestToken, 2, mariasEmail)
    const code = codeSentTo(mariasEmail)
    return { loginRequestToken, code, wrong: code === '000000' ? '000001' : '000000' }
  }

  describe('login request', () => {
    it.each([1, 2, 3, 4] as const)('finds a customer by identity type %i', async (loginTypeId) => {
      expect(await request(identityOf('maria-rivera', loginTypeId))).toMatchObject({
        email: mariasEmail,
        phone: '4015551500',
        isPaperOtpSent: false,
        loginTypeId,
      })
    })

    it.each([
      ['last name', { lastName: 'Riviera' }],
      ['date of birth', { dateOfBirth: '1985-04-13' }],
      ['license number', { licenseNumber: '1234567' }],
      ['SSN', { lastFourDigitsOfSsn: '0000' }],
    ])(
      'finds no customer for a wrong %s, with the same message for each',
      async (_field, wrong) => {
        const identity = { ...identityOf('maria-rivera', 1), ...wrong }
        await expect(request(identity)).rejects.toMatchObject(refused(loginMissMessage))
      },
    )

    it.each(['NUNEZ', 'núñez'])('accepts the last name %s for Núñez', async (lastName) => {
      expect(await request({ ...identityOf('clara-nunez'), lastName })).toMatchObject({
        email: null,
        phone: null,
      })
    })

    it('accepts a suspension date in place of a violation date', async () => {
      const identity = {
        ...identityOf('mona-aziz', 3),
        violationDate: null,
        suspensionEffectiveDate: '2024-09-01',
      }
      expect(await request(identity)).toMatchObject({ loginTypeId: 3 })
    })

    it('reports whether a code by mail is under way', async () => {
      expect(await request(identityOf('dev-patel'))).toMatchObject({ isPaperOtpSent: true })
      expect(await request(identityOf('elena-petrova'))).toMatchObject({ isPaperOtpSent: false })
    })
  })

  describe('login code', () => {
    it('is sent to the phone or e-mail on file, and is valid for ten minutes', async () => {
      const { loginRequestToken } = await request(identityOf('maria-rivera'))
      const { codeExpiresAt } = await send(loginRequestToken, 1, '4015551500')
      const left = Date.parse(codeExpiresAt ?? '') - world().clock.now().getTime()
      expect(Math.round(left / MINUTE_MS)).toBe(10)
      expect(codeSentTo('4015551500')).toMatch(/^\d{6}$/)
    })

    it('is sent to no other address', async () => {
      const { loginRequestToken } = await request(identityOf('maria-rivera'))
      await expect(send(loginRequestToken, 2, 'else@example.com')).rejects.toMatchObject(malformed)
    })

    it('is lost if the recipient cannot be reached', async () => {
      const { loginRequestToken, email } = await request(identityOf('isla-marsh'))
      await send(loginRequestToken, 2, email)
      expect(codeSentTo(email ?? '')).toBe('')
    })

    it('signs in once', async () => {
      const { loginRequestToken, code } = await requestWithCode()
      expect(await enter(loginRequestToken, 2, code)).toMatchObject({ durationMinutes: 30 })
      await expect(enter(loginRequestToken, 2, code)).rejects.toMatchObject({ status: 401 })
    })

    it('is invalid after ten minutes', async () => {
      const { loginRequestToken, code } = await requestWithCode()
      await later(10 * MINUTE_MS, () =>
        expect(enter(loginRequestToken, 2, code)).rejects.toMatchObject(refused(wrongCodeMessage)),
      )
    })

    it('is replaced by a newer one', async () => {
      const { loginRequestToken, code } = await requestWithCode()
      await send(loginRequestToken, 1, '4015551500')
      await expect(enter(loginRequestToken, 2, code)).rejects.toMatchObject({ status: 401 })
      await expect(enter(loginRequestToken, 1, codeSentTo('4015551500'))).resolves.toBeDefined()
    })

    it('locks the login request after too many wrong ones, whatever the client counted', async () => {
      const { loginRequestToken, code, wrong } = await requestWithCode()
      for (let left = MAX_WRONG_LOGIN_CODES - 1; left > 0; left -= 1)
        await expect(enter(loginRequestToken, 2, wrong, 1)).rejects.toMatchObject(
          refused(wrongCodeMessage),
        )
      await expect(enter(loginRequestToken, 2, wrong, 1)).rejects.toMatchObject(locked)
      await expect(enter(loginRequestToken, 2, code, 1)).rejects.toMatchObject(locked)
      await expect(send(loginRequestToken, 2, mariasEmail)).rejects.toMatchObject(locked)
    })

    it('shares its count of wrong codes with every other second factor', async () => {
      const { loginRequestToken, code, wrong } = await requestWithCode()
      await expect(enter(loginRequestToken, 4, '1')).rejects.toMatchObject({ status: 401 })
      for (let left = MAX_WRONG_LOGIN_CODES - 2; left > 0; left -= 1)
        await expect(enter(loginRequestToken, 3, wrong)).rejects.toMatchObject({ status: 401 })
      await expect(enter(loginRequestToken, 2, wrong)).rejects.toMatchObject(locked)
      await expect(enter(loginRequestToken, 2, code)).rejects.toMatchObject(locked)
    })

    it('keeps its count of wrong codes after a resend', async () => {
      const { loginRequestToken, wrong } = await requestWithCode()
      for (let left = MAX_WRONG_LOGIN_CODES - 1; left > 0; left -= 1)
        await expect(enter(loginRequestToken, 2, wrong)).rejects.toMatchObject({ status: 401 })
      await send(loginRequestToken, 2, mariasEmail)
      await expect(enter(loginRequestToken, 2, 'wrong')).rejects.toMatchObject(locked)
    })
  })

  describe('code by mail', () => {
    it('is sent by letter and is valid for thirty days', async () => {
      const { loginRequestToken } = await request(identityOf('clara-nunez'))
      expect(await send(loginRequestToken, 3, null)).toEqual({ mfaType: 3, codeExpiresAt: null })
      const code = codeSentTo('Clara Núñez')
      await later(29 * DAY_MS, async () => {
        const again = await request(identityOf('clara-nunez'))
        expect(again.isPaperOtpSent).toBe(true)
        await expect(enter(again.loginRequestToken, 3, code)).resolves.toBeDefined()
      })
    })

    it('is refused once it has expired', async () => {
      const { loginRequestToken } = await request(identityOf('elena-petrova'))
      await expect(
        enter(loginRequestToken, 3, personaNamed('elena-petrova').customer.mailCode?.code ?? ''),
      ).rejects.toMatchObject(refused(wrongCodeMessage))
    })
  })

  it('requires a DD # after a sign-in by license alone', async () => {
    const { loginRequestToken } = await request(identityOf('maria-rivera', 2))
    await expect(send(loginRequestToken, 4, null)).rejects.toMatchObject(malformed)
  })

  describe('session', () => {
    const extend = (accessToken: string) =>
      gateway.login.extendGuestLoginSession({ accessToken }, {})

    it('ends after its duration, unless it is extended', async () => {
      const accessToken = await byEmail('sam-quick')
      await later(MINUTE_MS, async () =>
        expect(await extend(accessToken)).toEqual({ durationMinutes: 2 }),
      )
      await later(2.5 * MINUTE_MS, () => extend(accessToken))
      await later(6 * MINUTE_MS, () =>
        expect(extend(accessToken)).rejects.toMatchObject({ status: 401 }),
      )
    })

    it('ends at logout', async () => {
      const accessToken = await byEmail('gita-rao')
      await gateway.login.guestLogout({ accessToken }, {})
      await expect(extend(accessToken)).rejects.toMatchObject({ status: 401 })
      await expect(gateway.login.guestLogout({ accessToken }, {})).rejects.toMatchObject({
        status: 401,
      })
    })
  })
}
