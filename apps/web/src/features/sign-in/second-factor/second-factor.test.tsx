import { portalErrorMessages } from '@mva/messages/portal-errors'
import { signedOutCopy } from '@mva/messages/signed-out'
import { MAX_SIGN_IN_ATTEMPTS } from '@mva/shared/attempt-limits'
import type { SessionView } from '@mva/shared/models/session'
import type { SignInView, Verification } from '@mva/shared/models/sign-in'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { agencyHelp, helpNotes } from '../../../testing/agency-help.ts'
import { type Answered, type Answers, Failure, inTurn } from '../../../testing/answers.ts'
import { renderSite } from '../../../testing/render-site.tsx'
import { exampleSession } from '../../../testing/signed-in.ts'
import { exampleSignInAtCode } from '../../../testing/sign-in-example.ts'

const atCode: SignInView = {
  ...exampleSignInAtCode,
  signInId: 'first',
  email: 'm***a@example.com',
  phone: null,
}

const open = (answers: Answers) =>
  renderSite('/mfa', {
    'session.current': () => ({ stage: 'signingIn' }),
    'signIn.state': () => atCode,
    ...answers,
  })

type Site = Awaited<ReturnType<typeof open>>

const codeField = () => screen.findByLabelText<HTMLInputElement>('Login code')
const enter = async ({ user }: Site, code: string) => {
  await user.type(await codeField(), code)
  await user.click(screen.getByRole('button', { name: 'Next' }))
}
const lastSent = ({ sent }: Site, procedure: string) =>
  sent.findLast((one) => one.procedure === `signIn.${procedure}`)?.input

const changedElsewhere = () =>
  new Failure(409, portalErrorMessages.changedElsewhere, 'changedElsewhere')

test('says that another tab started a newer sign-in, keeps the code, and enters it there', async () => {
  const stored = [atCode]
  const site = await open({
    'signIn.state': () => stored.shift() ?? { ...atCode, signInId: 'newer', email: 'b@x.example' },
    'signIn.verifyCode': changedElsewhere,
  })
  await enter(site, '123456')
  expect(lastSent(site, 'verifyCode')).toEqual({ loginCode: '123456', signInId: 'first' })
  await screen.findByText('b@x.example')
  expect((await screen.findByRole('alert')).textContent).toContain('was out of date')
  expect((await codeField()).value).toBe('123456')
  const next = screen.getByRole('button', { name: 'Next' })
  await waitFor(() => expect(next.getAttribute('aria-disabled')).toBe('false'))
  await site.user.click(next)
  await waitFor(() => expect(lastSent(site, 'verifyCode')).toMatchObject({ signInId: 'newer' }))
})

test('leads to the step of the newer sign-in if it asks for no code yet', async () => {
  const stored = [atCode]
  const site = await open({
    'signIn.state': () => stored.shift() ?? { ...atCode, signInId: 'newer', step: 1 },
    'signIn.verifyCode': changedElsewhere,
  })
  await enter(site, '123456')
  await screen.findByRole('radio', { name: /Email/ })
  expect(screen.getByRole('alert').textContent).toContain('was out of date')
})

test('after a slow answer the error summary has the focus', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<Verification>()
  const site = await open({ 'signIn.verifyCode': () => promise })
  await enter(site, 'wrong')
  await waitFor(() => expect(document.querySelector('.page')?.hasAttribute('inert')).toBe(true))
  answer({ outcome: 'wrongCode', attempts: 1, attemptsLeft: 2 })
  const summary = await screen.findByRole('region', { name: /Please correct/ })
  await waitFor(() => expect(document.activeElement).toBe(summary))
})

test('after the right code the form cannot be used while the next page loads', async () => {
  const { promise, resolve: profile } = Promise.withResolvers<SessionView>()
  const signingIn: SessionView = { stage: 'signingIn' }
  const site = await open({
    'session.current': inTurn<SessionView | Promise<SessionView>>(signingIn, promise),
    'signIn.verifyCode': () => ({
      outcome: 'signedIn',
      isContactCreation: false,
      durationMinutes: 30,
    }),
  })
  await enter(site, '123456')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Next' }).closest('[inert]')).not.toBeNull(),
  )
  await waitFor(() => expect(document.querySelector('.page')?.hasAttribute('inert')).toBe(true))
  profile({ stage: 'none' })
  await screen.findByRole('heading', { level: 1, name: 'Sign in' })
})

test('after the last wrong code the screen says whom to ask, and the sign-in page why it is shown', async () => {
  const site = await open({ 'signIn.verifyCode': () => ({ outcome: 'locked' }) })
  await enter(site, 'wrong')
  await screen.findByRole('heading', { name: 'Too many attempts' })
  expect(helpNotes()).toEqual([agencyHelp])
  await site.user.click(screen.getByRole('button', { name: 'Go to sign in' }))
  await screen.findByRole('heading', { name: 'Sign in' })
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toBe(signedOutCopy.lockedOut(MAX_SIGN_IN_ATTEMPTS))
  expect(helpNotes()).toEqual([agencyHelp])
})

test.each([
  ['no contact and no letter in force', {}, true],
  ['a contact', { phone: '(401) ***-****' }, false],
  ['a letter in force', { isPaperOtpSent: true }, false],
] as const)(
  'with %s the other options speak of an expired letter: %o',
  async (_who, changed, isSaid) => {
    await open({
      'signIn.state': () => ({ ...atCode, step: 3, email: null, mfaType: null, ...changed }),
    })
    await screen.findByRole('radio', { name: /Login code by mail/ })
    expect(screen.queryByText(/it has expired or was already used/) !== null).toBe(isSaid)
  },
)

test('waits on a page that is loaded again while a code is checked, and says that it was used up', async () => {
  const site = await open({
    'signIn.state': inTurn<Answered<'signIn.state'>>(
      { ...atCode, isUnderWay: true },
      new Failure(401, portalErrorMessages.sessionEnded, 'sessionEnded'),
    ),
    'session.current': inTurn<Answered<'session.current'>>(
      { stage: 'signingIn' },
      { stage: 'none' },
    ),
  })
  await screen.findByText(/^We are still checking what you entered/)
  await screen.findByText(signedOutCopy.signInLost, {}, { timeout: 5_000 })
  expect(site.router.state.location.pathname).toBe('/guest-signin')
})

test('goes to the profile if only the answer to the code was lost', async () => {
  const site = await open({
    'signIn.state': inTurn<Answered<'signIn.state'>>(
      atCode,
      new Failure(401, portalErrorMessages.sessionEnded, 'sessionEnded'),
    ),
    'session.current': inTurn<Answered<'session.current'>>({ stage: 'signingIn' }, exampleSession),
    'signIn.verifyCode': () => Promise.reject(new Error('lost')),
  })
  await enter(site, '123456')
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeDefined()
})

test('offers other ways beside a letter, and says that asking for a code does not void the letter', async () => {
  const { user } = await open({
    'signIn.state': () => ({ ...atCode, mfaType: 3, isPaperOtpSent: true, codeExpiresAt: null }),
  })
  await user.click(await screen.findByRole('button', { name: 'Resend login code' }))
  await screen.findByText(/The login code from your letter keeps working/)
  await user.click(screen.getByRole('button', { name: 'No' }))
  await user.click(screen.getByRole('button', { name: 'Other ways to verify your identity' }))
  expect(
    await screen.findByRole('heading', { name: 'Other ways to verify your identity' }),
  ).toBeDefined()
})
