import { describe, expect, it } from 'vitest'
import { mfaTypes } from '@mva/shared/sign-in/mfa-type'
import type { SignInView } from '@mva/shared/sign-in/sign-in'
import { exampleSignInAtCode } from '../../../testing/sign-in-example.ts'
import { codeForNewContact, codeForSignIn } from './code-for-field.ts'
import type { Persona, SentMessage } from './simulated.ts'

const sent = (
  channel: SentMessage['channel'],
  to: string,
  code: string,
  sentAt = '2026-11-21T12:00:00.010Z',
): SentMessage => ({ id: 1, sentAt, channel, to, subject: 'Code', body: '', code })

const waiting = exampleSignInAtCode
const byPhone: SignInView = { ...waiting, mfaType: mfaTypes.phone }
const byLetter: SignInView = { ...waiting, mfaType: mfaTypes.mailCode, codeExpiresAt: null }

const dev: Persona = {
  id: 'dev',
  name: 'Dev Patel',
  signIn: [],
  ddNumber: null,
  mailCode: '777777',
  lookUps: [],
}

describe('the code for a sign-in', () => {
  it('is the one sent to the contact on the screen, not a newer one to another person', () => {
    const messages = [
      sent('email', 'ben.okoye@example.com', '222222'),
      sent('email', 'maria.rivera@example.com', '111111'),
    ]
    expect(codeForSignIn(waiting, messages, undefined)).toBe('111111')
  })

  it('is the one of the chosen channel', () => {
    const messages = [
      sent('email', 'maria.rivera@example.com', '111111'),
      sent('sms', '4015550101', '333333'),
    ]
    expect(codeForSignIn(byPhone, messages, undefined)).toBe('333333')
  })

  it.each(['2026-11-21T11:58:00Z', '2026-11-21T11:59:59.500Z'])(
    'is none when the message was lost, although one of %s reached the same contact',
    (earlier) => {
      const messages = [sent('sms', '4015550101', '333333', earlier)]
      expect(codeForSignIn(byPhone, messages, undefined)).toBeUndefined()
    },
  )

  it('is that of the letter to the person who signs in, or the mailed code on record', () => {
    expect(codeForSignIn(byLetter, [sent('mail', 'Dev Patel', '444444')], dev)).toBe('444444')
    expect(codeForSignIn(byLetter, [sent('mail', 'Ana Silva', '444444')], dev)).toBe('777777')
    expect(codeForSignIn(byLetter, [sent('mail', 'Dev Patel', '444444')], undefined)).toBe(
      undefined,
    )
  })
})

it('the code for a new contact is the one sent to it', () => {
  const update = {
    email: { value: 'new@example.com', standing: 'sent', attempts: 0 },
    phone: { value: '4015550199', standing: 'sent', attempts: 0 },
  } as const
  const messages = [
    sent('email', 'other@example.com', '555555'),
    sent('sms', '4015550199', '666666'),
    sent('email', 'new@example.com', '888888'),
  ]
  expect(codeForNewContact(update, 'email', messages)).toBe('888888')
  expect(codeForNewContact(update, 'phone', messages)).toBe('666666')
  expect(codeForNewContact({ ...update, phone: null }, 'phone', messages)).toBeUndefined()
})
