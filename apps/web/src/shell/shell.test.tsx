import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure, renderSite } from '../testing/render-site.tsx'

const pending = () => {
  let answer: (value: unknown) => void = () => undefined
  const promise = new Promise((resolve) => {
    answer = resolve
  })
  return { promise, answer }
}

test('the spinner is shown after 300 ms, blocks the page, and gives the focus back', async () => {
  const { promise, answer } = pending()
  await renderSite('/vehicle-lookup', { 'vehicleStatus.registrationTypes': () => promise })
  const plate = screen.getByLabelText('Plate number')
  plate.focus()
  const page = document.querySelector('.page')
  expect(page?.hasAttribute('inert')).toBe(false)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Loading…'))
  expect(page?.hasAttribute('inert')).toBe(true)
  plate.blur()
  await act(async () => answer([]))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
  expect(page?.hasAttribute('inert')).toBe(false)
  expect(document.activeElement).toBe(plate)
})

test.each([
  [new Failure(400, 'anything'), 'Please provide all the required information.'],
  [
    new Failure(500, 'anything'),
    'We are experiencing technical difficulties. Please try your request again.',
  ],
  [new Failure(401, 'The session is over.'), 'The session is over.'],
  [new Failure(401, ''), 'Unknown error 401'],
  [new Failure(423, 'It is locked.'), 'It is locked.'],
])('the banner for %o says %s', async (failure, text) => {
  await renderSite('/vehicle-lookup', { 'vehicleStatus.registrationTypes': () => failure })
  const banner = await screen.findByRole('alert')
  expect(banner.textContent).toBe(text)
  await waitFor(() => expect(document.activeElement).toBe(banner))
})

test('no answer at all counts as a technical difficulty', async () => {
  await renderSite('/vehicle-lookup', {
    'vehicleStatus.registrationTypes': () => Promise.reject(new TypeError('Failed to fetch')),
  })
  expect((await screen.findByRole('alert')).textContent).toContain('technical difficulties')
})

test('the banner is gone on another page', async () => {
  const { router } = await renderSite('/vehicle-lookup', {
    'vehicleStatus.registrationTypes': () => new Failure(500),
  })
  await screen.findByRole('alert')
  await act(() => router.navigate({ to: '/guest-signin' }))
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('entering a page moves the focus to its heading, but not on the first load', async () => {
  const { router } = await renderSite('/')
  expect(document.activeElement).toBe(document.body)
  await act(() => router.navigate({ to: '/guest-signin' }))
  const heading = await screen.findByRole('heading', { name: 'Sign in' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(document.title).toBe('Sign in | Division of Motor Vehicles')
})

test('an unknown address is logged and leads to the page that says so', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { router } = await renderSite('/no-such-page')
  await screen.findByRole('heading', { name: 'Page not found' })
  expect(router.state.location.pathname).toBe('/404')
  expect(warn).toHaveBeenCalledWith('No route matches /no-such-page')
})

test.each([
  '/profile',
  '/update-contacts',
  '/update-address',
  '/renew-reg',
  '/duplicate-reg',
  '/cancel-reg',
])('%s without a session forgets the visitor and leads to sign-in', async (path) => {
  sessionStorage.setItem('ridmv', '{}')
  localStorage.setItem('left', 'over')
  const { router } = await renderSite(path)
  expect(router.state.location.pathname).toBe('/guest-signin')
  expect(sessionStorage).toHaveLength(0)
  expect(localStorage).toHaveLength(0)
})

test('verification without a login request leads to sign-in', async () => {
  const { router } = await renderSite('/mfa')
  expect(router.state.location.pathname).toBe('/guest-signin')
})

test('header and footer name the agency, and Contact leads to its address', async () => {
  await renderSite('/')
  const contact = screen.getAllByRole('link', { name: 'Contact' })
  expect(contact.map((link) => link.getAttribute('href'))).toEqual(['#contact', '#contact'])
  expect(document.getElementById('contact')?.textContent).toContain('100 Example Avenue')
  expect(screen.getByRole('link', { name: '401-462-4368' }).getAttribute('href')).toBe(
    'tel:+14014624368',
  )
})
