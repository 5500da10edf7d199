import { describe, expect, it, vi } from 'vitest'
import { actionLinks } from './action-link.ts'

const hosts = ['agency.example', 'pay.example:8443', '127.0.0.1:4000']

const linksOf = (isSimulated: boolean) => {
  const warn = vi.fn<(details: object, message: string) => void>()
  const link = actionLinks({ hosts, isSimulated, log: { warn } })
  return { link, logged: () => warn.mock.calls.map(([details]) => details) }
}

describe.each([
  ['in a simulation', true],
  ['at an agency', false],
])('%s', (_where, isSimulated) => {
  it.each([
    'https://agency.example/pay?case=1',
    'https://AGENCY.example/pay',
    'https://pay.example:8443/',
    'http://127.0.0.1:4000/sim/pages/tax',
  ])('links a status action to %s', (url) => {
    const { link, logged } = linksOf(isSimulated)
    expect(link(url)).toBe(url)
    expect(logged()).toEqual([])
  })

  it.each([
    '/pay',
    'https://elsewhere.example/',
    'https://agency.example.elsewhere.example/',
    'https://agency.example@elsewhere.example/',
    'https://pay.example/',
    'http://agency.example/',
    'javascript:alert(1)',
    'data:text/html,agency.example',
  ])('does not link a status action to %s, and logs it', (url) => {
    const { link, logged } = linksOf(isSimulated)
    expect(link(url)).toBeNull()
    expect(logged()).toHaveLength(1)
  })

  it.each([null, ''])('shows an action whose link is %j without one, and logs nothing', (url) => {
    const { link, logged } = linksOf(isSimulated)
    expect(link(url)).toBeNull()
    expect(logged()).toEqual([])
  })
})

it.each([
  'http://localhost:4001/tax',
  'http://127.0.0.1/tax',
  'http://[::1]:4000/tax',
  'http://127.9.9.9/',
])('links a status action to %s in a simulation only', (url) => {
  expect(linksOf(true).link(url)).toBe(url)
  expect(linksOf(false).link(url)).toBeNull()
})

it('logs a host once, without the rest of the address', () => {
  const { link, logged } = linksOf(false)
  for (let at = 0; at < 20; at += 1) link(`https://elsewhere.example/pay?plate=AB${at}`)
  link('http://elsewhere.example/')
  expect(logged()).toEqual([
    { link: 'https://elsewhere.example' },
    { link: 'http://elsewhere.example' },
  ])
})

it('does not fill the log when an agency links to another host each time', () => {
  const { link, logged } = linksOf(false)
  for (let at = 0; at < 1_000; at += 1) link(`https://elsewhere${at}.example/`)
  expect(logged()).toHaveLength(100)
})
