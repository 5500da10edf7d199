import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { readListOf } from '@mva/shared/read-list'
import { exampleRegistration } from '@mva/shared/testing/example-registration'
import {
  exampleProfile,
  exampleReservation,
  registrationsOf,
} from '../../../testing/profile-example.ts'
import { renderSite } from '../../../testing/render-site.tsx'
import { signedIn } from '../../../testing/signed-in.ts'

let saved: { name: string; file: Blob }[]

beforeEach(() => {
  saved = []
  let latest = new Blob()
  URL.createObjectURL = (file) => {
    latest = file as Blob
    return 'blob:file'
  }
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, file: latest })
  })
})

const savedEvent = async () => {
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toBe('date.ics')
  return (await saved[0]?.file.text())?.split('\r\n')
}

const open = (
  changed: Partial<typeof exampleReservation> = {},
  registration: Partial<typeof exampleRegistration> = {},
) =>
  renderSite('/profile', {
    ...signedIn(),
    'profile.personal': () => ({
      ...exampleProfile,
      reservationInformation: readListOf([{ ...exampleReservation, ...changed }]),
    }),
    'profile.registrations': registrationsOf(
      [{ ...exampleRegistration, inspectionDeadlineDate: '2027-01-15', ...registration }],
      { today: '2026-11-20' },
    ),
  })

test('a customer saves a reservation, half an hour long at the time of the office, in UTC', async () => {
  const { user } = await open({ location: 'A; B, C\nBEGIN:VALARM <b>bold</b>' })
  await user.click(await screen.findByRole('button', { name: 'Add to calendar' }))
  const lines = await savedEvent()
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'UID:reservation-RSV20261184-2026-12-08',
      'DTSTART:20261208T143000Z',
      'DTEND:20261208T150000Z',
      'SUMMARY:Reservation at Division of Motor Vehicles',
      String.raw`LOCATION:A\; B\, C\nBEGIN:VALARM <b>bold</b>`,
      'ACTION:DISPLAY',
      'TRIGGER:-P1D',
      'END:VCALENDAR',
    ]),
  )
  expect(lines?.filter((line) => line === 'BEGIN:VALARM')).toHaveLength(1)
})

test.each([
  ['in summer', '2026-07-08', 'DTSTART:20260708T133000Z'],
  ['on the day that clocks are put forward', '2026-03-08', 'DTSTART:20260308T133000Z'],
  ['on the day that clocks are put back', '2026-11-01', 'DTSTART:20261101T143000Z'],
])('a reservation %s starts at the same time of the office', async (_when, scheduleDate, start) => {
  const { user } = await open({ scheduleDate })
  await user.click(await screen.findByRole('button', { name: 'Add to calendar' }))
  expect((await savedEvent())?.find((line) => line.startsWith('DTSTART'))).toBe(start)
})

test('a reservation for half a day is saved for the whole day', async () => {
  const { user } = await open({ scheduleTime: 'AM' })
  await user.click(await screen.findByRole('button', { name: 'Add to calendar' }))
  expect((await savedEvent())?.find((line) => line.startsWith('DTSTART'))).toMatch(/VALUE=DATE/)
})

test.each([
  ['expiration', 'DTSTART;VALUE=DATE:20270930', 'SUMMARY:Registration of 1CX482 expires', '-P30D'],
  ['inspection', 'DTSTART;VALUE=DATE:20270115', 'SUMMARY:Inspection of 1CX482 is due', '-P7D'],
])('a customer saves the %s date of a vehicle', async (date, start, summary, trigger) => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Registration' }))
  await user.click(await screen.findByRole('button', { name: /^More/ }))
  await user.click(screen.getByRole('button', { name: `Add the ${date} date to your calendar` }))
  expect(await savedEvent()).toEqual(expect.arrayContaining([start, summary, `TRIGGER:${trigger}`]))
})

test.each([
  ['of today and before', { expirationDate: '2026-11-20', inspectionDeadlineDate: '2026-11-19' }],
  ['of a canceled registration', { registrationStatus: 'Canceled' }],
])('offers no dates %s', async (_which, registration) => {
  const { user } = await open({}, registration)
  await user.click(await screen.findByRole('button', { name: 'Registration' }))
  await user.click(await screen.findByRole('button', { name: /^More/ }))
  screen.getByText('Ocean Wave')
  expect(screen.queryByRole('button', { name: /^Add the/ })).toBeNull()
})

test('says that a date could not be saved when the code for it is not loaded, and saves it at the repeat', async () => {
  vi.doMock('ical-generator', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const { user } = await open()
  const add = await screen.findByRole('button', { name: 'Add to calendar' })
  await user.click(add)
  expect((await screen.findByRole('alert')).textContent).toContain('technical difficulties')
  expect(saved).toEqual([])

  vi.doUnmock('ical-generator')
  await user.click(add)
  await savedEvent()
  expect(screen.queryByRole('alert')).toBeNull()
})
