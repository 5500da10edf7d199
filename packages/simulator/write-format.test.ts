import { expect, it } from 'vitest'
import { writeFormat } from './write-format.ts'

it.each([
  ['M/D/YYYY', '1/5/2026'],
  ['YYYY-MM-DDTHH:mm:ss', '2026-01-05T13:05:00'],
  ['M/D/YYYY h:mm A', '1/5/2026 1:05 PM'],
  ['[Y,M,D]', [2026, 1, 5]],
  ['/Date(ms)/', '/Date(1767618300000)/'],
  ['epoch-ms', 1_767_618_300_000],
])('%s is written', (format, wire) => {
  expect(writeFormat(format, '2026-01-05', '13:05:00', 0)).toEqual(wire)
})
