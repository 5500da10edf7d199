import { expect, test } from 'vitest'
import { readPastedDate } from './pasted-date.ts'

test.each([
  ['04/12/1985', '04', '12', '1985'],
  ['4/12/1985', '4', '12', '1985'],
  ['04-12-1985', '04', '12', '1985'],
  ['4.12.1985', '4', '12', '1985'],
  ['1985-04-12', '04', '12', '1985'],
  [' 1985/4/12\n', '4', '12', '1985'],
  ['13/40/1985', '13', '40', '1985'],
])('splits the pasted date %j into month, day and year', (text, month, day, year) => {
  expect(readPastedDate(text)).toEqual([month, day, year])
})

test.each(['4/12/85', '85-04-12', '04/12', '12', 'April 12, 1985', '04/12/19850', ''])(
  'leaves the pasted text %j to the browser',
  (text) => {
    expect(readPastedDate(text)).toBeNull()
  },
)
