import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MAX_CONTACT_ATTEMPTS, MAX_SIGN_IN_ATTEMPTS } from '@mva/shared/sign-in/attempt-limits'
import { MAX_WRONG_CONTACT_CODES, MAX_WRONG_LOGIN_CODES } from './login-codes.ts'

test('the simulated agency allows as many wrong codes as the portal', () => {
  expect(MAX_WRONG_LOGIN_CODES).toBe(MAX_SIGN_IN_ATTEMPTS)
  expect(MAX_WRONG_CONTACT_CODES).toBe(MAX_CONTACT_ATTEMPTS)
})

test.each([
  ['sign-in', /(\d+) wrong codes or DD #s end the login request/, MAX_SIGN_IN_ATTEMPTS],
  ['contact-update', /After (\d+) wrong codes the button is disabled/, MAX_CONTACT_ATTEMPTS],
])('the page %s of the specification names the number of attempts', (page, sentence, attempts) => {
  const file = join(import.meta.dirname, `../../../../docs/specification/${page}.md`)
  expect(sentence.exec(readFileSync(file, 'utf8'))?.[1]).toBe(String(attempts))
})
