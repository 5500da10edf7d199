import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SignedInView } from '@mva/shared/session/session'
import { renderSite } from '../../../testing/render-site.tsx'
import { spoken, startScreenReader } from '../../../testing/screen-reader.ts'
import { signedIn } from '../../../testing/signed-in.ts'

const openWith = async (view: Partial<SignedInView>) => {
  const session = signedIn(view)
  await startScreenReader()
  return renderSite('/profile', { ...session, 'session.keepAlive': session['session.current'] })
}

test.each([
  [{ secondsLeft: 60 }, 'Your session is about to expire.'],
  [{ idleSecondsLeft: 60 }, 'You are inactive for 15 minutes'],
])(
  'speaks the warning %o with the time that is left, and the button to continue',
  async (view, heading) => {
    await openWith(view)
    await waitFor(async () =>
      expect((await spoken()).slice(-2)).toEqual([
        `alertdialog, ${heading}, For your security, you’ll be signed out in: 60 seconds`,
        'button, Continue, not disabled',
      ]),
    )
  },
)

test('speaks the time that is left at ten seconds, and not each second', async () => {
  await openWith({ secondsLeft: 11 })
  await waitFor(async () => expect(await spoken()).toContain('polite: 10 seconds'))
  expect((await spoken()).filter((phrase) => /second|expire/.test(phrase))).toEqual([
    'alertdialog, Your session is about to expire., For your security, you’ll be signed out in: 11 seconds',
    'polite: 10 seconds',
  ])
})
