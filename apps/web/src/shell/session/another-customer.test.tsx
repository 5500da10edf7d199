import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SessionView } from '@mva/shared/session/session'
import { renderSite } from '../../../testing/render-site.tsx'
import { exampleSession } from '../../../testing/signed-in.ts'

/** A profile of the example customer, in whose browser another customer signs in in another tab. */
const profileBefore = async () => {
  let session: SessionView = exampleSession
  const site = await renderSite('/profile', { 'session.current': () => session })
  await screen.findByRole('button', { name: 'Account menu, Maria Ferreira' })
  session = { ...exampleSession, name: 'Sam Other', customerKey: 'another customer' }
  return site
}

const onSignInWithReason = async () => {
  await screen.findByRole('heading', { name: 'Sign in' })
  await screen.findByText('Your session has ended. Sign in again.')
}

test('leaves the page when its customer returns to the tab', async () => {
  const { sent } = await profileBefore()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await onSignInWithReason()
  expect(sent.map(({ procedure }) => procedure)).not.toContain('session.end')
})

test('leaves the page at the next navigation', async () => {
  const { router, sent } = await profileBefore()
  await act(() => router.navigate({ to: '/update-address' }))
  await onSignInWithReason()
  expect(sent.map(({ procedure }) => procedure)).not.toContain('session.end')
})

test('names with each request the customer that the page is shown to', async () => {
  const { sent } = await renderSite('/profile', { 'session.current': () => exampleSession })
  await screen.findByRole('button', { name: 'Account menu, Maria Ferreira' })
  const keyOf = (procedure: string) =>
    sent.find((request) => request.procedure === procedure)?.headers.get('customer-key')
  expect(keyOf('session.current')).toBeNull()
  expect(keyOf('profile.personal')).toBe('a customer')
})
