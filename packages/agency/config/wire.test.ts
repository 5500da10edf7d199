import { describe, expect, it } from 'vitest'
import { readFormat } from './date-format.ts'
import { mistakesIn } from './strict-object.ts'
import { type WireConfig, wireSchema } from './wire.ts'

const mistakes = (wire: unknown): string[] => mistakesIn(wireSchema, wire, 'wire')

describe('the wire of an agency’s folder', () => {
  it('is accepted with every word that it has', () => {
    const wire = {
      names: 'PascalCase',
      rename: { accessToken: 'SESSION-TOKEN' },
      envelope: 'data',
      dates: ['M/D/YYYY', '/Date(ms)/'],
      noDate: ['1/1/1900'],
      localTimes: 'America/Chicago',
      amounts: 'text',
      durations: 'seconds',
      none: ['N/A', 'NONE', '-'],
      yes: ['Y', 1],
      no: ['N', ''],
      texts: 'html',
      charset: 'windows-1252',
      fields: {
        shippedDate: { dates: ['YYYYMMDD'] },
        registrationStatus: { values: { A: 'Active' }, read: String },
      },
      answers: {
        '*': { no: { errorMsg: '*' }, ignore: ['traceId'] },
        'addresses.updateCustomerAddress': { yes: { returnCode: ['00', '04'] } },
        'login.guestLogin': { wrong: { status: 200, body: { returnCode: '08' } } },
        'account.registrations': { pages: { next: 'nextLink' } },
        'transactions.finalizeCart': { yes: 'status', refusedBeforeTheSale: { status: 402 } },
      },
    } satisfies WireConfig
    expect(mistakes(wire)).toEqual([])
    expect(mistakes({})).toEqual([])
  })

  it('is refused with one line for each mistake, which names its path', () => {
    expect(
      mistakes({
        name: 'PascalCase',
        amount: 'text',
        names: 'pascal',
        dates: ['M/D', 'D.M.YYYY'],
        localTimes: 'Rhode Island',
        answers: {
          'login.guestlogin': {},
          'login.guestLogin': { wrong: { status: 200 }, ignored: ['a'] },
        },
      }),
    ).toEqual([
      'wire.dates[0]: must have YYYY, M and D, such as M/D/YYYY',
      expect.stringMatching(/^wire\.names: Invalid option: expected one of "camelCase"/),
      'wire.localTimes: must be the name of a time zone, such as America/New_York',
      "wire.answers['login.guestLogin'].wrong.body: is required with a status of success",
      "wire.answers['login.guestLogin'].ignored: is unknown; the nearest known name is ignore",
      "wire.answers['login.guestlogin']: is no call of the contract",
      'wire.name: is unknown; the nearest known name is names',
      'wire.amount: is unknown; the nearest known name is amounts',
    ])
  })

  it('needs the zone of dates that are instants', () => {
    expect(mistakes({ dates: ['epoch-ms'] })).toEqual([
      'wire.localTimes: is required with epoch-ms, which has no day of its own',
    ])
  })

  it('speaks of calls of the contract, and of refused sales for sales alone', () => {
    expect(
      mistakes({
        answers: {
          'login.guestlogin': {},
          '*': { refusedBeforeTheSale: { status: 402 } },
        },
      }),
    ).toEqual([
      "wire.answers['login.guestlogin']: is no call of the contract",
      "wire.answers['*'].refusedBeforeTheSale: is only for transactions.finalizeCart and payments.process",
    ])
  })
})

describe('a format of dates', () => {
  it.each([
    ['M/D/YYYY', '1/5/2026', { day: '2026-01-05' }],
    ['MM/DD/YYYY', '1/5/2026', undefined],
    ['YYYYMMDD', 20260105, { day: '2026-01-05' }],
    ['D.M.YYYY', '5.1.2026', { day: '2026-01-05' }],
    ['YYYY-MM-DDTHH:mm:ss', '2026-01-05T10:25:00.123', { day: '2026-01-05', time: '10:25:00' }],
    ['M/D/YYYY h:mm A', '1/5/2026 12:05 AM', { day: '2026-01-05', time: '00:05:00' }],
    ['h:mm A', '1:05 PM', { day: '', time: '13:05:00' }],
    ['[Y,M,D]', [2026, 1, 5], { day: '2026-01-05' }],
    ['/Date(ms)/', '/Date(1767571200000)/', { day: '', epochMs: 1_767_571_200_000 }],
    ['epoch-s', 1_767_571_200, { day: '', epochMs: 1_767_571_200_000 }],
    ['epoch-ms', 'soon', undefined],
    ['M/D/YYYY', '2026-01-05', undefined],
  ])('%s reads %j', (format, wire, moment) => {
    expect(readFormat(format)(wire)).toEqual(moment)
  })
})
