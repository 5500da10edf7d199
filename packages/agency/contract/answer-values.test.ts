import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import {
  amount,
  code,
  codes,
  codesText,
  date,
  duration,
  flag,
  id,
  instant,
  optionalAmount,
  optionalFlag,
  optionalId,
  phone,
  phoneOnRecord,
  optionalPositiveNumber,
  recordId,
  renewalFee,
  requiredText,
  requiredZipCode,
  status,
  text,
  timeOfDay,
  yesNo,
  yesNoText,
  zipCode,
  zipPlus,
} from './answer-values.ts'

const UNREADABLE = Symbol('unreadable')

/** Decodes a wire value. */
const read = (codec: z.ZodMiniType, wire: unknown): unknown => {
  const result = z.safeDecode(codec, wire)
  return result.success ? result.data : UNREADABLE
}

const reads = (codec: z.ZodMiniType, cases: readonly (readonly [unknown, unknown])[]) =>
  it.each(cases)('reads %o as %o', (wire, domain) => {
    expect(read(codec, wire)).toEqual(domain)
  })

const refuses = (codec: z.ZodMiniType, wires: readonly unknown[]) =>
  it.each(wires.map((wire) => [wire]))('cannot read %o', (wire) => {
    expect(read(codec, wire)).toBe(UNREADABLE)
  })

const BLANKS = [undefined, null, '', '  ']

describe('text', () => {
  reads(text, [
    ['TOYOTA', 'TOYOTA'],
    ['TOYOTA    ', 'TOYOTA'],
    ['12 MAIN ST\r\nAPT\t4', '12 MAIN ST APT 4'],
    ['MARIA\u0000\u0007', 'MARIA'],
    ['MARIA \u202Eivlis\u2066', 'MARIA  ivlis'],
    ['\u0000', null],
    [2021, '2021'],
    [0, '0'],
    ...BLANKS.map((blank) => [blank, null] as const),
  ])
  refuses(text, [true, {}, [], ['TOYOTA']])
  refuses(requiredText, [...BLANKS, {}, false])
  reads(requiredText, [
    [7, '7'],
    [' PAS ', 'PAS'],
  ])
  reads(yesNoText, [
    ['Yes', 'Yes'],
    [true, 'Yes'],
    [false, 'No'],
    [null, null],
  ])
})

describe('codes', () => {
  reads(codesText, [
    ['B - Corrective lenses, G - Daylight', 'B - Corrective lenses, G - Daylight'],
    [['B - Corrective lenses', 'G - Daylight'], 'B - Corrective lenses, G - Daylight'],
    [[], null],
    [null, null],
  ])
  refuses(codesText, [[{ code: 'B' }], {}, [['B']]])
  reads(codes, [
    ['AS01', ['AS01']],
    ['ae01, AE10 ,', ['AE01', 'AE10']],
    [
      ['AE01', 'AE10'],
      ['AE01', 'AE10'],
    ],
    ['', []],
    [null, []],
    [undefined, []],
  ])
  refuses(codes, [12, [{ code: 'AE01' }], {}, true])
})

describe('a ZIP code', () => {
  reads(zipCode, [
    ['02903', '02903'],
    [2903, '02903'],
    [null, null],
  ])
  reads(zipPlus, [
    [42, '0042'],
    ['0042', '0042'],
    ['', null],
  ])
  reads(requiredZipCode, [[2903, '02903']])
  refuses(requiredZipCode, [null, '', {}])
})

