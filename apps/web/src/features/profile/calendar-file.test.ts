import { expect, it } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const linesOf = async (entry: Parameters<typeof calendarFile>[0]) =>
  (await calendarFile(entry)).split('\r\n')

const expiration = {
  id: 'expiration-ZANE1-2027-03-31',
  date: '2027-03-31',
  summary: 'Registration of ZANE1 expires',
  remindDaysBefore: 30,
}

it('writes a date as an event of the whole day, with an alarm', async () => {
  const lines = await linesOf(expiration)
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'UID:expiration-ZANE1-2027-03-31',
      'DTSTART;VALUE=DATE:20270331',
      'SUMMARY:Registration of ZANE1 expires',
      'ACTION:DISPLAY',
      'TRIGGER:-P30D',
      'END:VCALENDAR',
    ]),
  )
})

it('writes an appointment at the time of the office, half an hour long', async () => {
  const lines = await linesOf({ ...expiration, time: '09:30', location: 'Cranston' })
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART:20270331T093000',
      'DTEND:20270331T100000',
      'LOCATION:Cranston',
    ]),
  )
})

it('escapes what the agency writes', async () => {
  const lines = await linesOf({
    ...expiration,
    summary: 'A; B, C\nBEGIN:VALARM <b>bold</b>',
  })
  expect(lines).toContain(String.raw`SUMMARY:A\; B\, C\nBEGIN:VALARM <b>bold</b>`)
  expect(lines.filter((line) => line === 'BEGIN:VALARM')).toHaveLength(1)
})
