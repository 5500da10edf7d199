import { describe, expect, it } from 'vitest'
import { readFormat } from './dates.ts'

describe('a format of dates', () => {
  it.each([
    ['M/D/YYYY', '1/5/2026', { day: '2026-01-05' }],
    ['MM/DD/YYYY', '1/5/2026', undefined],
    ['YYYYMMDD', 20260105, { day: '2026-01-05' }],
    ['D.M.YYYY', '5.1.2026', { day: '2026-01-05' }],
    ['YYYY-MM-DDTHH:mm:ss', '2026-01-05T10:25:00.123', { day: '2026-01-05', time: '10:25:00.123' }],
    ['M/D/YYYY h:mm A', '1/5/2026 12:05 AM', { day: '2026-01-05', time: '00:05:00' }],
    ['h:mm A', '1:05 PM', { day: '', time: '13:05:00' }],
    ['[Y,M,D]', [2026, 1, 5], { day: '2026-01-05' }],
    ['/Date(ms)/', '/Date(1767571200000)/', { day: '', epochMs: 1_767_571_200_000 }],
    ['epoch-s', 1_767_571_200, { day: '', epochMs: 1_767_571_200_000 }],
    ['epoch-ms', 'soon', undefined],
    ['M/D/YYYY', '2026-01-05', undefined],
  ])('%s reads %j', (format, wire, moment) => {
    expect(readFormat(format)(wire)).toEqual(moment)
  })
})