describe('an id', () => {
  reads(id, [
    [770_315, '770315'],
    ['770315', '770315'],
    ['007', '007'],
    ['4503599627370497', '4503599627370497'],
    [0, '0'],
    ['5d0e7c1a-92b4-4f6e-8a3d-000000000007', '5d0e7c1a-92b4-4f6e-8a3d-000000000007'],
    ['{5D0E7C1A}', '{5D0E7C1A}'],
    ['A-1/b+c=', 'A-1/b+c='],
  ])
  refuses(id, [...BLANKS, 1.5, 2 ** 53, true, {}, [7], 'two words', 'x'.repeat(65), 'ä'])
  reads(optionalId, [
    [2021, '2021'],
    ['2021', '2021'],
    ...BLANKS.map((blank) => [blank, null] as const),
  ])

  it('is encoded as a number if it is the text of one, else as text', () => {
    const written = ['770315', '0', '007', '1e3', '4503599627370497', 'A7', '5d0e7c1a'].map((one) =>
      z.encode(id, one),
    )
    expect(written).toEqual([770_315, 0, '007', '1e3', '4503599627370497', 'A7', '5d0e7c1a'])
  })

  it('survives encoding and decoding unchanged', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[!-~]{1,64}$/), (one) => {
        expect(read(id, z.encode(id, one))).toBe(one)
      }),
    )
  })

  describe('of a customer, a cart or a transaction', () => {
    reads(recordId, [
      [7, '7'],
      ['a0', 'a0'],
    ])
    refuses(recordId, [...BLANKS, 0, '0', '000', '00000000-0000-0000-0000-000000000000', {}])
  })
})

describe('a number', () => {
  reads(optionalPositiveNumber, [
    [30, 30],
    ['30', 30],
    [' 30.5 ', 30.5],
    ...BLANKS.map((blank) => [blank, null] as const),
  ])
  refuses(optionalPositiveNumber, [0, '0', -1, '-1', '1e3', '0x10', 'thirty', {}, true])
  reads(code([1, 2]), [
    [1, 1],
    ['2', 2],
  ])
  refuses(code([1, 2]), [3, '3', null, true, [1]])
})

describe('a boolean', () => {
  const yes = [true, 'true', 'TRUE', 'True', 'YES', 'yes', 'Y', 'y', 1, '1']
  const no = [false, 'false', 'FALSE', 'NO', 'No', 'N', 'n', 0, '0']
  const cases = [
    ...yes.map((wire) => [wire, true] as const),
    ...no.map((wire) => [wire, false] as const),
  ]
  reads(flag, cases)
  refuses(flag, [...BLANKS, 2, 'maybe', 'on', {}, [true]])
  reads(optionalFlag, [...cases, ...BLANKS.map((blank) => [blank, false] as const)])
  refuses(optionalFlag, [2, 'maybe', {}])

  describe('of a plate', () => {
    reads(yesNo, [
      ...yes.map((wire) => [wire, true] as const),
      ...[...no, ...BLANKS, 'maybe', 2, {}, [true], ['YES']].map((wire) => [wire, false] as const),
    ])

    it('is written YES or NO', () => {
      expect([true, false].map((domain) => z.encode(yesNo, domain))).toEqual(['YES', 'NO'])
    })
  })
})

describe('an amount', () => {
  const cases = [
    [0, 0],
    [1.55, 155],
    [95.5, 9550],
    [1054.75, 105_475],
    ['65.00', 6500],
    ['65', 6500],
    ['65.5', 6550],
    ['65.5000', 6550],
    [' 65.00 ', 6500],
    ['0.00', 0],
    ['$65.00', 6500],
    ['$ 1,054.75', 105_475],
    ['1,054', 105_400],
    ['65.00 USD', 6500],
  ] as const
  const doubtful = [
    -1,
    '-1',
    1.555,
    '1.555',
    1e300,
    Number.MAX_SAFE_INTEGER,
    '1e3',
    '65,00',
    '1,05',
    '1,0545',
    '€65.00',
    '.5',
    '1234567890',
    'NaN',
    'free',
    true,
    {},
    [65],
  ]
  reads(amount, cases)
  refuses(amount, [...doubtful, ...BLANKS, 'NA'])
  reads(optionalAmount, [
    ...cases,
    ...[...BLANKS, 'NA', 'n/a'].map((wire) => [wire, null] as const),
  ])
  refuses(optionalAmount, doubtful)

  it('reads an amount in whole cents alike as a number and as text', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), (cents) => {
        expect(z.encode(amount, cents)).toBe(cents / 100)
        expect(read(amount, cents / 100)).toBe(cents)
        expect(read(amount, (cents / 100).toFixed(2))).toBe(cents)
      }),
    )
  })

  it('never reads a number with a fraction of a cent', () => {
    fc.assert(
      fc.property(fc.nat(9_999_999), fc.integer({ min: 1, max: 9 }), (cents, tenth) => {
        expect(read(amount, (cents + tenth / 10) / 100)).toBe(UNREADABLE)
        expect(read(amount, `${(cents / 100).toFixed(2)}${tenth}`)).toBe(UNREADABLE)
      }),
    )
  })
})

