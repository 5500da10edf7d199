import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderSite, settings } from '../../testing/render-site.tsx'

test('the address chooses the business tab, whose services open in new tabs', async () => {
  await renderSite('/guest-signin?activeTab=businesspage')
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: "I'm a business" }).getAttribute('aria-selected')).toBe(
      'true',
    ),
  )
  const links = screen.getAllByRole('link', { name: /opens in a new tab/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    settings.links.businessRenewal,
    settings.links.businessDuplicate,
    settings.links.businessCancel,
  ])
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

test('the individual tab names the four ways and says that signing in is not open yet', async () => {
  await renderSite('/guest-signin')
  expect(screen.getByText('Signing in is not open on this site yet.')).toBeDefined()
  expect(
    screen
      .getAllByRole('listitem')
      .slice(0, 4)
      .map((way) => way.textContent),
  ).toEqual([
    'State license / ID card',
    'Vehicle in the state',
    'Violation or suspension in the state',
    'Crash record in the state',
  ])
})
