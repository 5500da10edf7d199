import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WireConfig } from '../config/wire.ts'
import {
  amount,
  chargeNumber,
  code,
  codes,
  date,
  duration,
  email,
  flag,
  id,
  instant,
  optionalPositiveNumber,
  phone,
  phoneOnRecord,
  recordId,
  renewalFee,
  requiredText,
  requiredZipCode,
  text,
  timeOfDay,
  token,
  yesNo,
  yesNoText,
  zipCode,
  zipPlus,
} from './answer-values.ts'
import { fields, type Form, newNotes, optional, UNFIT } from './form.ts'
import { mannerOf } from './manner.ts'
import { wordOf } from './plain-values.ts'
import { writeForm } from './write-form.ts'

const UNREADABLE = Symbol('unreadable')

/** Reads a value as the only field of an object. */
const read = (form: Form, wire: unknown, words: WireConfig = {}): unknown => {
  const result = fields({ field: form }, {}, { mayBeEmpty: true }).reader(mannerOf(words))(
    { field: wire },
    newNotes(),
  )
  return result === UNFIT ? UNREADABLE : result.field
}

const reads = (form: Form, cases: readonly (readonly [unknown, unknown])[], words?: WireConfig) =>
  it.each(cases)('reads %o as %o', (wire, domain) => {
    expect(read(form, wire, words)).toEqual(domain)
  })

const refuses = (form: Form, wires: readonly unknown[], words?: WireConfig) =>
  it.each(wires.map((wire) => [wire]))('cannot read %o', (wire) => {
    expect(read(form, wire, words)).toBe(UNREADABLE)
  })

const BLANKS = [undefined, null, '', '  ']
const asNull = BLANKS.map((blank) => [blank, null] as const)

describe('text', () => {
  reads(text, [
    ['TOYOTA', 'TOYOTA'],
    ['TOYOTA    ', 'TOYOTA'],
    ['12 MAIN ST\r\nAPT\t4', '12 MAIN ST APT 4'],
    ['MARIA\u0000\u0007', 'MARIA'],
    ['MARIA \u202Eivlis\u2066', 'MARIA  ivlis'],
    [2021, '2021'],
    [0, '0'],
    [-1.5, '-1.5'],
    ...asNull,
  ])
  refuses(text, [true, {}, [], ['TOYOTA'], 1e21])
  refuses(requiredText, [...BLANKS, {}, false])
  reads(yesNoText, [
    ['Yes', 'Yes'],
    [true, 'Yes'],
    [false, 'No'],
    [null, null],
  ])
  it('is cut where it is longer than any text of an agency', () => {
    const long = ',"'.repeat(100_000)
    expect(read(text, long)).toBe(long.slice(0, 16_384))
    expect(read(text, long, { texts: 'html' })).toBe(long.slice(0, 16_384))
    expect(wordOf(long)).toHaveLength(16_384)
  })
  reads(token, [[' a7 ', ' a7 ']])
  refuses(token, [...BLANKS, 7, 'x'.repeat(16_385)])
  reads(
    text,
    [
      ['&#39;&#x27;&amp;&lt;&quot;&nbsp;.', "''&<\" ."],
      ['&unknown; &#9999999;', '&unknown; &#9999999;'],
    ],
    { texts: 'html' },
  )
})

describe('a contact or the number of a charge', () => {
  reads(email, [['maria@example.com', 'maria@example.com'], ...asNull])
  refuses(email, ['NONE', 'n/a', 7])
  reads(chargeNumber, [
    ['A7K', 'A7K'],
    [480_117, '480117'],
  ])
  refuses(chargeNumber, ['DECLINED', 'NONE', ...BLANKS])
})

describe('codes', () => {
  reads(codes, [
    ['AS01', ['AS01']],
    ['AE01, AE10', ['AE01', 'AE10']],
  ])
  refuses(codes, ['ae01', 'AS01;AE01', ['AS01'], 'AS01,', 12, {}, ...BLANKS])
})

describe('a ZIP code', () => {
  reads(zipCode, [
    ['02903', '02903'],
    [2903, '02903'],
    ['2903', '02903'],
    [null, null],
  ])
  reads(zipPlus, [
    [42, '0042'],
    ['0042', '0042'],
    ['', null],
  ])
  refuses(requiredZipCode, [null, '', {}])
})

