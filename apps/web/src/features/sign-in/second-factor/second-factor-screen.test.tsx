import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { portalErrorMessages } from '@mva/messages/portal-errors'
import { lockoutCopy } from '@mva/messages/second-factor'
import { signedOutCopy } from '@mva/messages/signed-out'
import type { SessionView } from '@mva/shared/session/session'
import { LOCKOUT_SHOWN_SECONDS, MAX_SIGN_IN_ATTEMPTS } from '@mva/shared/sign-in/attempt-limits'
import type { SignInView, Verification } from '@mva/shared/sign-in/sign-in'
import { agencyHelp, helpNotes } from '../../../../testing/agency-help.ts'
import { type Answered, type Answers, Failure, inTurn } from '../../../../testing/answers.ts'
import { exampleProfile } from '../../../../testing/profile-example.ts'
import { renderSite, type Site } from '../../../../testing/render-site.tsx'
import { exampleSignInAtCode } from '../../../../testing/sign-in-example.ts'
import { exampleSession } from '../../../../testing/signed-in.ts'

const atCode: SignInView = { ...exampleSignInAtCode, signInId: 'first', phone: null }
const atOtherOptions: SignInView = { ...atCode, step: 3, mfaType: null }
const atDdNumber: SignInView = { ...atCode, step: 4, mfaType: 4 }

/** Opens the screen with changes to a sign-in that asks for a code. */
const open = (changed: Partial<SignInView> = {}, answers: Answers = {}) =>
  renderSite('/mfa', {
    'session.current': () => ({ stage: 'signingIn' }),
    'signIn.state': () => ({ ...atCode, ...changed }),
    ...answers,
  })

const wrong = (attempts: number): Verification => ({
  outcome: 'wrongCode',
  attempts,
  attemptsLeft: MAX_SIGN_IN_ATTEMPTS - attempts,
})
const sessionEnded = () => new Failure(401, portalErrorMessages.sessionEnded, 'sessionEnded')

const LETTER = {
  sentAt: '2026-11-20T17:00:00Z',
  isConfirmed: true,
  anotherFrom: '2026-12-10T17:00:00Z',
}

const codeField = () => screen.findByLabelText<HTMLInputElement>('Login code')
const next = async ({ user }: Site) => {
  const button = screen.getByRole('button', { name: 'Next' })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'))
  await user.click(button)
}
const enter = async (site: Site, code = '123456') => {
  await site.user.type(await codeField(), code)
  await next(site)
}

test('offers a single transaction as a guest to a customer who has only a phone on file', async () => {
  const { user, router } = await open({
    step: 1,
    email: null,
    phone: '(401) ***-****',
    mfaType: null,
  })
  const [phone, ...others] = await screen.findAllByRole<HTMLInputElement>('radio')
  expect([phone?.checked, others]).toEqual([true, []])
  await user.click(screen.getByRole('link', { name: 'Make a single transaction' }))
  await waitFor(() =>
    expect(router.state.location.href).toBe('/guest-signin?activeTab=businesspage'),
  )
  expect(await screen.findByText(/^Are you an individual/)).toBeDefined()
})

test('chooses none of two contacts', async () => {
  await open({ step: 1, phone: '(401) ***-****', mfaType: null })
  const contacts = await screen.findAllByRole<HTMLInputElement>('radio')
  expect(contacts.map(({ checked }) => checked)).toEqual([false, false])
})

