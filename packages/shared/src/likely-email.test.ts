import { expect, it } from 'vitest'
import { likelyEmail } from './likely-email.ts'

it.each([
  ['maria@gmial.com', 'maria@gmail.com'],
  ['maria@gmail.con', 'maria@gmail.com'],
  ['maria@gmail.co', 'maria@gmail.com'],
  ['Maria@GMAI.COM', 'Maria@gmail.com'],
  ['maria@hotmial.com', 'maria@hotmail.com'],
  ['maria@yaho.com', 'maria@yahoo.com'],
  ['maria@outlok.com', 'maria@outlook.com'],
  ['maria@comcats.net', 'maria@comcast.net'],
])('suggests for %s the address %s', (typed, likely) => {
  expect(likelyEmail(typed)).toBe(likely)
})

it.each([
  'maria@gmail.com',
  'maria@mail.com',
  'maria@ymail.com',
  'maria@me.com',
  'maria@example.com',
  'maria@agency.gov',
  'maria@cox.com',
  'maria',
  '@gmial.com',
  '',
])('suggests nothing for "%s"', (typed) => {
  expect(likelyEmail(typed)).toBeNull()
})
