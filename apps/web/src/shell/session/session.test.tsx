import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { SessionEndedBy, SessionView, SignedInView } from '@mva/shared/session/session'
import { helpNotes } from '../../../testing/agency-help.ts'
import { type Answers, Failure } from '../../../testing/answers.ts'
import { cartOf, exampleItem } from '../../../testing/flow-examples.ts'
import { renderSite } from '../../../testing/render-site.tsx'
import { exampleSession } from '../../../testing/signed-in.ts'
import { pageState } from '../../lib/page-state.ts'
import { broadcast } from '../../lib/session-channel.ts'

/** A server with a session that `session.end` ends. */
const serverWith = (changed: Partial<SignedInView> = {}, more: Answers = {}): Answers => {
  let session: SessionView = { ...exampleSession, ...changed }
  return {
    'session.current': () => session,
    'session.keepAlive': () => session,
    'session.extend': () => {
      session = exampleSession
      return session
    },
    'session.end': () => {
      session = { stage: 'none' }
      return { wasSignedIn: true }
    },
    ...more,
  }
}

const onSignIn = () => screen.findByRole('heading', { name: 'Sign in' })
const procedures = (sent: readonly { procedure: string }[]) =>
  sent.map(({ procedure }) => procedure)

test('warns of the end of the session, and Continue extends it', async () => {
  const { user, sent } = await renderSite('/profile', serverWith({ secondsLeft: 60 }))
  const modal = await screen.findByRole('alertdialog', { name: 'Your session is about to expire.' })
  expect(modal.textContent).toContain('60 seconds')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Continue' }))
  await user.keyboard('{Escape}')
  expect(screen.getByRole('alertdialog')).toBeDefined()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(procedures(sent)).toContain('session.extend')
})

test('Log Out ends the session, clears the storage and says so', async () => {
  const { user, sent, router } = await renderSite('/profile', serverWith({ secondsLeft: 60 }))
  expect(sessionStorage.getItem('ridmv')).toBe('{"sessionDuration":30}')
  await user.click(await screen.findByRole('button', { name: 'Log Out' }))
  await onSignIn()
  expect(router.state.location.pathname).toBe('/guest-signin')
  expect(procedures(sent)).toContain('session.end')
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
  await screen.findByText('You’re signed out.')
})

test.each(['/vehicle-lookup', '/', '/profile'])(
  'warns a signed-in customer on %s, whose account menu is there, and ends the session with the reason',
  async (path) => {
    const { router, sent } = await renderSite(path, serverWith({ secondsLeft: 2 }))
    await screen.findByRole('button', { name: 'Account menu, Maria Ferreira' })
    await screen.findByRole('alertdialog', { name: 'Your session is about to expire.' })
    await onSignIn()
    expect(router.state.location.pathname).toBe('/guest-signin')
    await screen.findByText('Your session has expired.')
    expect(procedures(sent)).toContain('session.end')
  },
)

test('activity on a public page keeps the session alive', async () => {
  const { user, sent } = await renderSite('/vehicle-lookup', serverWith())
  await screen.findByRole('button', { name: 'Account menu, Maria Ferreira' })
  await user.type(screen.getByLabelText('Plate number'), '1')
  await waitFor(() => expect(procedures(sent)).toContain('session.keepAlive'))
})

test('text that was dictated or pasted keeps the session alive', async () => {
  const { sent } = await renderSite('/vehicle-lookup', serverWith())
  await screen.findByRole('button', { name: 'Account menu, Maria Ferreira' })
  fireEvent.input(screen.getByLabelText('Plate number'), { target: { value: 'AB123' } })
  await waitFor(() => expect(procedures(sent)).toContain('session.keepAlive'))
})

test.each(['/vehicle-lookup', '/update-address'] as const)(
  'says on the way to %s that the session has ended meanwhile',
  async (to) => {
    const { router, session } = await renderSite('/profile', serverWith())
    await screen.findByRole('button', { name: 'Account menu, Maria Ferreira' })
    await session.client.session.end.mutate()
    await act(() => router.navigate({ to }))
    await onSignIn()
    expect(await screen.findByText('Your session has ended. Sign in again.')).toBeDefined()
  },
)

