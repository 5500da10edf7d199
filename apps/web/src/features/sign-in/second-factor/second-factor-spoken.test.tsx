import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lockoutCopy } from '@mva/messages/second-factor'
import { LOCKOUT_SHOWN_SECONDS, MAX_SIGN_IN_ATTEMPTS } from '@mva/shared/sign-in/attempt-limits'
import type { SignInView } from '@mva/shared/sign-in/sign-in'
import { renderSite } from '../../../../testing/render-site.tsx'
import {
  forgetSpoken,
  readOn,
  spoken,
  startScreenReader,
} from '../../../../testing/screen-reader.ts'
import { exampleSignIn } from '../../../../testing/sign-in-example.ts'

/** A server that sends a code, and rejects every code. */
const open = (before: SignInView) => {
  let state = before
  return renderSite('/mfa', {
    'session.current': () => ({ stage: 'signingIn' }),
    'signIn.state': () => state,
    'signIn.requestCode': () => {
      state = { ...state, step: 2, mfaType: 2, codeExpiresAt: '2026-11-21T12:10:00Z' }
      return state
    },
    'signIn.verifyCode': () => {
      const attempts = state.attempts + 1
      state = { ...state, attempts }
      return attempts === MAX_SIGN_IN_ATTEMPTS
        ? { outcome: 'locked' }
        : { outcome: 'wrongCode', attempts, attemptsLeft: MAX_SIGN_IN_ATTEMPTS - attempts }
    },
  })
}

const lastSpoken = async () => (await spoken()).at(-1)
const expectSpoken = (phrase: string) =>
  waitFor(async () => expect(await spoken()).toContain(phrase))

test('speaks where the code was sent, and until when it can be entered', async () => {
  const { user } = await open(exampleSignIn)
  await screen.findByRole('radio', { name: /^Email/ })
  await startScreenReader()
  await user.click(screen.getByRole('radio', { name: /^Email/ }))
  expect(await lastSpoken()).toContain('radio, Email m**********a@example.com')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await expectSpoken('heading, Enter your login code, level 1')
  const next: string[] = []
  for (let at = 0; at < 12; at += 1) next.push(await readOn())
  expect(next.join(' ')).toMatch(
    /We sent a login code to m\*+a@example\.com \. Enter it by 7:10 AM Eastern Time/,
  )
})

test('speaks with each wrong code how many attempts are left, and in the end that the sign-in has ended', async () => {
  const { user } = await open({
    ...exampleSignIn,
    step: 2,
    mfaType: 2,
    attempts: MAX_SIGN_IN_ATTEMPTS - 3,
  })
  const field = await screen.findByLabelText('Login code')
  await startScreenReader()
  const enter = async (code: string) => {
    await forgetSpoken()
    await user.clear(field)
    await user.type(field, code)
    const next = screen.getByRole('button', { name: 'Next' })
    await waitFor(() => expect(next.getAttribute('aria-disabled')).toBe('false'))
    await user.click(next)
  }
  const wrong = (left: string) =>
    `region, Error: There’s a problem, The login code you entered is incorrect or has expired. ${left}`

  await enter('111111')
  await expectSpoken(wrong('You have 2 attempts left.'))
  await enter('222222')
  await expectSpoken(wrong('You have one attempt left.'))
  await enter('333333')
  await expectSpoken('heading, Too many attempts, level 1')
  await waitFor(async () => expect(await lastSpoken()).toBe('alert'))
  expect(await readOn()).toContain(lockoutCopy.text(MAX_SIGN_IN_ATTEMPTS, LOCKOUT_SHOWN_SECONDS))
})
