import { expect, test } from 'vitest'
import { readPastedDate, readPastedExpiry } from './pasted-date.ts'

test.each([
  ['04/12/1985', '04', '12', '1985'],
  ['4/12/1985', '4', '12', '1985'],
  ['04-12-1985', '04', '12', '1985'],
  ['4.12.1985', '4', '12', '1985'],
  ['04 12 1985', '04', '12', '1985'],
  ['04 / 12 / 1985', '04', '12', '1985'],
  ['1985-04-12', '04', '12', '1985'],
  ['1985/4/12', '4', '12', '1985'],
  ['13/40/1985', '13', '40', '1985'],
  ['April 12, 1985', '04', '12', '1985'],
  ['Apr. 12th 1985', '04', '12', '1985'],
  ['12 April 1985', '04', '12', '1985'],
  ['12-Apr-1985', '04', '12', '1985'],
  ['12 de abril de 1985', '04', '12', '1985'],
  ['1985 Jul 4', '07', '4', '1985'],
  ['04/12/85', '04', '12', '85'],
])('splits the pasted date %j into month, day and year', (text, month, day, year) => {
  expect(readPastedDate(text)).toEqual([month, day, year])
})

test.each([
  '85-04-12',
  '04/12',
  '12',
  '04121985',
  '04/12/19850',
  '04/12/985',
  'Marble 12, 1985',
  'April 123, 1985',
  'April twelve, 1985',
  '1985-04-12T00:00:00',
  'Friday, April 12, 1985',
  '',
])('reads no date from %j', (text) => {
  expect(readPastedDate(text)).toBeNull()
})

test.each([
  ['08/2030', '08', '2030'],
  ['08/30', '08', '2030'],
  ['8 / 30', '08', '2030'],
  ['08-2030', '08', '2030'],
  ['Aug 2030', '08', '2030'],
])('splits the pasted expiry %j into month and year', (text, month, year) => {
  expect(readPastedExpiry(text)).toEqual([month, year])
})

test.each(['08', '0830', '08/203', '08/01/2030', '4111 1111', ''])(
  'reads no expiry from %j',
  (text) => {
    expect(readPastedExpiry(text)).toBeNull()
  },
)
