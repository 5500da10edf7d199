import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderSite, settings } from '../../testing/render-site.tsx'

test('there are two tabs, and the individual’s has the four ways in their order', async () => {
  await renderSite('/guest-signin')
  const tabs = screen.getAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    "I'm an individual",
    "I'm a business",
  ])
  expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false'])
  expect(
    screen
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ value, checked, labels }) => [value, labels?.[0]?.textContent, checked]),
  ).toEqual([
    ['1', 'State license / ID card', true],
    ['2', 'Vehicle in the state', false],
    ['3', 'Violation or suspension in the state', false],
    ['4', 'Crash record in the state', false],
  ])
  expect(screen.queryByRole('link', { name: /Registration renewal/ })).toBeNull()
})

test('the button is locked by a click, for a while', async () => {
  const { user } = await renderSite('/guest-signin')
  const button = screen.getByRole('button', { name: 'Sign in' })
  expect(button.getAttribute('aria-disabled')).toBe('false')
  await user.click(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await screen.findByRole('region', { name: /^Please correct/ })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'))
})

test('shows where to find the case number', async () => {
  const { user } = await renderSite('/guest-signin')
  expect(screen.queryByText(/notice of action/)).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Violation or suspension in the state' }))
  const notice = within(await screen.findByRole('complementary'))
  expect(notice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'the notice of action that was mailed to you',
    'the courts public portal',
  ])
  await user.click(screen.getByRole('radio', { name: 'State license / ID card' }))
  expect(screen.queryByText(/notice of action/)).toBeNull()
})

test('the address chooses the business tab, whose services open in new tabs', async () => {
  await renderSite('/guest-signin?activeTab=businesspage')
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: "I'm a business" }).getAttribute('aria-selected')).toBe(
      'true',
    ),
  )
  const links = screen.getAllByRole('link', { name: /opens in a new tab/ })
  expect(
    links.map((link) => [
      link.textContent,
      ...['href', 'target', 'rel'].map((name) => link.getAttribute(name)),
    ]),
  ).toEqual(
    [
      ['Registration renewal', settings.links.businessRenewal],
      ['Duplicate registration', settings.links.businessDuplicate],
      ['Cancel registration', settings.links.businessCancel],
    ].map(([name, href]) => [`${name}, opens in a new tab`, href, '_blank', 'noreferrer']),
  )
  expect(screen.queryByRole('radio')).toBeNull()
})

test('arrow keys change the tab, and the address with it', async () => {
  const { user, router } = await renderSite('/guest-signin')
  await user.click(screen.getByRole('tab', { name: "I'm an individual" }))
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(router.state.location.search).toEqual({ activeTab: 'businesspage' }))
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: "I'm a business" }))
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  expect(router.history.length).toBe(1)
})
