import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { EmailField } from './email-field.tsx'

const type = async (email: string) => {
  const onChange = vi.fn<() => void>()
  render(<EmailField name="email" label="Email" onChange={onChange} />)
  const user = userEvent.setup()
  const input = screen.getByLabelText<HTMLInputElement>('Email')
  await user.type(input, email)
  await user.tab()
  return { user, input, onChange }
}

test('asks whether a likely typing error was meant, and corrects it on request', async () => {
  const { user, input, onChange } = await type('maria@gmial.com')
  expect(screen.getByRole('status').textContent).toContain('Did you mean maria@gmail.com?')
  onChange.mockClear()
  await user.click(screen.getByRole('button', { name: 'Use this address' }))
  expect(input.value).toBe('maria@gmail.com')
  expect(onChange).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(input)
  expect(screen.getByRole('status').textContent).toBe('')
})

test('says nothing of an address that is usual, and nothing more once it is corrected by hand', async () => {
  const { user, input } = await type('maria@gmial.com')
  await user.clear(input)
  await user.type(input, 'maria@example.com')
  await user.tab()
  expect(screen.getByRole('status').textContent).toBe('')
})