test.each([
  ['valid', { isPaperOtpSent: true }],
  ['under way', { letter: LETTER }],
])('offers the contacts on file beside a letter that is %s', async (_, changed) => {
  const site = await open(
    { ...atOtherOptions, email: 'm***a@example.com', phone: '(401) ***-****', ...changed },
    { 'signIn.requestCode': () => ({ ...atCode, mfaType: 1, phone: '(401) ***-****' }) },
  )
  await site.user.click(await screen.findByRole('radio', { name: /^Login code by text message/ }))
  expect(screen.getByRole('radio', { name: /^Login code by email/ })).toBeDefined()
  await site.user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByRole('heading', { name: 'Enter your login code' })
  expect(site.sent.findLast(({ procedure }) => procedure === 'signIn.requestCode')?.input).toEqual(
    expect.objectContaining({ by: 'phone' }),
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

test.each([
  ['no contact and no letter in force', {}, true],
  ['a contact', { phone: '(401) ***-****' }, false],
  ['a letter in force', { isPaperOtpSent: true }, false],
] as const)(
  'with %s the other options speak of an expired letter: %o',
  async (_who, changed, isSaid) => {
    await open({ ...atOtherOptions, email: null, ...changed })
    await screen.findByRole('radio', { name: /Login code by mail/ })
    expect(screen.queryByText(/it has expired or was already used/) !== null).toBe(isSaid)
  },
)

test('leads a customer who will visit the DMV back to sign-in, with its address and hours', async () => {
  const { user, router } = await open(atOtherOptions)
  await user.click(await screen.findByRole('radio', { name: /^Visit/ }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/guest-signin'))
  await screen.findByText(/^Visit the DMV and bring your License/)
  expect(helpNotes()).toEqual([agencyHelp])
})

test('offers other ways beside a letter, and says that asking for a code does not void the letter', async () => {
  const { user } = await open({ mfaType: 3, isPaperOtpSent: true, codeExpiresAt: null })
  await user.click(await screen.findByRole('button', { name: 'Resend login code' }))
  await screen.findByText(/The login code from your letter keeps working/)
  await user.click(screen.getByRole('button', { name: 'No' }))
  await user.click(screen.getByRole('button', { name: 'Other ways to verify your identity' }))
  expect(
    await screen.findByRole('heading', { name: 'Other ways to verify your identity' }),
  ).toBeDefined()
})

test('after the last wrong DD # leads to the sign-in page, which says why and whom to ask', async () => {
  const site = await open(atDdNumber, {
    'signIn.verifyDdNumber': inTurn<Verification>(wrong(1), { outcome: 'locked' }),
  })
  await site.user.type(await screen.findByLabelText('DD #'), '99999999')
  await next(site)
  const left = `You have ${MAX_SIGN_IN_ATTEMPTS - 1} attempts left.`
  await screen.findByRole('link', {
    name: `The DD # you entered is incorrect. ${left}`,
  })
  await next(site)
  expect((await screen.findByRole('alert')).textContent).toContain(
    lockoutCopy.text(MAX_SIGN_IN_ATTEMPTS, LOCKOUT_SHOWN_SECONDS),
  )
  expect(helpNotes()).toEqual([agencyHelp])
  await site.user.click(screen.getByRole('button', { name: 'Go to sign in' }))
  await screen.findByRole('heading', { name: 'Sign in' })
  expect((await screen.findByRole('alert')).textContent).toBe(
    signedOutCopy.lockedOut(MAX_SIGN_IN_ATTEMPTS),
  )
  expect(helpNotes()).toEqual([agencyHelp])
})

test('names both kinds after a wrong login code and wrong DD #s', async () => {
  const site = await open(
    { ...atDdNumber, attempts: 1 },
    { 'signIn.verifyDdNumber': () => ({ outcome: 'locked' }) },
  )
  await site.user.type(await screen.findByLabelText('DD #'), '99999999')
  await next(site)
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^A wrong login code or DD # was entered three times\./,
  )
})

test.each([
  ['Login code', atCode, null],
  ['Login code', { ...atCode, attempts: MAX_SIGN_IN_ATTEMPTS - 2 }, 'You have 2 attempts left.'],
  ['DD #', { ...atDdNumber, attempts: MAX_SIGN_IN_ATTEMPTS - 1 }, 'You have one attempt left.'],
] as const)(
  'says with a new %s how many attempts are left after a wrong one',
  async (field, waiting, text) => {
    await open(waiting)
    await screen.findByLabelText(field)
    expect(screen.queryByText(/left\./)?.textContent ?? null).toBe(text)
  },
)

test('warns before the last attempt, in the message of the field only, which has the focus after a slow answer', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<Verification>()
  const site = await open(
    { attempts: MAX_SIGN_IN_ATTEMPTS - 2 },
    { 'signIn.verifyCode': () => promise },
  )
  await enter(site)
  await waitFor(() => expect(document.querySelector('.page')?.hasAttribute('inert')).toBe(true))
  answer(wrong(MAX_SIGN_IN_ATTEMPTS - 1))
  const summary = await screen.findByRole('region', { name: /There(’s a| are) / })
  await waitFor(() => expect(document.activeElement).toBe(summary))
  expect(
    screen.getByRole('link', {
      name: 'The login code you entered is incorrect or has expired. You have one attempt left.',
    }),
  ).toBeDefined()
  expect(screen.queryByText('You have 2 attempts left.')).toBeNull()
})

test('shows an error when the agency fails, and keeps the code without counting it', async () => {
  const site = await open({}, { 'signIn.verifyCode': () => new Failure(500) })
  await enter(site)
  const banner = await screen.findByRole('alert')
  expect(banner.textContent).toContain('technical difficulties')
  await waitFor(() => expect(document.activeElement).toBe(banner))
  expect(screen.queryByText(/left\./)).toBeNull()
  expect((await codeField()).value).toBe('123456')
})

test.each([
  ['tooManyForFactor', 'Try again in 5 hours, or choose another way to verify it.'],
  [
    'tooManyFromNewClients',
    'Try again in 5 hours, or sign in with a browser that you’ve used for this before, or choose another way to verify it.',
  ],
] as const)(
  'offers another way when too many codes were tried (%s), and says when to try again',
  async (kind, otherwise) => {
    const otherWays = { name: 'Other ways to verify your identity' }
    const site = await open({}, { 'signIn.verifyCode': () => new Failure(429, '', kind, 18_000) })
    expect(screen.queryByRole('button', otherWays)).toBeNull()
    await enter(site)
    expect((await screen.findByRole('alert')).textContent).toContain(
      `There were too many attempts to verify your identity. ${otherwise}`,
    )
    await site.user.click(screen.getByRole('button', otherWays))
    expect(await screen.findByRole('radio', { name: /^DD #/ })).toBeDefined()
  },
)

test('leads to sign-in with a message when the sign-in has ended', async () => {
  const site = await open(
    {},
    {
      'session.current': inTurn<SessionView>({ stage: 'signingIn' }, { stage: 'none' }),
      'signIn.verifyCode': sessionEnded,
    },
  )
  await enter(site)
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(screen.getByRole('alert').textContent).toContain('Sign in again.')
})

test('shows the record that came with the sign-in, without asking for the session or the record', async () => {
  const site = await open(
    {},
    {
      'session.current': inTurn<SessionView>({ stage: 'signingIn' }, exampleSession),
      'signIn.verifyCode': () => ({
        outcome: 'signedIn',
        isContactCreation: false,
        durationMinutes: 30,
        known: { session: exampleSession, profile: exampleProfile },
      }),
    },
  )
  await enter(site)
  await screen.findByRole('region', { name: 'Addresses' })
  expect(site.inputsTo('session.current')).toHaveLength(1)
  expect(site.inputsTo('profile.personal')).toHaveLength(0)
  await site.router.navigate({ to: '/transactions' })
  await site.router.navigate({ to: '/profile' })
  await screen.findByRole('region', { name: 'Addresses' })
  expect(site.inputsTo('profile.personal')).toHaveLength(1)
})

test('goes to the profile if only the answer to the code was lost', async () => {
  const site = await open(
    {},
    {
      'signIn.state': inTurn<Answered<'signIn.state'>>(atCode, sessionEnded()),
      'session.current': inTurn<SessionView>({ stage: 'signingIn' }, exampleSession),
      'signIn.verifyCode': () => Promise.reject(new Error('lost')),
    },
  )
  await enter(site)
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeDefined()
})

test('waits on a page that is loaded again while a code is checked, and says that it was used up', async () => {
  const site = await open(
    {},
    {
      'signIn.state': inTurn<Answered<'signIn.state'>>(
        { ...atCode, isUnderWay: true },
        sessionEnded(),
      ),
      'session.current': inTurn<SessionView>({ stage: 'signingIn' }, { stage: 'none' }),
    },
  )
  await screen.findByText(/^Still checking what you entered/)
  await screen.findByText(signedOutCopy.signInLost, {}, { timeout: 5_000 })
  expect(site.router.state.location.pathname).toBe('/guest-signin')
})

test('leads a customer whose browser refuses cookies back to sign-in, which says that it needs them', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
  const site = await renderSite('/mfa', { 'session.current': () => ({ stage: 'none' }) })
  await screen.findByText(signedOutCopy.cookiesRefused)
  expect(site.router.state.location.pathname).toBe('/guest-signin')
})

const changedElsewhere = () =>
  new Failure(409, portalErrorMessages.changedElsewhere, 'changedElsewhere')

test('says that another tab started a newer sign-in, keeps the code, and enters it there', async () => {
  const newer = { ...atCode, signInId: 'newer', email: 'b@x.example' }
  const site = await open(
    {},
    { 'signIn.state': inTurn(atCode, newer), 'signIn.verifyCode': changedElsewhere },
  )
  await enter(site)
  await screen.findByText('b@x.example')
  expect((await screen.findByRole('alert')).textContent).toContain('changed in another tab')
  expect((await codeField()).value).toBe('123456')
  await next(site)
  await waitFor(() =>
    expect(site.inputsTo('signIn.verifyCode')).toEqual([
      { loginCode: '123456', signInId: 'first', isComputerShared: false },
      { loginCode: '123456', signInId: 'newer', isComputerShared: false },
    ]),
  )
})

test('leads to the step of the newer sign-in if it asks for no code yet', async () => {
  const newer: SignInView = { ...atCode, signInId: 'newer', step: 1 }
  const site = await open(
    {},
    { 'signIn.state': inTurn(atCode, newer), 'signIn.verifyCode': changedElsewhere },
  )
  await enter(site)
  await screen.findByRole('radio', { name: /Email/ })
  expect(screen.getByRole('alert').textContent).toContain('changed in another tab')
})

test('after the right code the form cannot be used while the next page loads', async () => {
  const { promise, resolve: profile } = Promise.withResolvers<SessionView>()
  const site = await open(
    {},
    {
      'session.current': inTurn<SessionView | Promise<SessionView>>(
        { stage: 'signingIn' },
        promise,
      ),
    },
  )
  await enter(site)
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Next' }).closest('[inert]')).not.toBeNull(),
  )
  await waitFor(() => expect(document.querySelector('.page')?.hasAttribute('inert')).toBe(true))
  profile({ stage: 'none' })
  await screen.findByRole('heading', { level: 1, name: 'Sign in' })
})

test('says when a letter that is under way was sent, and offers no other one until it has arrived', async () => {
  await open({ ...atOtherOptions, email: null, letter: LETTER })
  expect(
    await screen.findByText(
      'A letter with your login code was sent on November 20, 2026. It arrives in 15 to 20 days, and its code is valid for 30 days. You can ask for another letter from December 10, 2026.',
    ),
  ).toBeDefined()
  const options = screen.getAllByRole<HTMLInputElement>('radio')
  expect(options.map(({ value }) => value)).toEqual(['ddNumber', 'visit'])
  expect(screen.queryByText(/expired or was already used/)).toBeNull()
})

test('says of a letter whose request was not answered what the customer can do, and offers no other one', async () => {
  await open({ ...atOtherOptions, email: null, letter: { ...LETTER, isConfirmed: false } })
  expect(
    await screen.findByText(
      'You asked for a letter with a login code on November 20, 2026, but we couldn’t confirm that it was sent. If it was, it arrives in 15 to 20 days. To find out, sign in again 10 minutes after you asked: if no letter was sent, you can ask for it again.',
    ),
  ).toBeDefined()
  const options = screen.getAllByRole<HTMLInputElement>('radio')
  expect(options.map(({ value }) => value)).toEqual(['ddNumber', 'visit'])
})

test('offers another letter once the last one should have arrived', async () => {
  await open({ ...atOtherOptions, letter: { ...LETTER, anotherFrom: null } })
  expect(await screen.findByRole('radio', { name: /^Login code by mail/ })).toBeDefined()
  expect(screen.queryByText(/^A letter/)).toBeNull()
})

test('says at the code from a letter when the letter was sent, if that is known', async () => {
  const { unmount } = await open({ mfaType: 3, isPaperOtpSent: true, letter: LETTER })
  expect(await screen.findByText(/that we mailed to you on November 20, 2026\. It/)).toBeDefined()
  unmount()
  await open({ mfaType: 3, isPaperOtpSent: true })
  expect(await screen.findByText(/that we mailed to you\. It/)).toBeDefined()
})

test.each([
  [null, /that you’ve used to sign in before\. Ask for a login code by mail, or visit the DMV\.$/],
  [LETTER, /that you’ve used to sign in before\.$/],
])('says why the DD # is not offered, and what is left', async (letter, text) => {
  await open({ ...atOtherOptions, canUseDdNumber: false, isDdNumberWithheld: true, letter })
  expect(await screen.findByText(text)).toBeDefined()
  expect(screen.queryByRole('radio', { name: /^DD #/ })).toBeNull()
})

test.each([true, false])(
  'remembers the browser as the site says, %s, until the customer chooses, also after another code',
  async (isComputerShared) => {
    const shared = { name: 'This is a shared computer' }
    const site = await open(
      { isComputerShared },
      {
        'signIn.requestCode': () => ({ ...atCode, isComputerShared }),
        'signIn.verifyCode': () => wrong(1),
      },
    )
    const box = await screen.findByRole<HTMLInputElement>('checkbox', shared)
    expect(box.checked).toBe(isComputerShared)
    await site.user.click(box)
    await site.user.click(screen.getByRole('button', { name: 'Resend login code' }))
    await site.user.click(screen.getByRole('button', { name: 'Yes' }))
    await site.user.click(await screen.findByRole('radio', { name: /^Email/ }))
    await site.user.click(screen.getByRole('button', { name: 'Next' }))
    await enter(site)
    await waitFor(() =>
      expect(site.inputsTo('signIn.verifyCode')).toMatchObject([
        { isComputerShared: !isComputerShared },
      ]),
    )
  },
)