describe('a renewal fee', () => {
  reads(renewalFee, [
    ['112.50', 11_250],
    [112.5, 11_250],
    ['112.5000', 11_250],
    ['NA', 'NA'],
    ['n/a', 'NA'],
    ...BLANKS.map((blank) => [blank, null] as const),
  ])
  refuses(renewalFee, [-1, 1.555, '5,5', 'none', {}, true])

  it('is written as text', () => {
    expect([11_250, 'NA' as const, null].map((fee) => z.encode(renewalFee, fee))).toEqual([
      '112.50',
      'NA',
      null,
    ])
  })
})

describe('a date', () => {
  reads(date, [
    ['2026-01-05', '2026-01-05'],
    ['2026-01-05T00:00:00', '2026-01-05'],
    ['2026-01-05T00:00:00Z', '2026-01-05'],
    ['2026-01-05T00:00:00.000Z', '2026-01-05'],
    ['2026-01-05T00:00:00.0000000', '2026-01-05'],
    ['2026-01-05T00:00:00-05:00', '2026-01-05'],
    ['2026-01-05T00:00:00-0500', '2026-01-05'],
    ['2026-01-05 00:00:00', '2026-01-05'],
    ['2026-01-05T00:00', '2026-01-05'],
    ['2026-01-05Z', '2026-01-05'],
    ['1/5/2026', '2026-01-05'],
    ['01/05/2026 12:00:00 AM', '2026-01-05'],
    ['/Date(1767571200000)/', '2026-01-05'],
    ['/Date(1767589200000-0500)/', '2026-01-05'],
    ['/Date(-62135596800000)/', null],
    [1_767_571_200_000, '2026-01-05'],
    [1_767_589_200_000, '2026-01-05'],
    [-299_289_600_000, '1960-07-08'],
    [[2026, 1, 5], '2026-01-05'],
    [[2026, 1, 5, 0, 0], '2026-01-05'],
    ['0001-01-01', null],
    ['0001-01-01T00:00:00Z', null],
    ['1/1/0001 12:00:00 AM', null],
    ['0001-06-15', null],
    ['1900-01-01', null],
    ['9999-12-31T23:59:59.9999999', null],
    ['12/31/9999', null],
    ...BLANKS.map((blank) => [blank, null] as const),
  ])
  refuses(date, [
    '13/01/2026',
    '05.01.2026',
    '1/5/26',
    20_260_105,
    0,
    [2026, 1],
    [2026, 13, 1],
    ['2026', '1', '5'],
    '2026-02-30',
    '2026-13-01',
    '20260105',
    '2026-01-05T',
    'soon',
    1_767_571_200,
    true,
    {},
  ])

  it('is written 0001-01-01 if there is none', () => {
    expect(z.encode(date, null)).toBe('0001-01-01')
  })

  it('reads a day the same with every time and offset', () => {
    const day = fc
      .date({
        min: new Date('1900-01-02'),
        max: new Date('2999-12-31'),
        noInvalidDate: true,
      })
      .map((moment) => moment.toISOString().slice(0, 10))
    const time = fc.constantFrom('', 'T00:00:00', ' 23:59:59.9999999', 'T05:00')
    const offset = fc.constantFrom('', 'Z', 'z', '-05:00', '+0000')
    fc.assert(
      fc.property(day, time, offset, (one, at, zone) => {
        expect(read(date, `${one}${at}${zone}`)).toBe(one)
        expect(z.encode(date, one)).toBe(one)
      }),
    )
  })
})

