import { describe, expect, it } from 'vitest'
import {
  daysSincePlateShipped,
  daysUntilInspection,
  formatRenewalFee,
  formatVehicle,
  shownModel,
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
    ['RAV4', 'RAV4'],
    ['UNKNOWN', null],
    ['unknown ', null],
    ['', null],
    [null, null],
  ])('reads the model %j as %j', (model, shown) => {
    expect(shownModel(model)).toBe(shown)
  })

  it('sees year, make and model in one line, without unknown parts', () => {
    expect(formatVehicle({ year: '2021', make: 'TOYOTA', model: 'RAV4' })).toBe('2021 TOYOTA RAV4')
    expect(formatVehicle({ year: '2015', make: 'YAMAHA', model: 'UNKNOWN' })).toBe('2015 YAMAHA')
    expect(formatVehicle({ year: '2015', make: null, model: null })).toBe('2015')
  })
})
