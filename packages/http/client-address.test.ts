import { expect, test } from 'vitest'
import { clientKeyOf, isWithin, widerNetworksOf, withoutPort } from './client-address.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2::9', '2001:db8:1:2::'],
  ['2001:db8::9', '2001:db8::'],
  ['fe80::1%eth0', 'fe80::'],
  ['::1', '::'],
  ['unknown', 'no address'],
  ['_hidden', 'no address'],
  ['', 'no address'],
])('counts requests from %s as requests from %s', (address, clientKey) => {
  expect(clientKeyOf(address)).toBe(clientKey)
})

test.each([
  ['203.0.113.9', true],
  ['::ffff:203.0.113.9', true],
  ['10.1.2.3', true],
  ['2001:db8:1::9', true],
  ['203.0.113.8', false],
  ['2001:db9::9', false],
  ['unknown', false],
])('says whether %s is one of the given addresses and networks', (address, isOne) => {
  expect(isWithin(['203.0.113.9', '10.0.0.0/8', '2001:db8::/32'])(address)).toBe(isOne)
})

test.each(['unknown', '10.0.0.0/99', '10.0.0/8', ''])(
  'refuses %j, which is no network',
  (range) => {
    expect(() => isWithin([range])).toThrow(/address|prefix/)
  },
)

test('counts IPv6 networks from /56 to /32 with growing budgets', () => {
  expect(widerNetworksOf('2001:db8:1:234::9')).toEqual([
    { key: '2001:db8:1:200::/56', factor: 4 },
    { key: '2001:db8:1::/48', factor: 16 },
    { key: '2001:db8::/40', factor: 64 },
    { key: '2001:db8::/32', factor: 256 },
  ])
})

test.each(['203.0.113.9', '::ffff:203.0.113.9', 'unknown'])(
  'knows no networks of %s',
  (address) => {
    expect(widerNetworksOf(address)).toEqual([])
  },
)

test.each([
  ['203.0.113.9:4711', '203.0.113.9'],
  [' [2001:db8::1]:4711', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8::1', '2001:db8::1'],
  ['unknown', 'unknown'],
  ['localhost:80', 'localhost:80'],
])('reads the address that a proxy forwards as %j', (forwarded, address) => {
  expect(withoutPort(forwarded)).toBe(address)
})
