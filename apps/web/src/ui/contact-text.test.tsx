import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ContactText, TextWithContact } from './contact-text.tsx'

const show = (contact: string) => render(<ContactText contact={contact} />).container

test.each(['(401) 555-0123', '615-555-0100', 'no-reply@dmv.example.gov'])(
  'the contact %s does not wrap',
  (contact) => {
    expect(show(contact).innerHTML).toBe(`<span class="unbroken">${contact}</span>`)
  },
)

test('a long email address can wrap before its @, and is copied without a break', () => {
  const text = show('maria-rivera@mail.example.com')
  expect(text.innerHTML).toBe(
    '<span class="unbroken">maria-rivera</span><wbr><span class="unbroken">@mail.example.com</span>',
  )
  expect(text.textContent).toBe('maria-rivera@mail.example.com')
})

test('a name too long for a line can wrap anywhere', () => {
  const name = 'a-very-long-name-before-the-sign'
  expect(show(`${name}@example.com`).innerHTML).toBe(
    `${name}<wbr><span class="unbroken">@example.com</span>`,
  )
})

test.each([
  [
    'Call us at 615-555-0100.',
    '<span>Call us at </span><span class="unbroken">615-555-0100.</span><span></span>',
  ],
  ['Call us.', 'Call us.'],
])('the contact in the sentence %s does not wrap, and keeps its full stop', (text, html) => {
  const { container } = render(<TextWithContact text={text} contact="615-555-0100" />)
  expect(container.innerHTML).toBe(html)
})
