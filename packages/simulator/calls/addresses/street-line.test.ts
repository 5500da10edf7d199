import { describe, expect, it } from 'vitest'
import { standardizeStreetLine } from './street-line.ts'

describe('a street line in the form of USPS Publication 28', () => {
  it.each([
    ['115 West Street, Apartment 2', '115 WEST ST APT 2'],
    ['115 west main street', '115 W MAIN ST'],
    ['7 Hope Avenue North', '7 HOPE AVE N'],
    ['1 Capitol Hill', '1 CAPITOL HL'],
    ['20 N. Main St. #4', '20 N MAIN ST # 4'],
    ['P.O. Box 12', 'PO BOX 12'],
    ['600 New London Avenue Suite 3', '600 NEW LONDON AVE STE 3'],
    ['12 BENEFIT ST', '12 BENEFIT ST'],
  ])('%s becomes %s', (entered, standardized) => {
    expect(standardizeStreetLine(entered)).toBe(standardized)
  })

  it.each(['115 W MAIN ST APT 2', 'PO BOX 12', '7 HOPE AVE N'])(
    'leaves %s as it is',
    (standardized) => {
      expect(standardizeStreetLine(standardized)).toBe(standardized)
    },
  )
})
