import { describe, expect, it } from 'vitest'
import { buildServer } from '@mva/http/build-server'
import { servedHostsOnly } from '@mva/http/served-hosts'
import { servedHosts } from './served-host.ts'

const settings = {
  SIMULATION_TOKEN: undefined,
  SIMULATION_OPEN: false,
  PUBLIC_ORIGIN: 'https://demo.example:8443/',
}
const isServed = (host: string, more: Partial<Parameters<typeof servedHosts>[0]> = {}) =>
  servedHosts({ ...settings, ...more }).isServed(new URL(`https://${host}`))

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

it('names the settings to a client that uses another host', async () => {
  const { app } = await buildServer({ logLevel: 'silent', trustedProxies: [], isHttps: false })
  await app.register(servedHostsOnly, servedHosts(settings))
  app.get('/sim/clock', () => ({}))
  const answered = async (host: string) => {
    const answer = await app.inject({ url: '/sim/clock', headers: { host } })
    return [answer.statusCode, answer.json<{ message?: string }>().message]
  }
  expect(await answered('localhost')).toEqual([200, undefined])
  expect(await answered('simulator:4000')).toEqual([
    421,
    expect.stringMatching(/PUBLIC_ORIGIN.*SIMULATION_OPEN.*SIMULATION_TOKEN/),
  ])
  await app.close()
})