test.each([
  ['was left with items', cartOf(exampleItem), ' Your cart is saved.'],
  ['is empty', cartOf(), ''],
  ['is being paid for', { ...cartOf(exampleItem), step: 5, isPaymentUnderWay: true } as const, ''],
])(
  'says of a cart that %s, when the session has ended, whether it is saved',
  async (_, cart, said) => {
    const state = { 'registrationServices.state': () => ({ ...cart, service: null }) }
    const { router, session } = await renderSite('/profile', serverWith({}, state))
    await screen.findByRole('button', { name: 'Account menu, Maria Ferreira' })
    await waitFor(() => expect(pageState.get('isCartFilled')).toBe(said !== ''))
    await session.client.session.end.mutate()
    await act(() => router.navigate({ to: '/update-address' }))
    await onSignIn()
    expect((await screen.findByRole('alert')).textContent).toBe(
      `Your session has ended. Sign in again.${said}`,
    )
  },
)

test('says that the cart is saved when the time of the session is over', async () => {
  const state = { 'registrationServices.state': () => ({ ...cartOf(exampleItem), service: null }) }
  await renderSite('/profile', serverWith({ secondsLeft: 2 }, state))
  await screen.findByRole('button', { name: 'Account menu, Maria Ferreira' })
  await onSignIn()
  expect(await screen.findByText('Your session has expired. Your cart is saved.')).toBeDefined()
})

test('offers a signed-in customer the profile where no page was found', async () => {
  await renderSite('/404', serverWith())
  await screen.findByRole('link', { name: 'Go to my profile' })
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull()
})

test('a page load after the time of inactivity ends the session', async () => {
  await renderSite('/profile', serverWith({ idleSecondsLeft: 0 }))
  await onSignIn()
  expect(
    await screen.findByText('You were signed out because you were inactive for 15 minutes.'),
  ).toBeDefined()
})

test('says that the session cannot be extended and keeps counting down', async () => {
  const { user } = await renderSite(
    '/profile',
    serverWith(
      { secondsLeft: 60 },
      { 'session.extend': () => ({ ...exampleSession, secondsLeft: 55 }) },
    ),
  )
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  const note = await within(screen.getByRole('alertdialog')).findByRole('alert')
  expect(note.textContent).toContain('can’t be extended')
})

test('an extension that fails signs out', async () => {
  const { user } = await renderSite(
    '/profile',
    serverWith({ secondsLeft: 60 }, { 'session.extend': () => new Failure(503) }),
  )
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  await onSignIn()
  expect(await screen.findByText('Your session has ended. Sign in again.')).toBeDefined()
})

const UNCONFIRMED = /^This site didn’t answer, so you may still be signed in\./

/** A profile whose customer logs out; `isDown` is whether `session.end` fails. */
const loggedOut = async ({ isDown }: { isDown: () => boolean }) => {
  const server = serverWith({ secondsLeft: 60 })
  const answers: Answers = {
    ...server,
    'session.end': (input) => (isDown() ? new Failure(503) : server['session.end']!(input)),
  }
  const site = await renderSite('/profile', answers)
  sessionStorage.setItem('ridmv', '{}')
  await site.user.click(await screen.findByRole('button', { name: 'Log Out' }))
  await onSignIn()
  return { ...site, answers }
}
const timesEnded = ({ sent }: { sent: readonly { procedure: string }[] }) =>
  procedures(sent).filter((procedure) => procedure === 'session.end').length

test('says that a logout was not confirmed, and tries again on demand', async () => {
  let isDown = true
  const site = await loggedOut({ isDown: () => isDown })
  await screen.findByRole('heading', { name: UNCONFIRMED })
  expect(screen.queryByText('You’re signed out.')).toBeNull()
  expect(timesEnded(site)).toBe(1)
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
  expect(Object.entries(localStorage)).toEqual([['signOut', '1']])

  await site.user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('This site didn’t answer this time either.')
  isDown = false
  await site.user.click(screen.getByRole('button', { name: 'Try again' }))
  const done = await screen.findByRole('heading', { name: 'You’re signed out.' })
  expect(document.activeElement?.contains(done)).toBe(true)
  expect(timesEnded(site)).toBe(3)
  expect(localStorage).toHaveLength(0)
})