describe('an instant', () => {
  reads(instant, [
    ['2026-01-05T15:25:00Z', '2026-01-05T15:25:00Z'],
    ['2026-01-05T10:25:00', '2026-01-05T15:25:00Z'],
    ['2026-07-05T10:25:00', '2026-07-05T14:25:00Z'],
    ['2026-01-05T10:25:00.123', '2026-01-05T15:25:00.123Z'],
    ['1/5/2026 10:25 AM', '2026-01-05T15:25:00Z'],
    ['1/5/2026 12:05:09 AM', '2026-01-05T05:05:09Z'],
    ['/Date(1767626700000)/', '2026-01-05T15:25:00Z'],
    [1_767_626_700_000, '2026-01-05T15:25:00Z'],
    [[2026, 1, 5, 10, 25], '2026-01-05T15:25:00Z'],
    ['2026-01-05T15:25:00.1234567Z', '2026-01-05T15:25:00.123Z'],
    ['2026-01-05T10:25:00-05:00', '2026-01-05T15:25:00Z'],
    ['2026-01-05T10:25:00-0500', '2026-01-05T15:25:00Z'],
    ['2026-01-05 10:25', '2026-01-05T15:25:00Z'],
    ['2026-01-05', '2026-01-05T12:00:00Z'],
    ['0001-01-01T00:00:00', null],
    ...BLANKS.map((blank) => [blank, null] as const),
  ])
  refuses(instant, ['2026-02-30T10:00:00Z', '2026-01-05T25:00:00Z', '10:25', 'soon', 1_767_571, {}])
})

describe('a time of day', () => {
  reads(timeOfDay, [
    ['09:30', '09:30'],
    ['9:30', '09:30'],
    ['09:30:00', '09:30'],
    ['14:15', '14:15'],
    ['9:30 AM', '09:30'],
    ['9:30PM', '21:30'],
    ['09:30 p.m.', '21:30'],
    ['12:00 AM', '00:00'],
    ['12:15 PM', '12:15'],
    ['9 AM', '09:00'],
    ['2026-12-08T09:30:00', '09:30'],
    ['AM', 'AM'],
    ['pm', 'PM'],
    ['a.m.', 'AM'],
    ...BLANKS.map((blank) => [blank, null] as const),
  ])
  refuses(timeOfDay, ['9', '24:00', '13:00 PM', '0:30 AM', '9:60', 'noon', 930, {}])
})

describe('a phone number', () => {
  const us = [
    ['1-(401)-555-0100', '4015550100'],
    ['(401) 555-0100', '4015550100'],
    ['+1 401 555 0100', '4015550100'],
    ['401.555.0100 (home)', '4015550100'],
    [4_015_550_100, '4015550100'],
    [14_015_550_100, '4015550100'],
    ...BLANKS.map((blank) => [blank, null] as const),
  ] as const
  const extended = [
    '(401) 555-0142 x12',
    '401-555-0142 ext. 12',
    '4015550142 #12',
    '401 555 0142;ext=12',
  ]
  const others = [
    '555-0100',
    '+44 20 7946 0018',
    '+4420794600',
    '2 401 555 0100',
    '401-555-0100 / 401-555-0101',
    '(401) ***-****',
    'ask my sister',
  ]

  describe('that receives a code', () => {
    reads(phone, [
      ...us,
      ...extended.map((wire) => [wire, '4015550142'] as const),
      ...others.map((wire) => [wire, null] as const),
    ])
    refuses(phone, [{}, [], true])
  })

  describe('on the screen', () => {
    reads(phoneOnRecord, [
      ...us,
      ...extended.map((wire) => [wire, '4015550142 x12'] as const),
      ...others.map((wire) => [wire, wire] as const),
    ])
  })
})

describe('a status', () => {
  reads(status, [
    ['Active', 'Active'],
    ['ACTIVE', 'Active'],
    ['suspended', 'Suspended'],
    ['PENDING REVIEW', 'Pending Review'],
    ['In Work', 'In Work'],
    ['', null],
  ])
})

describe('the duration of a session', () => {
  reads(duration, [
    [30, 30],
    ['30', 30],
    [720, 720],
    [1800, 30],
    ['86400', 720],
    [1e300, 720],
  ])
  refuses(duration, [...BLANKS, 0, -30, 'soon', Infinity])
})
