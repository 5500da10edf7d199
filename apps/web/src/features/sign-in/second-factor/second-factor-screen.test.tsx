import type { SignInView } from '@mva/shared/models/sign-in'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, Failure, renderSite } from '../../../testing/render-site.tsx'

const atCode: SignInView = {
  signInId: 'a sign-in',
  step: 2,
  email: 'm**********a@example.com',
  phone: null,
  isPaperOtpSent: false,
  canUseDdNumber: true,
  mfaType: 2,
  codeExpiresAt: '2026-11-21T12:10:00Z',
  attempts: 0,
}

const open = (waiting: SignInView, answers: Answers = {}) =>
  renderSite('/mfa', {
    'session.current': () => ({ stage: 'signingIn' }),
    'signIn.state': () => waiting,
    ...answers,
  })

type Site = Awaited<ReturnType<typeof open>>

const enter = async ({ user }: Site, field: string, typed: string) => {
  await user.type(await screen.findByLabelText(field), typed)
  await user.click(screen.getByRole('button', { name: 'Next' }))
}

test('says nothing of attempts before the first wrong code', async () => {
  await open(atCode)
  await screen.findByLabelText('Login code')
  expect(screen.queryByText(/left\./)).toBeNull()
})

test.each([
  ['a new login code', { ...atCode, attempts: 1 }, 'Login code', 'You have 2 attempts left.'],
  ['a new login code', { ...atCode, attempts: 2 }, 'Login code', 'You have one attempt left.'],
  [
    'a change to the DD #',
    { ...atCode, step: 4, mfaType: 4, attempts: 2 },
    'DD #',
    'You have one attempt left.',
  ],
] as const)(
  'still shows after %s how many attempts are left',
  async (_what, waiting, field, text) => {
    await open(waiting)
    await screen.findByLabelText(field)
    expect(screen.getByText(text)).toBeDefined()
  },
)

test('warns before the last attempt, in the message of the field', async () => {
  const site = await open(
    { ...atCode, attempts: 1 },
    { 'signIn.verifyCode': () => ({ outcome: 'wrongCode', attempts: 2, attemptsLeft: 1 }) },
  )
  await enter(site, 'Login code', '123456')
  const message =
    'The login code you entered is incorrect or has expired. You have one attempt left.'
  expect(await screen.findByRole('link', { name: message })).toBeDefined()
  expect(screen.queryByText('You have 2 attempts left.')).toBeNull()
})

test('offers another way when too many codes were tried, and says when to try again', async () => {
  const text =
    'There were too many attempts to verify your identity. Try again in 5 hours, or choose another way to verify it.'
  const site = await open(atCode, {
    'signIn.verifyCode': () => new Failure(429, '', 'tooManyForFactor', 18_000),
  })
  expect(screen.queryByRole('button', { name: 'Other ways to verify your identity' })).toBeNull()
  await enter(site, 'Login code', '123456')
  expect((await screen.findByRole('alert')).textContent).toContain(text)
  await site.user.click(screen.getByRole('button', { name: 'Other ways to verify your identity' }))
  expect(await screen.findByRole('radio', { name: /^DD #/ })).toBeDefined()
})
