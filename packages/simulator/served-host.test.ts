import { describe, expect, it } from 'vitest'
import { isServedHost } from './served-host.ts'

const settings = {
  SIMULATION_TOKEN: undefined,
  SIMULATION_OPEN: false,
  PUBLIC_ORIGIN: 'https://demo.example:8443/',
}
const isServed = (host: string, more: Partial<Parameters<typeof isServedHost>[0]> = {}) =>
  isServedHost({ ...settings, ...more })(new URL(`https://${host}`))

describe('a simulator without a token', () => {
  it.each(['localhost:3000', '127.0.0.1:4000', '127.8.0.1', '[::1]:3000', 'DEMO.example'])(
    'answers for %s',
    (host) => {
      expect(isServed(host)).toBe(true)
    },
  )

  it.each([
    'rebound.example',
    'localhost.rebound.example',
    '127.0.0.1.rebound.example',
    'demo.example.rebound.example',
    '192.168.1.7:3000',
    'simulator:4000',
  ])('does not answer for %s', (host) => {
    expect(isServed(host)).toBe(false)
  })

  it.each([
    ['192.168.1.7:3000', true],
    ['[2001:db8::7]:3000', true],
    ['simulator:4000', true],
    ['rebound.example', false],
  ])('that is open to everyone answers for %s: %s', (host, answers) => {
    expect(isServed(host, { SIMULATION_OPEN: true })).toBe(answers)
  })
})

it('answers for every host if a token protects it', () => {
  expect(isServed('elsewhere.example', { SIMULATION_TOKEN: 'token' })).toBe(true)
})
