import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { AccountMenu } from './account-menu.tsx'

const menu = (name: string | null = 'Maria Ferreira') => {
  const onLogout = vi.fn<() => void>()
  const onLogoutEverywhere = vi.fn<() => void>()
  render(
    <>
      <AccountMenu
        name={name}
        initials="MF"
        onLogout={onLogout}
        onLogoutEverywhere={onLogoutEverywhere}
      />
      <a href="#elsewhere">Elsewhere</a>
    </>,
  )
  const button = screen.getByRole('button', { expanded: false })
  return { user: userEvent.setup(), onLogout, onLogoutEverywhere, button }
}

const logout = () => screen.queryByRole('button', { name: 'Logout' })

test.each([
  ['Maria Ferreira', 'Account menu, Maria Ferreira'],
  [null, 'Account menu'],
])('the menu of %s is named %s', (name, label) => {
  expect(menu(name).button.getAttribute('aria-label')).toBe(label)
})

test('the menu opens by keyboard and runs the selected action', async () => {
  const { user, onLogout, button } = menu()
  expect(logout()).toBeNull()
  button.focus()
  await user.keyboard('{Enter}{Tab}{Enter}')
  expect(onLogout).toHaveBeenCalledOnce()
  expect(logout()).toBeNull()
})

test('the second entry signs out everywhere', async () => {
  const { user, onLogout, onLogoutEverywhere, button } = menu()
  button.focus()
  await user.keyboard('{Enter}{Tab}{Tab}{Enter}')
  expect(onLogoutEverywhere).toHaveBeenCalledOnce()
  expect(onLogout).not.toHaveBeenCalled()
  expect(logout()).toBeNull()
})

test('Escape closes the menu and returns the focus to its button', async () => {
  const { user, button } = menu()
  await user.click(button)
  await user.tab()
  await user.keyboard('{Escape}')
  expect(logout()).toBeNull()
  expect(document.activeElement).toBe(button)
})

test.each(['a click elsewhere', 'moving on'])('%s closes the menu', async (way) => {
  const { user, button } = menu()
  await user.click(button)
  expect(logout()).not.toBeNull()
  if (way === 'moving on') await user.keyboard('{Tab}{Tab}{Tab}')
  else await user.click(document.body)
  expect(logout()).toBeNull()
})