describe('an id', () => {
  reads(id, [
    [770_315, '770315'],
    [' 007 ', '007'],
    ['4503599627370497', '4503599627370497'],
    [0, '0'],
    ['{5D0E7C1A}', '{5D0E7C1A}'],
    ['A-1/b+c=', 'A-1/b+c='],
  ])
  reads(id, [['a&amp;b', 'a&amp;b']], { texts: 'html' })
  refuses(id, [...BLANKS, true, {}, [7], 'two words', 'x'.repeat(65), 'ä'])
  reads(recordId, [
    [7, '7'],
    ['a0', 'a0'],
  ])
  refuses(recordId, [...BLANKS, 0, '0', '000', '00000000-0000-0000-0000-000000000000', {}])

  it('is written as a number if it is the text of one, else as text, and read again', () => {
    expect(['770315', '0', '007', '1e3', 'A7'].map((one) => writeForm(id, one))).toEqual([
      770_315,
      0,
      '007',
      '1e3',
      'A7',
    ])
    fc.assert(
      fc.property(fc.stringMatching(/^[!-~]{1,64}$/), (one) => {
        expect(read(id, writeForm(id, one))).toBe(one)
      }),
    )
  })
})

describe('a number', () => {
  reads(optionalPositiveNumber, [[30, 30], [' 30.5 ', 30.5], ...asNull])
  refuses(optionalPositiveNumber, [0, '0', -1, '1e3', '0x10', 'thirty', {}, true])
  reads(code([1, 2]), [
    [1, 1],
    ['2', 2],
  ])
  refuses(code([1, 2]), [3, '3', null, true, [1]])
})

describe('a boolean', () => {
  reads(flag, [
    [true, true],
    [false, false],
  ])
  refuses(flag, [...BLANKS, 'true', 'Y', 1, 0, 'maybe'])
  const words: WireConfig = { yes: ['Y', 1], no: ['N', 0] }
  reads(
    flag,
    [
      ['Y', true],
      [1, true],
      ['0', false],
      [' N ', false],
    ],
    words,
  )
  refuses(flag, ['y', 'true', ''], words)
  refuses(flag, [['Y']], words)
  reads(flag, [['', false]], { yes: ['Y'], no: [''] })
  reads(optional(flag), [[undefined, false]], { yes: ['Y'], no: [''] })
  reads(
    flag,
    [
      ['Y', false],
      ['X', true],
    ],
    { yes: ['Y'], no: ['N'], fields: { field: { yes: ['X'], no: ['Y'] } } },
  )
  reads(yesNo, [
    ['YES', true],
    [true, true],
    ...['NO', 'Y', 'yes', 1, {}, ...BLANKS].map((wire) => [wire, false] as const),
  ])
  reads(yesNo, [['Y', true]], words)
})

describe('an amount', () => {
  const numbers = [
    [0, 0],
    [1.55, 155],
    [1054.75, 105_475],
    ['65.00', 6500],
    [' 65.5 ', 6550],
    [0.1 + 0.2, 30],
  ] as const
  const never = [-1, '-1', 1.555, '1.555', 1e300, '1e3', '65,00', '€65.00', '.5', 'free', true, {}]
  reads(amount, numbers)
  refuses(amount, [...never, ...BLANKS, 'NA', '$65.00', '1,054.75', '65.00 USD'])
  reads(amount, [...numbers, ['$65.00', 6500], ['$ 1,054.75', 105_475], ['65.00 USD', 6500]], {
    amounts: 'text',
  })
  refuses(amount, [...never, '1,05', '1,0545'], { amounts: 'text' })
  reads(
    amount,
    [
      [6500, 6500],
      ['6500', 6500],
    ],
    { amounts: 'cents' },
  )
  refuses(amount, [65.5, '65.50', -1], { amounts: 'cents' })
  reads(renewalFee, [['112.50', 11_250], [112.5, 11_250], ['NA', 'NA'], ...asNull])
  refuses(renewalFee, [-1, 1.555, '5,5', 'none', {}, true])

  it('is read alike as a number and as text, and never with a fraction of a cent', () => {
    fc.assert(
      fc.property(fc.nat(9_999_999), fc.integer({ min: 1, max: 9 }), (cents, tenth) => {
        expect(writeForm(amount, cents)).toBe(cents / 100)
        expect(read(amount, cents / 100)).toBe(cents)
        expect(read(amount, (cents / 100).toFixed(2))).toBe(cents)
        expect(read(amount, (cents + tenth / 10) / 100)).toBe(UNREADABLE)
        expect(read(amount, `${(cents / 100).toFixed(2)}${tenth}`)).toBe(UNREADABLE)
      }),
    )
  })
})

