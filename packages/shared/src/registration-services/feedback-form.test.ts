import { expect, it } from 'vitest'
import { COMMENT_MAX_LENGTH, feedbackForm } from './feedback-form.ts'

const issues = (comment: string) =>
  feedbackForm
    .safeParse({ ease: 'easy', comment })
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

it.each([
  ['4111111111111111', 'Remove the card number from your comment.'],
  ['my card 4111-1111 1111-1111 failed', 'Remove the card number from your comment.'],
  ['4111‑1111‑1111‑1111', 'Remove the card number from your comment.'],
  ['４１１１１１１１１１１１１１１１', 'Remove the card number from your comment.'],
  ['123-45-6789', 'Remove the number that looks like a Social Security number from your comment.'],
  [
    'it asked for 123 45 6789.',
    'Remove the number that looks like a Social Security number from your comment.',
  ],
  ['123–45–6789', 'Remove the number that looks like a Social Security number from your comment.'],
  ['123456789', 'Remove the number that looks like a Social Security number from your comment.'],
])('refuses a comment with the number of a card or a person: %j', (comment, message) => {
  expect(issues(comment)).toEqual([['comment', message]])
})

it.each([
  '',
  'Took me 2 minutes.\nCall 401-555-0142, ask for 4111 1111 1111 1112!',
  'ZIP 99903-1234, paid on 11/23/2026',
  '=HYPERLINK("https://example.com")',
])('accepts any other comment: %j', (comment) => {
  expect(issues(comment)).toBeUndefined()
})

it('limits the length of a comment after it is trimmed', () => {
  expect(issues(` ${'é'.repeat(COMMENT_MAX_LENGTH)} `)).toBeUndefined()
  expect(issues('x'.repeat(COMMENT_MAX_LENGTH + 1))).toEqual([
    ['comment', 'Comment is limited to 1000 characters.'],
  ])
})

it('keeps line breaks, and drops other control characters, which PostgreSQL could not store', () => {
  expect(feedbackForm.parse({ ease: 'hard', comment: 'one\r\ntwo\u0000\u001b three' })).toEqual({
    ease: 'hard',
    comment: 'one\ntwo three',
  })
})

it('asks for a choice, and for no comment', () => {
  expect(feedbackForm.safeParse({}).error?.issues.map(({ message }) => message)).toEqual([
    'Response to this question is required.',
  ])
  expect(feedbackForm.parse({ ease: 'veryEasy' })).toEqual({ ease: 'veryEasy', comment: '' })
})