test('signs out everywhere, and tries again everywhere on demand if the server did not confirm it', async () => {
  const server = serverWith()
  let isDown = true
  const { user, sent } = await renderSite('/profile', {
    ...server,
    'session.end': (input) => (isDown ? new Failure(503) : server['session.end']!(input)),
  })
  await user.click(await screen.findByRole('button', { name: 'Account menu, Maria Ferreira' }))
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  await onSignIn()
  await screen.findByRole('heading', { name: UNCONFIRMED })
  expect(Object.entries(localStorage)).toEqual([['signOut', 'everywhere']])
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', {
    name: 'You’re signed out here and in all other browsers.',
  })
  const ends = sent.filter(({ procedure }) => procedure === 'session.end')
  expect(ends.map(({ input }) => input)).toEqual([{ isEverywhere: true }, { isEverywhere: true }])
  expect(localStorage).toHaveLength(0)
})

test('claims nothing about other browsers if the session was over already', async () => {
  const { user } = await renderSite('/profile', {
    ...serverWith(),
    'session.end': () => ({ wasSignedIn: false }),
  })
  await user.click(await screen.findByRole('button', { name: 'Account menu, Maria Ferreira' }))
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  expect(await screen.findByRole('heading', { name: 'You’re signed out.' })).toBeDefined()
})

test('finishes an unconfirmed sign-out everywhere there, too, when a page is opened', async () => {
  localStorage.setItem('signOut', 'everywhere')
  const { sent } = await renderSite('/guest-signin', serverWith())
  await waitFor(() => expect(localStorage).toHaveLength(0))
  expect(sent.find(({ procedure }) => procedure === 'session.end')?.input).toEqual({
    isEverywhere: true,
  })
})

test('does not try again once a newer sign-in has replaced the session', async () => {
  const site = await loggedOut({ isDown: () => true })
  await screen.findByRole('heading', { name: UNCONFIRMED })
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
  localStorage.removeItem('signOut')
  await site.user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('You’re signed out.')
  expect(timesEnded(site)).toBe(1)
})

test('finishes an unconfirmed logout before a signed-in page is shown again in this browser', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  let isDown = true
  const { answers, unmount } = await loggedOut({ isDown: () => isDown })
  await screen.findByRole('heading', { name: UNCONFIRMED })
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
  unmount()

  const failing = await renderSite('/profile', answers)
  expect(timesEnded(failing)).toBe(1)
  expect(screen.queryByRole('heading', { name: 'Profile' })).toBeNull()
  expect(procedures(failing.sent)).not.toContain('profile.personal')
  failing.unmount()

  isDown = false
  const site = await renderSite('/profile', answers)
  await onSignIn()
  expect(timesEnded(site)).toBe(1)
  expect(procedures(site.sent)).not.toContain('profile.personal')
  expect(localStorage).toHaveLength(0)
})

test('an unconfirmed logout does not end a sign-in under way', async () => {
  localStorage.setItem('signOut', '1')
  const site = await renderSite('/mfa', { 'session.current': () => ({ stage: 'signingIn' }) })
  expect(site.router.state.location.pathname).toBe('/mfa')
  expect(timesEnded(site)).toBe(0)
  expect(localStorage).toHaveLength(0)
})

