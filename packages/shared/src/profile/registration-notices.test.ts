import { describe, expect, it } from 'vitest'
import {
  daysSincePlateShipped,
  daysUntilInspection,
  formatExpiration,
  formatRenewalFee,
  sortByUrgency,
} from './registration-notices.ts'

const today = '2026-11-20'

describe('an owner', () => {
  it.each([
    ['2026-11-19', null],
    ['2026-11-20', 0],
    ['2026-11-21', 1],
    ['2026-12-20', 30],
    ['2026-12-21', null],
    [null, null],
  ])('with an inspection due on %s shows %s days', (deadline, days) => {
    expect(daysUntilInspection(deadline, today)).toBe(days)
  })

  it.each([
    ['2026-11-21', null],
    ['2026-11-20', 0],
    ['2026-11-19', 1],
    ['2026-08-22', 90],
    ['2026-08-21', null],
    [null, null],
  ])('with a plate shipped on %s shows %s days', (shipped, days) => {
    expect(daysSincePlateShipped(shipped, today)).toBe(days)
  })

  it.each([
    [6250, '$62.50'],
    [0, '$0.00'],
    [123_456, '$1,234.56'],
    ['NA', 'NA'],
    [null, ''],
  ] as const)('reads a renewal fee of %s as %j', (fee, shown) => {
    expect(formatRenewalFee(fee)).toBe(shown)
  })

  it.each([
    ['Active', '2027-01-05', 9550, true, 'Expires January 5, 2027 · $95.50 to renew'],
    ['Active', '2026-11-20', 9550, true, 'Expires November 20, 2026 · $95.50 to renew'],
    ['Expired', '2026-11-19', 9550, true, 'Expired November 19, 2026 · $95.50 to renew'],
    ['Active', '2027-01-05', 'NA', true, 'Expires January 5, 2027'],
    ['Active', '2027-01-05', null, true, 'Expires January 5, 2027'],
    ['Active', '2027-01-05', 9550, false, 'Expires January 5, 2027'],
    [
      'Active',
      '2027-09-30',
      9550,
      false,
      'Expires September 30, 2027 · You can renew from July 2, 2027',
    ],
    ['Suspended', '2027-09-30', 9550, false, 'Expires September 30, 2027'],
    ['Active', null, 9550, true, null],
    ['Canceled', '2027-01-05', 9550, false, null],
  ] as const)(
    'with a registration that is %s until %s, costs %s and can be renewed: %s reads %j',
    (registrationStatus, expirationDate, registrationRenewalFee, isPlateRenewable, shown) => {
      const registration = {
        registrationStatus,
        expirationDate,
        registrationRenewalFee,
        isPlateRenewable,
      }
      expect(formatExpiration(registration, today, 90)).toBe(shown)
    },
  )

  it('does not say when a renewal opens if the agency’s days before the expiration are unknown', () => {
    const registration = {
      registrationStatus: 'Active',
      expirationDate: '2027-09-30',
      registrationRenewalFee: 9550,
      isPlateRenewable: false,
    }
    expect(formatExpiration(registration, today, null)).toBe('Expires September 30, 2027')
    expect(formatExpiration(registration, today, 30)).toContain('from August 31, 2027')
  })

  it('sees first what expires first, and last what is canceled or has no date', () => {
    const registrations = [
      { registrationStatus: 'Canceled', expirationDate: '2025-01-01' },
      { registrationStatus: 'Active', expirationDate: '2027-09-30' },
      { registrationStatus: 'Active', expirationDate: null },
      { registrationStatus: 'Suspended', expirationDate: '2026-12-01' },
      { registrationStatus: 'Expired', expirationDate: '2026-10-31' },
    ]
    const [canceled, later, unknown, soon, expired] = registrations
    expect(sortByUrgency(registrations)).toEqual([expired, soon, later, canceled, unknown])
  })
})
