import { expect, it } from 'vitest'
import { actionLink } from './action-link.ts'

const hosts = ['agency.example', 'pay.example:8443']

it.each([
  'https://agency.example/pay?case=1',
  'https://AGENCY.example/pay',
  'https://pay.example:8443/',
  'http://localhost:4000/sim/pages/tax',
  'http://127.0.0.1:4000/sim/pages/tax',
])('links a status action to %s', (url) => {
  expect(actionLink(url, hosts)).toBe(url)
})

it.each([
  null,
  '',
  '/pay',
  'https://elsewhere.example/',
  'https://agency.example.elsewhere.example/',
  'https://agency.example@elsewhere.example/',
  'https://pay.example/',
  'http://agency.example/',
  'javascript:alert(1)',
  'data:text/html,agency.example',
])('does not link a status action to %s', (url) => {
  expect(actionLink(url, hosts)).toBeNull()
})
