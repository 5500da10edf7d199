import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ContactText } from './contact-text.tsx'

const show = (contact: string) => render(<ContactText contact={contact} />).container

test('a long email address can wrap before its @, and is copied without a break', () => {
  const text = show('maria.rivera@mail.example.com')
  expect(text.innerHTML).toBe('maria.rivera<wbr>@mail.example.com')
  expect(text.textContent).toBe('maria.rivera@mail.example.com')
})

test('a phone number does not wrap', () => {
  expect(show('(401) 555-0123').innerHTML).toBe('(401) 555-0123')
})
