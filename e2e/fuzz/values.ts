import * as fc from 'fast-check'

/** Placeholders for values that are only known when a request is sent. */
export const placeholders = {
  accessToken: '<<accessToken>>',
  registration: '<<registration>>',
  transaction: '<<transaction>>',
  version: '<<version>>',
} as const

const ids = [placeholders.registration, placeholders.transaction, '1', '2', '40', '28', '999999']
const dates = ['1985-04-12', '2026-02-30', '0001-01-01', '+275760-09-13', '2024-06-01T00:00:00Z']

/** Values that get past the rules of a field, by its name in our forms or on the wire. */
const valuesByField: Readonly<Record<string, readonly string[]>> = {
  accessToken: [placeholders.accessToken, 'none'],
  vehicleRegistrationId: ids,
  transactionId: ids,
  registrationTypeCode: ['PAS', 'MC', 'COM', 'XXX'],
  plateNumber: ['AB123', 'ab123', 'MR2026', 'NONE'],
  vinNumberLastSix: ['456789', '246810', '000000'],
  vinLastSix: ['456789', '246810', '000000'],
  lastName: ['Rivera', 'RIVERA', "O'Brien", 'Nobody'],
  customerName: ['Rivera', 'Nobody'],
  month: ['4', '04', '12', '13', '0'],
  day: ['12', '1', '31', '00'],
  year: ['1985', '2024', '0000', '9999'],
  dateOfBirth: dates,
  crashDate: dates,
  violationDate: dates,
  lastFourDigitsOfSsn: ['4321', '0000'],
  licenseNumber: ['9000500', '1234567'],
  caseNumber: ['MR20240001', '1'],
  crashLocationId: ['28', '1'],
  plateTypeId: ['1', '2'],
  vehicleTypeId: ['1', '2'],
  vehiclePlateTypeId: ['1', '2'],
  gvwr: ['5000', '0', '-1', '1e9'],
  loginCode: ['123456', '000000'],
  ddNumber: ['1234567', '42'],
  email: ['maria.rivera@example.com', 'a@example.com'],
  confirmEmail: ['a@example.com'],
  areaCode: ['401'],
  prefix: ['555'],
  lineNumber: ['0100'],
  addressLine1: ['12 Ocean Avenue', '1 UNKNOWN STREET'],
  addressLine2: ['', 'Apt 2'],
  city: ['CRANSTON', 'Providence'],
  stateId: ['40', '1'],
  zipCode: ['02905', '10001'],
  zipPlus: ['', '1234'],
  firstName: ['Terry'],
  companyName: ['', 'A Company'],
  oneTimeToken: ['ott_none', '4111111111111111'],
}

/** Text that programs tend to trip over. */
const hostileTexts = [
  '',
  ' ',
  '\u0000',
  '\uD800',
  '\u202Eabc',
  '\uFEFF',
  'ﷺ'.repeat(50),
  'e\u0301'.repeat(50),
  '🧑‍🤝‍🧑',
  "' OR '1'='1' --",
  '"; DROP TABLE customers; --',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '%00',
  '%2e%2e%2f',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '\r\nSet-Cookie: a=b',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'NaN',
  '-0',
  '1e400',
  '9007199254740993',
  '0x10',
  '٤٢',
  '١٢٣٤٥٦',
  'null',
  'undefined',
  'true',
  '4111111111111111',
  'x'.repeat(300),
]

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 40 }) },
)

/** Text for the field of that name: mostly what its rules accept. */
export const textFor = (field: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 7, arbitrary: fc.constantFrom(...(valuesByField[field] ?? ids)) },
    { weight: 1, arbitrary: hostileText },
  )

const hostileNumber = fc.oneof(
  fc.constantFrom(0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, 5e-324),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

export const numberFor = (field: string): fc.Arbitrary<unknown> =>
  field === 'version'
    ? fc.oneof({ weight: 7, arbitrary: fc.constant(placeholders.version) }, hostileNumber)
    : fc.oneof(fc.integer({ min: 0, max: 100 }), hostileNumber)

const DEEP = 2_000

const deep: fc.Arbitrary<unknown> = fc.boolean().map((isList) => {
  let value: unknown = 'deep'
  for (let depth = 0; depth < DEEP; depth += 1) value = isList ? [value] : { a: value }
  return value
})

const anyField = fc.oneof(
  fc.constantFrom(...Object.keys(valuesByField), 'version', 'form', 'service', 'by', 'channel'),
  hostileText,
)

/** Any JSON value, with the names of our fields; occasionally a very deep or wide one. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 30, arbitrary: fc.oneof(hostileText, hostileNumber, fc.boolean(), fc.constant(null)) },
  { weight: 15, arbitrary: fc.array(fc.oneof(hostileText, hostileNumber), { maxLength: 5 }) },
  {
    weight: 30,
    arbitrary: fc.dictionary(anyField, fc.oneof(hostileText, hostileNumber, fc.constant({})), {
      maxKeys: 6,
      noNullPrototype: true,
    }),
  },
  { weight: 10, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: deep },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 1_000, max: 5_000 }).map((length) => Array(length).fill('a')),
  },
)
