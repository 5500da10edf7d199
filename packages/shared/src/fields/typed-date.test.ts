import { describe, expect, it } from 'vitest'
import { validationIssue } from '../../testing/validation-issues.ts'
import { optionalTypedDate, typedDate } from './typed-date.ts'

const dateRangeMessage = 'Date must be within the acceptable range.'

const today = () => '2026-11-20'
const crashDate = typedDate({ invalid: 'required', future: { message: 'future', today } })
const optionalDate = optionalTypedDate({
  invalid: 'required',
  future: { message: 'future', today },
})
const typed = (month: string, day: string, year: string) => ({ month, day, year })

describe('a date in three inputs', () => {
  it.each([
    [typed('4', '7', '1986'), '1986-04-07'],
    [typed('04', '07', '1986'), '1986-04-07'],
    [typed(' 12', '31 ', ' 1999 '), '1999-12-31'],
    [typed('2', '29', '2024'), '2024-02-29'],
    [typed('2', '29', '2000'), '2000-02-29'],
    [typed('1', '1', '1752'), '1752-01-01'],
    [typed('11', '20', '2026'), '2026-11-20'],
    [typed('Jul', '4', '1986'), '1986-07-04'],
    [typed('Sept.', '4', '1986'), '1986-09-04'],
    [typed('agosto', '4', '1986'), '1986-08-04'],
  ])('is parsed from %j', (boxes, date) => {
    expect(crashDate.parse(boxes)).toBe(date)
    expect(optionalDate.parse(boxes)).toBe(date)
  })

  it.each([
    ['the month is left out', typed('', '7', '1986')],
    ['the day is left out', typed('4', '', '1986')],
    ['the year is left out', typed('4', '7', '')],
    ['the year has two digits', typed('4', '7', '86')],
    ['the year has five digits', typed('4', '7', '19860')],
    ['there is no such month', typed('13', '7', '1986')],
    ['the month is zero', typed('0', '7', '1986')],
    ['the month is no name of one', typed('Marble', '7', '1986')],
    ['a name may be two months', typed('Ju', '7', '1986')],
    ['no month has such a day', typed('4', '32', '1986')],
    ['the day is zero', typed('4', '00', '1986')],
    ['this month has no such day', typed('4', '31', '1986')],
    ['it is February 30', typed('2', '30', '2024')],
    ['it is February 29 of another year', typed('2', '29', '2023')],
    ['it is February 29 of a century', typed('2', '29', '1900')],
    ['a sign is typed', typed('-1', '7', '1986')],
  ])('is rejected if %s', (_why, boxes) => {
    expect(validationIssue(crashDate, boxes)).toBe('required')
    expect(validationIssue(optionalDate, boxes)).toBe('required')
  })

  it('must be after December 31, 1751', () => {
    expect(validationIssue(crashDate, typed('12', '31', '1751'))).toBe(dateRangeMessage)
    expect(validationIssue(crashDate, typed('1', '1', '0001'))).toBe(dateRangeMessage)
    expect(validationIssue(crashDate, typed('1', '1', '0000'))).toBe(dateRangeMessage)
  })

  it('may be in the future if the field allows it', () => {
    const tomorrow = typed('11', '21', '2026')
    expect(validationIssue(crashDate, tomorrow)).toBe('future')
    expect(typedDate({ invalid: 'required' }).parse(tomorrow)).toBe('2026-11-21')
  })

  it('may be empty if it is optional', () => {
    const empty = typed('', ' ', '')
    expect(optionalDate.parse(empty)).toBeNull()
    expect(validationIssue(crashDate, empty)).toBe('required')
  })

  it('is required in a request', () => {
    expect(validationIssue(crashDate, undefined)).toBe('required')
    expect(validationIssue(crashDate, '1986-04-07')).toBe('required')
  })
})
