import { portalErrorMessages } from '@mva/messages/portal-errors'
import { lockoutCopy } from '@mva/messages/second-factor'
import { MAX_SIGN_IN_ATTEMPTS } from '@mva/shared/attempt-limits'
import type { SessionView } from '@mva/shared/models/session'
import type { SignInView, Verification } from '@mva/shared/models/sign-in'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, Failure, inTurn } from '../../../testing/answers.ts'
import { agencyHelp, helpNotes } from '../../../testing/agency-help.ts'
import { renderSite } from '../../../testing/render-site.tsx'
import { exampleSignInAtCode } from '../../../testing/sign-in-example.ts'

const atCode: SignInView = { ...exampleSignInAtCode, phone: null }

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

const atChoice: SignInView = { ...atCode, step: 1, mfaType: null, codeExpiresAt: null }
const atOtherOptions: SignInView = { ...atChoice, step: 3 }

test('offers a single transaction as a guest to a customer who has only a phone on file', async () => {
  const { user, router } = await open({ ...atChoice, email: null, phone: '(401) ***-****' })
  expect(await screen.findAllByRole('radio')).toHaveLength(1)
  await user.click(screen.getByRole('link', { name: 'Make a single transaction' }))
  await waitFor(() =>
    expect(router.state.location.href).toBe('/guest-signin?activeTab=businesspage'),
  )
})

test.each([
  [true, ['mailCode', 'ddNumber', 'visit']],
  [false, ['mailCode', 'visit']],
])('offers the DD # to a customer who may use it: %s', async (canUseDdNumber, offered) => {
  await open({ ...atOtherOptions, canUseDdNumber })
  const options = await screen.findAllByRole<HTMLInputElement>('radio')
  expect(options.map(({ value }) => value)).toEqual(offered)
})

test('leads a customer who will visit the DMV back to sign-in, with its address and hours', async () => {
  const { user, router } = await open(atOtherOptions)
  await user.click(await screen.findByRole('radio', { name: /^Visit/ }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/guest-signin'))
  await screen.findByText(/^Visit the DMV and bring your License/)
  expect(helpNotes()).toEqual([agencyHelp])
})

test('shows the attempts left after a wrong DD #, and after the last leads to sign-in', async () => {
  const site = await open(
    { ...atCode, step: 4, mfaType: 4 },
    {
      'signIn.verifyDdNumber': inTurn<Verification>(
        { outcome: 'wrongCode', attempts: 1, attemptsLeft: 2 },
        { outcome: 'wrongCode', attempts: 2, attemptsLeft: 1 },
        { outcome: 'locked' },
      ),
    },
  )
  const unlocked = () =>
    waitFor(() => {
      const next = screen.getByRole('button', { name: 'Next' })
      expect(next.getAttribute('aria-disabled')).toBe('false')
    })
  await enter(site, 'DD #', '99999999')
  const message = 'The DD # you entered is incorrect or has expired.'
  await screen.findByRole('link', { name: `${message} You have 2 attempts left.` })
  await unlocked()
  await site.user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByRole('link', { name: `${message} You have one attempt left.` })
  await unlocked()
  await site.user.click(screen.getByRole('button', { name: 'Next' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(lockoutCopy.text('DD #', MAX_SIGN_IN_ATTEMPTS))
  await site.user.click(screen.getByRole('button', { name: 'Go to sign in' }))
  await waitFor(() => expect(site.router.state.location.pathname).toBe('/guest-signin'))
})

test('shows an error when the agency fails, and keeps the code without counting it', async () => {
  const site = await open(atCode, { 'signIn.verifyCode': () => new Failure(500) })
  await enter(site, 'Login code', '123456')
  const banner = await screen.findByRole('alert')
  expect(banner.textContent).toContain('technical difficulties')
  await waitFor(() => expect(document.activeElement).toBe(banner))
  expect(screen.queryByText(/left\./)).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Login code').value).toBe('123456')
})

test('leads to sign-in with a message when the sign-in has ended', async () => {
  const site = await open(atCode, {
    'session.current': inTurn<SessionView>({ stage: 'signingIn' }, { stage: 'none' }),
    'signIn.verifyCode': () => new Failure(401, portalErrorMessages.sessionEnded, 'sessionEnded'),
  })
  await enter(site, 'Login code', '123456')
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(screen.getByRole('alert').textContent).toContain('Please sign in again.')
})

test('says nothing of attempts before the first wrong code', async () => {
  await open(atCode)
  await screen.findByLabelText('Login code')
  expect(screen.queryByText(/left\./)).toBeNull()
})

test.each([
  [
    'a new login code',
    { ...atCode, attempts: MAX_SIGN_IN_ATTEMPTS - 2 },
    'Login code',
    'You have 2 attempts left.',
  ],
  [
    'a new login code',
    { ...atCode, attempts: MAX_SIGN_IN_ATTEMPTS - 1 },
    'Login code',
    'You have one attempt left.',
  ],
  [
    'a change to the DD #',
    { ...atCode, step: 4, mfaType: 4, attempts: MAX_SIGN_IN_ATTEMPTS - 1 },
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
    { ...atCode, attempts: MAX_SIGN_IN_ATTEMPTS - 2 },
    {
      'signIn.verifyCode': () => ({
        outcome: 'wrongCode',
        attempts: MAX_SIGN_IN_ATTEMPTS - 1,
        attemptsLeft: 1,
      }),
    },
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
