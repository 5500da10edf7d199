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
