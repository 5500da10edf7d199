import { expect, it } from 'vitest'
import { formatVehicle, shownModel } from './vehicle-name.ts'

it.each([
  ['RAV4', 'RAV4'],
  ['UNKNOWN', null],
  ['unknown ', null],
  ['', null],
  [null, null],
])('reads the model %j as %j', (model, shown) => {
  expect(shownModel(model)).toBe(shown)
})

it('names a vehicle by year, make and model in one line, without unknown parts', () => {
  expect(formatVehicle({ year: '2021', make: 'TOYOTA', model: 'RAV4' })).toBe('2021 TOYOTA RAV4')
  expect(formatVehicle({ year: '2015', make: 'YAMAHA', model: 'UNKNOWN' })).toBe('2015 YAMAHA')
  expect(formatVehicle({ year: '2015', make: null, model: null })).toBe('2015')
})
