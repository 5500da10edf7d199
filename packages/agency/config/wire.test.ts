import { describe, expect, it } from 'vitest'
import { mistakesIn } from './strict-object.ts'
import { wireSchema } from './wire-schema.ts'
import type { WireConfig } from './wire.ts'

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
      "wire.answers['login.guestlogin']: is unknown; the nearest known name is login.guestLogin",
      'wire.name: is unknown; the nearest known name is names',
      'wire.amount: is unknown; the nearest known name is amounts',
    ])
  })

  it('is refused with all mistakes at once, also of the names of calls and beside wrong types', () => {
    expect(
      mistakes({
        envelope: 7,
        fields: { shippedDate: { dates: ['epoch-s'], noDate: 0 }, make: 1 },
        answers: { 'lookups.registrationStatuses': {}, '*': { ignore: 'traceId' } },
      }),
    ).toEqual([
      "wire.envelope: must be a text, in quotes: '…'",
      'wire.fields.shippedDate.noDate: must be a list: [ … ]',
      'wire.fields.make: must be an object: { … }',
      "wire.answers['*'].ignore: must be a list: [ … ]",
      "wire.answers['lookups.registrationStatuses']: is unknown; the nearest known name is lookups.registrationStatus",
      'wire.localTimes: is required with epoch-s, which has no day of its own',
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
      "wire.answers['*'].refusedBeforeTheSale: is only for transactions.finalizeCart and payments.process",
      "wire.answers['login.guestlogin']: is unknown; the nearest known name is login.guestLogin",
    ])
  })
})
