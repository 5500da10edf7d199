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
    ['One Main Street', '1 MAIN ST'],
    ['One Way', 'ONE WAY'],
    ['Rural Route 2, Box 152', 'RR 2 BOX 152'],
    ['R.R. #2 Box 152A', 'RR 2 BOX 152A'],
    ['RFD 3 Box 9', 'RR 3 BOX 9'],
    ['HC 66 Box 12', 'HC 66 BOX 12'],
    ['Highway Contract 66 Box #12', 'HC 66 BOX 12'],
    ['Star Route 5 Box 7', 'HC 5 BOX 7'],
    ['PSC 802 Box 74', 'PSC 802 BOX 74'],
    ['Unit 2050 Box 4190', 'UNIT 2050 BOX 4190'],
    ['N6W23001 Bluemound Road', 'N6W23001 BLUEMOUND RD'],
    ['123 1/2 Main Street', '123 1/2 MAIN ST'],
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
