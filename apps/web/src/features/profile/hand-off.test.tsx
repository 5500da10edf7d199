import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { messageByCode } from '@mva/messages/message-by-code'
import { readListOf } from '@mva/shared/read-list'
import { type Answers, Failure } from '../../../testing/answers.ts'
import { exampleProfile, exampleReservation } from '../../../testing/profile-example.ts'
import { renderSite } from '../../../testing/render-site.tsx'
import { signedIn } from '../../../testing/signed-in.ts'

const ONLY_ONE =
  'You can have only one reservation at a time. If needed, modify / cancel your upcoming reservations listed below.'

const eligible = { isEligible: true, onlineToken: 'a token' }

/** A tab as the browser opens it, empty, and how often one was requested. */
const browserThatOpens = (opens: boolean) => {
  const tab = {
    opener: {},
    document: { title: '', body: { textContent: '' } },
    location: { replace: vi.fn<(address: string) => void>() },
    close: vi.fn<() => void>(),
  }
  const open = vi.fn<() => unknown>(() => (opens ? tab : null))
  vi.stubGlobal('open', open)
  return { tab, open }
}

const showProfile = async (answer: Required<Answers>['profile.reservation']) => {
  const site = await renderSite('/profile', {
    ...signedIn(),
    'profile.personal': () => ({
      ...exampleProfile,
      reservationInformation: readListOf([exampleReservation]),
    }),
    'profile.reservation': answer,
  })
  await screen.findByRole('article', { name: 'Road test' })
  return { ...site, orders: () => site.inputsTo('profile.reservation') }
}

const make = () => screen.getByRole('button', { name: /^Make a new Reservation/ })
const change = () => screen.getByRole('button', { name: /^Modify \/ Cancel Reservation/ })

/** What the tab stores besides its usual data. */
const stored = () =>
  Object.fromEntries(Object.entries(sessionStorage).filter(([name]) => name !== 'ridmv'))

test('opens a new reservation in a new tab with a token requested at the click', async () => {
  const { tab, open } = browserThatOpens(true)
  const { user, orders } = await showProfile(() => eligible)
  expect(orders()).toEqual([])
  await user.click(make())
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalled())
  expect(open).toHaveBeenCalledWith('', '_blank')
  expect(tab.location.replace).toHaveBeenCalledWith(
    'https://reservations.example/type?onlineToken=a+token',
  )
  expect(tab.opener).toBeNull()
  expect(orders()).toEqual([{ purpose: 'create' }])
})

test('opens a reservation to change with its confirmation number, and keeps what it handed over as long as the profile is shown', async () => {
  const { tab } = browserThatOpens(true)
  const { user, router, orders } = await showProfile(() => eligible)
  await user.click(change())
  await waitFor(() =>
    expect(tab.location.replace).toHaveBeenCalledWith(
      'https://reservations.example/lookup?confirmationNumber=RSV20261184&onlineToken=a+token',
    ),
  )
  expect(orders()).toEqual([{ purpose: 'change' }])
  expect(stored()).toEqual({
    confirmationNumber: 'RSV20261184',
    onlineToken: 'a token',
  })
  await router.navigate({ to: '/' })
  await waitFor(() => expect(stored()).toEqual({}))
})

test('clears what was handed over when the page is reloaded', async () => {
  const { tab } = browserThatOpens(true)
  const { user } = await showProfile(() => eligible)
  await user.click(make())
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalled())
  window.dispatchEvent(new Event('pagehide'))
  expect(stored()).toEqual({})
})

test('says at the top that only one reservation is possible, until closed or refreshed', async () => {
  const { tab } = browserThatOpens(true)
  const { user } = await showProfile(() => ({ isEligible: false }))
  await user.click(make())
  const banner = await screen.findByRole('alert')
  expect(banner.textContent).toBe(ONLY_ONE)
  await waitFor(() => expect(document.activeElement).toBe(banner))
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0)
  expect(tab.close).toHaveBeenCalled()
  expect(tab.location.replace).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Close this message' }))
  expect(screen.queryByText(ONLY_ONE)).toBeNull()
  await user.click(make())
  await screen.findByText(ONLY_ONE)
  await user.click(screen.getByRole('button', { name: /^Refresh/ }))
  expect(screen.queryByText(ONLY_ONE)).toBeNull()
})

test('closes the tab and shows an error if the agency does not answer', async () => {
  const { tab } = browserThatOpens(true)
  const { user } = await showProfile(() => new Failure(503))
  await user.click(make())
  expect((await screen.findByRole('alert')).textContent).toBe(messageByCode[500])
  expect(tab.close).toHaveBeenCalled()
})

test('requests no token and explains what to do if the browser opens no tab', async () => {
  browserThatOpens(false)
  const { user, orders } = await showProfile(() => eligible)
  await user.click(make())
  expect((await screen.findByRole('alert')).textContent).toContain('Allow pop-ups for this site')
  expect(orders()).toEqual([])
})