test('sign-in finishes an unconfirmed logout without asking', async () => {
  localStorage.setItem('signOut', '1')
  const site = await renderSite('/guest-signin', serverWith())
  await waitFor(() => expect(localStorage).toHaveLength(0))
  expect(timesEnded(site)).toBe(1)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('signs out if another tab signed out', async () => {
  const { sent } = await renderSite('/profile', serverWith())
  await screen.findByRole('button', { name: 'Account menu, Maria Ferreira' })
  act(() => broadcast({ type: 'signedOut', reason: 'inactive' }))
  await onSignIn()
  expect(screen.getByRole('alert').textContent).toBe(
    'You were signed out because you were inactive for 15 minutes.',
  )
  expect(procedures(sent)).not.toContain('session.end')
})

test('signs out if a procedure finds no session', async () => {
  const { session, sent } = await renderSite('/profile', {
    ...serverWith(),
    'session.current': (() => {
      const answers = [exampleSession, new Failure(401, 'x', 'sessionEnded')]
      return () => answers.shift() ?? { stage: 'none' }
    })(),
  })
  await screen.findByRole('button', { name: 'Account menu, Maria Ferreira' })
  await act(() => session.ask().catch(() => undefined))
  await onSignIn()
  expect(screen.getByRole('alert').textContent).toBe('Your session has ended. Sign in again.')
  // A customer who signed in again in another tab stays signed in.
  expect(procedures(sent)).not.toContain('session.end')
})

describe('a customer whose session the server ended', () => {
  const EVERYWHERE =
    'You were signed out here because you signed out everywhere in another browser.'
  const endedBy = (by: SessionEndedBy) =>
    ({ 'session.current': () => ({ stage: 'none', endedBy: by }) }) satisfies Answers

  test('reads so after the next request', async () => {
    let session: SessionView = exampleSession
    await renderSite('/profile', { ...serverWith(), 'session.current': () => session })
    await screen.findByRole('button', { name: 'Account menu, Maria Ferreira' })
    session = { stage: 'none', endedBy: 'signOutEverywhere' }
    broadcast({ type: 'gone' })
    await onSignIn()
    expect((await screen.findByRole('alert')).textContent).toBe(EVERYWHERE)
  })

  test.each(['/profile', '/guest-signin'] as const)('reads so when %s is opened', async (path) => {
    await renderSite(path, endedBy('signOutEverywhere'))
    await onSignIn()
    expect((await screen.findByRole('alert')).textContent).toBe(EVERYWHERE)
  })

  test.each([
    ['lockedOut', '/mfa', 'Your last sign-in was locked'],
    ['contactLockedOut', '/update-contacts', 'while you were updating your contact information'],
  ] as const)(
    'reads after %s, when %s is loaded again, what was locked',
    async (by, path, text) => {
      await renderSite(path, endedBy(by))
      await onSignIn()
      expect((await screen.findByRole('alert')).textContent).toContain(text)
      expect(helpNotes()).toHaveLength(1)
    },
  )

  test('reads whom to call if a contact was changed', async () => {
    await renderSite('/guest-signin', endedBy('contactChange'))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'You were signed out here because your email address or phone number was changed in another browser. If this wasn’t you, call us.',
    )
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: '615-555-0100' })).toBeDefined()
  })
})

const QUESTION = 'You’re signed in. Do you want to sign out and sign in again?'

test('asks a customer who opens sign-in while signed in, and ends the session after a Yes', async () => {
  const { sent, user } = await renderSite('/guest-signin', serverWith())
  await screen.findByRole('alertdialog', { name: QUESTION })
  expect(procedures(sent)).not.toContain('session.end')
  await user.click(screen.getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(procedures(sent)).toContain('session.end'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('keeps the session of a customer who opens sign-in and answers No', async () => {
  const { sent, user, router } = await renderSite('/guest-signin', serverWith())
  await screen.findByRole('alertdialog', { name: QUESTION })
  await user.click(screen.getByRole('button', { name: 'No' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'))
  expect(procedures(sent)).not.toContain('session.end')
})

test('Home offers a signed-in customer the profile and the account menu instead of sign-in', async () => {
  const { sent, user, router } = await renderSite('/', serverWith())
  const toProfile = await screen.findByRole('link', { name: 'Go to my profile' })
  expect(toProfile.getAttribute('href')).toBe('/profile')
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Account menu, Maria Ferreira' }))
  await user.click(await screen.findByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/guest-signin'))
  expect(procedures(sent)).toContain('session.end')
})

test('Home offers sign-in to a visitor, and if the server cannot be asked', async () => {
  await renderSite('/', { 'session.current': () => new Failure(503) })
  await act(() => Promise.resolve())
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('sends no logout for a visitor without a session', async () => {
  const { sent } = await renderSite('/guest-signin')
  await waitFor(() => expect(procedures(sent)).toContain('session.current'))
  expect(procedures(sent)).not.toContain('session.end')
})

test('leads from the second factor to the profile if signed in', async () => {
  const { router } = await renderSite('/mfa', serverWith())
  expect(router.state.location.pathname).toBe('/profile')
})

test('contacts have Logout in the header, but not while they are left for the first time', async () => {
  const { unmount } = await renderSite('/update-contacts', serverWith())
  await screen.findByRole('button', { name: 'Account menu, Maria Ferreira' })
  unmount()
  await renderSite('/update-contacts', serverWith({ isContactCreation: true }))
  await waitFor(() => expect(sessionStorage).toHaveLength(1))
  expect(screen.queryByRole('button', { name: /Account/ })).toBeNull()
})
