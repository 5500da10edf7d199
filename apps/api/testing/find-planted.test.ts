import { expect, it } from 'vitest'
import { findPlanted } from './find-planted.ts'

const find = (content: unknown) =>
  findPlanted({ ssn: new Set(['7001']), phone: new Set(['4015597001']) }, 'log', content)

it.each([
  ['a path', { path: '/profile/7001' }],
  ['a query', '/?value=7001&more=1'],
  ['a text', 'wrong digits 7001.'],
  ['a number', { digits: 7001 }],
  ['a field of a list', [{ issues: ['7001'] }]],
  ['the name of a field', { 7001: true }],
  ['a text beside a random token', `/7001/${'a-7001-b'.repeat(4)}`],
])('finds a short value in %s', (_place, content) => {
  expect(find(content)).toHaveLength(1)
})

it.each([
  ['a longer number', '170012'],
  ['a word', 'x7001'],
  ['a UUID', 'a391243c-7001-4ad8-8f55-f33c655d05a8'],
  ['a sealed value', '-7001-'.repeat(10)],
  ['a clock reading', { time: 7001, responseTime: 0.7001 }],
  ['bytes', Buffer.from('\0\x017001\0')],
])('takes no short value for found that occurs by chance in %s', (_place, content) => {
  expect(find(content)).toEqual([])
})

it('finds a long value wherever it is', () => {
  expect(find('x4015597001x')).toHaveLength(1)
  expect(find(Buffer.from('\0x4015597001x'))).toHaveLength(1)
})

it('tells kind, place and surroundings', () => {
  expect(find([{ agency: { message: 'no match for 7001 here' } }])).toEqual([
    'ssn 7001 in log.0.agency.message: …no match for 7001 here…',
  ])
})
