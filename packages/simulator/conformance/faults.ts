import { describe, expect, it } from 'vitest'
import { MAX_WRONG_CONTACT_CODES } from '../calls/login/login-codes.ts'
import { newOwner } from '../testing/new-owner.ts'
import { antibotCall } from './antibot.ts'
import type { Subject } from './subject.ts'

/** Faults that a tester orders, for any agency behind the port. */
export const faultsConform = (subject: Subject): void => {
  const { gateway, world } = subject
  const send = (accessToken: string, email: string) =>
    gateway.contacts.sendMfaRequest(
      { accessToken, email, phone: null, isResend: false },
      antibotCall('contacts.sendMfaRequest', world()),
    )
  const isSent = (email: string) => world().outbox.list({ to: email }).length > 0
  const order = (kind: 'status' | 'drop' | 'answerLost' | 'malformed', status = 500) =>
    world().faults.add({ call: 'customeraccount/sendmfarequest', kind, status, timesLeft: 1 })

  describe('a call that is ordered to fail', () => {
    it.each([
      ['status', 'outcomeUnknown', false],
      ['drop', 'outcomeUnknown', false],
      ['malformed', 'outcomeUnknown', false],
      ['answerLost', 'outcomeUnknown', true],
    ] as const)('by %s ends as %s, and took effect: %o', async (kind, failure, tookEffect) => {
      const { accessToken, email } = newOwner(world())
      order(kind)
      await expect(send(accessToken, email)).rejects.toMatchObject({ kind: failure })
      expect(isSent(email)).toBe(tookEffect)
      await send(accessToken, email)
    })

    it.each([
      [400, 'malformed', /^Please provide all/],
      [401, 'unauthorized', /^Your session has ended/],
      [403, 'refused', /^You are not allowed/],
      [404, 'notFound', /^There is no such record/],
      [409, 'refused', /^Your record was changed/],
      [423, 'locked', /^Too many wrong login codes/],
      [429, 'refused', /^There were too many requests/],
      [432, 'paymentRefused', /^Your payment was not successful/],
      [500, 'outcomeUnknown', /^We are experiencing technical difficulties/],
      [503, 'outcomeUnknown', /^The service is closed/],
    ] as const)(
      'by status %i ends as %s, in the words of that status',
      async (status, kind, words) => {
        const { accessToken, email } = newOwner(world())
        order('status', status)
        await expect(send(accessToken, email)).rejects.toMatchObject({
          kind,
          message: expect.stringMatching(words) as string,
        })
        expect(isSent(email)).toBe(false)
      },
    )

    it('loses its answer even if the answer is a refusal, which still counts', async () => {
      const { accessToken, email } = newOwner(world())
      await send(accessToken, email)
      const verify = () =>
        gateway.contacts.verifyMfaCode(
          { accessToken, mfaType: 2, verificationCode: 'wrong', attemptValue: 1 },
          antibotCall('contacts.verifyMfaCode', world()),
        )
      world().faults.add({
        call: 'customeraccount/verifymfacode',
        kind: 'answerLost',
        timesLeft: MAX_WRONG_CONTACT_CODES,
      })
      for (let attempt = 0; attempt < MAX_WRONG_CONTACT_CODES; attempt++)
        await expect(verify()).rejects.toMatchObject({ kind: 'outcomeUnknown' })
      await expect(verify()).rejects.toMatchObject({ kind: 'locked' })
    })

    it('may be any call, and fails as often as ordered', async () => {
      world().faults.add({ call: '*', kind: 'status', status: 404, timesLeft: 2 })
      const ask = () => gateway.addresses.usStates({}, {})
      await expect(ask()).rejects.toMatchObject({ kind: 'notFound' })
      await expect(ask()).rejects.toMatchObject({ kind: 'notFound' })
      await expect(ask()).resolves.toMatchObject({ unreadable: 0 })
      expect(world().faults.list()).toEqual([])
    })
  })
}