describe('a date', () => {
  reads(date, [
    ['2026-01-05', '2026-01-05'],
    ['0001-01-01', null],
    ['0001-01-01T00:00:00', null],
    ...asNull,
  ])
  refuses(date, ['2026-02-30', '1/5/2026', '2026-01-05T00:00:00', 20_260_105, [2026, 1, 5], {}])
  reads(
    date,
    [
      ['1/5/2026', '2026-01-05'],
      ['20260105', '2026-01-05'],
      ['1/1/1900', null],
      [[2026, 1, 5], '2026-01-05'],
    ],
    { dates: ['M/D/YYYY', 'YYYYMMDD', '[Y,M,D]'], noDate: ['1/1/1900'] },
  )
  refuses(date, ['2026-01-05', '13/1/2026'], { dates: ['M/D/YYYY'] })
  const instants: WireConfig = { dates: ['/Date(ms)/', 'M/D/YYYY'], localTimes: 'America/New_York' }
  reads(
    date,
    [
      ['/Date(1767589200000)/', '2026-01-05'],
      ['/Date(-62135578800000)/', null],
      ['/Date(-62135596800000)/', null],
      ['1/1/0001', null],
    ],
    instants,
  )
  reads(instant, [['/Date(-62135596800000)/', null]], instants)
})

describe('an instant', () => {
  reads(instant, [
    ['2026-01-05T10:25:00Z', '2026-01-05T10:25:00Z'],
    ['2026-01-05T10:25:00-05:00', '2026-01-05T15:25:00Z'],
    ['2026-01-05T10:25:00.125Z', '2026-01-05T10:25:00.125Z'],
    ['2026-01-05T10:25Z', '2026-01-05T10:25:00Z'],
    ...asNull,
  ])
  refuses(instant, [
    '2026-01-05T10:25:00',
    '2026-01-05',
    '2026-01-05T24:61:00Z',
    '2026-02-30T10:25:00Z',
    1_767_626_700_000,
    'soon',
  ])
  reads(
    instant,
    [
      ['2026-01-05T10:25:00', '2026-01-05T16:25:00Z'],
      ['2026-07-05T10:25:00', '2026-07-05T15:25:00Z'],
      ['7/5/2026 10:25 AM', '2026-07-05T15:25:00Z'],
      ['/Date(1767626700000)/', '2026-01-05T15:25:00Z'],
    ],
    { localTimes: 'America/Chicago', dates: ['M/D/YYYY h:mm A', '/Date(ms)/'] },
  )
})

describe('a time of day', () => {
  reads(timeOfDay, [['09:30', '09:30'], ['AM', 'AM'], ...asNull])
  refuses(timeOfDay, ['9:30', '9:30 PM', '24:00', 930])
  reads(timeOfDay, [['9:30 PM', '21:30']], { dates: ['h:mm A'] })
})

describe('a phone', () => {
  reads(phone, [
    ['1-(401)-555-0142', '4015550142'],
    ['(401) 555-0142 x12', '4015550142'],
    [4_015_550_142, '4015550142'],
    ['+44 20 7946 0018', null],
    ['0000000000', null],
    ['NONE', null],
    ...asNull,
  ])
  reads(phoneOnRecord, [
    ['1-(401)-555-0142', '4015550142'],
    ['(401) 555-0142 x12', '4015550142 x12'],
    ['+44 20 7946 0018', '+44 20 7946 0018'],
    ...asNull,
  ])
  refuses(phoneOnRecord, ['NONE', '0000000000'])
})

describe('a duration', () => {
  reads(duration, [
    [30, 30],
    ['30', 30],
  ])
  refuses(duration, [0, -1, 1800, 'long', ...BLANKS])
  reads(duration, [[1800, 30]], { durations: 'seconds' })
})
