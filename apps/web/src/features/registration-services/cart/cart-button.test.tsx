import type { FlowStep } from '@mva/shared/registration-service-flow'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CartButton } from './cart-button.tsx'

const showCart = (itemCount: number, step: FlowStep) => {
  const does = { onOpen: vi.fn<() => void>(), onCancelAndOpen: vi.fn<() => void>() }
  render(<CartButton itemCount={itemCount} step={step} {...does} />)
  return { user: userEvent.setup(), ...does }
}

test('shows the number of items in the cart', () => {
  showCart(1, 1)
  expect(screen.getByRole('button', { name: 'Transaction cart, 1 item' }).textContent).toBe('1')
})

test.each([1, 4] as const)('opens the cart at step %i', async (step) => {
  const { user, onOpen } = showCart(2, step)
  await user.click(screen.getByRole('button', { name: 'Transaction cart, 2 items' }))
  expect(onOpen).toHaveBeenCalledOnce()
})

test('does nothing on an empty cart', async () => {
  const { user, onOpen } = showCart(0, 2)
  await user.click(screen.getByRole('button', { name: 'Transaction cart, 0 items' }))
  expect(onOpen).not.toHaveBeenCalled()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test.each([5, 6] as const)('shows no cart at step %i', (step) => {
  showCart(2, step)
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  [2, 'No'],
  [3, 'Yes'],
] as const)(
  'in step %i, with a transaction in progress, it asks first: %s',
  async (step, answer) => {
    const { user, onOpen, onCancelAndOpen } = showCart(2, step)
    await user.click(screen.getByRole('button'))
    screen.getByRole('alertdialog', {
      name: 'This will cancel your current in-work transaction. Are you sure?',
    })
    await user.click(screen.getByRole('button', { name: answer }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(onOpen).not.toHaveBeenCalled()
    expect(onCancelAndOpen).toHaveBeenCalledTimes(answer === 'Yes' ? 1 : 0)
  },
)
