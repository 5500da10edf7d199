import { describe, expect, it, vi } from 'vitest'
import { agencyFacts } from '@mva/messages/agency-facts'
import { language as spanish } from '@mva/messages/es/language'
import {
  addDays,
  agencyDay,
  daysBetween,
  formatAgencyTime,
  formatDateOfBirth,
  formatLongDate,
  formatLongDay,
  isRealDate,
} from './dates.ts'

const facts = agencyFacts()

describe('a date', () => {
  it('is formatted in long form, and a date of birth as month/day/year', () => {
    expect(formatLongDate('2028-03-31')).toBe('March 31, 2028')
    expect(formatDateOfBirth('1986-04-17')).toBe('04/17/1986')
  })

  it('is never all digits in Spanish, a date of birth included', async () => {
    vi.resetModules()
    vi.doMock('@mva/messages/language', () => ({ language: spanish }))
    const dates = await import('./dates.ts')
    expect(dates.formatDateOfBirth('1986-04-12')).toBe('12 de abril de 1986')
    expect(dates.formatLongDate('2028-03-31')).toBe('31 de marzo de 2028')
    vi.doUnmock('@mva/messages/language')
    // The next test file shares the modules.
    vi.resetModules()
  })

  it('can be shifted across months, leap days and daylight saving changes', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2)
    expect(daysBetween('2026-11-20', '2026-11-19')).toBe(-1)
  })

  it.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['2024-02-30', false],
    ['2024-04-31', false],
    ['2024-13-01', false],
    ['2024-00-10', false],
    ['2024-01-00', false],
    ['', false],
  ])('%j exists in the calendar: %s', (date, isReal) => {
    expect(isRealDate(date)).toBe(isReal)
  })
})

describe('a time of the agency', () => {
  it.each([
    ['2026-11-20T19:45:00Z', '2:45 PM Eastern Time'],
    ['2026-11-01T04:59:00Z', '12:59 AM Eastern Time'],
    ['2026-11-01T05:30:00Z', '1:30 AM Eastern Time (EDT)'],
    ['2026-11-01T06:30:00Z', '1:30 AM Eastern Time (EST)'],
    ['2026-11-01T07:00:00Z', '2:00 AM Eastern Time'],
    ['2026-03-08T06:59:00Z', '1:59 AM Eastern Time'],
    ['2026-03-08T07:00:00Z', '3:00 AM Eastern Time'],
  ])('at %s is %s', (instant, time) => {
    expect(formatAgencyTime(new Date(instant))).toBe(time)
  })
})

describe('the agency’s day', () => {
  it.each([
    ['2026-11-21T04:59:59Z', '2026-11-20', 'November 20, 2026'],
    ['2026-11-21T05:00:00Z', '2026-11-21', 'November 21, 2026'],
    ['2026-07-01T03:59:59Z', '2026-06-30', 'June 30, 2026'],
    ['2026-07-01T04:00:00Z', '2026-07-01', 'July 1, 2026'],
  ])('at %s is %s', (instant, day, shown) => {
    expect(agencyDay(new Date(instant))).toBe(day)
    expect(formatLongDay(new Date(instant))).toBe(shown)
  })

  it.each([
    ['month first', 'en-US'],
    ['day first, with points', 'de-DE'],
    ['year first', 'sv-SE'],
  ])('is the same in an engine whose locales print the %s', async (_form, locale) => {
    const { DateTimeFormat } = Intl
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function format(_locale, options) {
      return new DateTimeFormat(locale, options)
    })
    vi.resetModules()
    const { setAgencyFacts } = await import('@mva/messages/agency-facts')
    setAgencyFacts(facts)
    const dates = await import('./dates.ts')
    expect(dates.agencyDay(new Date('2026-11-26T12:00:00Z'))).toBe('2026-11-26')
    expect(dates.formatMonthDayYear('1986-04-12')).toBe('04/12/1986')
    vi.restoreAllMocks()
    // The next test file shares the modules.
    vi.resetModules()
  })
})
