import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { callNames, forEachRow } from '@mva/agency/contract/contract'
import { sampleNamed } from '@mva/agency/samples/samples'
import { checkInTest } from './testing/check-in-test.ts'

const ALL_BUT_ONE = callNames.length - 1

const SAMPLES = join(import.meta.dirname, '../../agency/samples')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'saved-answers-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const save = (call: string, answer: unknown) =>
  writeFileSync(join(folder, `${call}.json`), JSON.stringify(answer))

const checkFolder = (...args: string[]) => checkInTest(['--saved', folder, ...args])

const linesAbout = (output: string, call: string) => {
  const lines = output.split('\n')
  const start = lines.findIndex((line) => new RegExp(` ${call}(?![A-Za-z])`).test(line))
  const rest = lines.slice(start + 1)
  return [
    lines[start],
    ...rest.slice(
      0,
      rest.findIndex((line) => !line.startsWith(' ')),
    ),
  ].map((line) => line?.trim().replaceAll(/ {2,}/g, ' '))
}

const answerOf = (call: string) => structuredClone(sampleNamed(call).answer)

const firstRegistration = (changes: object) => {
  const answer = answerOf('account.registrations') as { onlineRegistrationDetails: object[] }
  const [first, ...others] = answer.onlineRegistrationDetails
  return { onlineRegistrationDetails: [{ ...first, ...changes }, ...others] }
}

describe('the check of saved answers', () => {
  it('finds that the samples of the specification fit', async () => {
    const { status, output } = await checkInTest(['--saved', SAMPLES])
    expect(output).not.toMatch(/^(read|does not fit|not checked|not asked)/m)
    expect(status).toBe(0)
  })

  it('reports which calls have no saved answer', async () => {
    save('payments.serviceFees', answerOf('payments.serviceFees'))
    const { status, output } = await checkFolder()
    expect(linesAbout(output, 'payments.serviceFees')).toEqual(['fits payments.serviceFees'])
    expect(linesAbout(output, 'account.registrations')).toEqual([
      'not asked account.registrations: no saved answer',
    ])
    expect(output).toContain(
      `1 fit, 0 read although written differently, 0 do not fit, 0 not checked, ${ALL_BUT_ONE} not asked`,
    )
    expect(status).toBe(0)
  })

  it.each([
    ['a number that is text', { year: '2019' }, '[0].year: expected number, met string'],
    [
      'text that is a number',
      { registrationRenewalFee: 112.5 },
      '[0].registrationRenewalFee: expected string (0.00), met number',
    ],
    [
      'a missing field',
      { trackingNumber: undefined },
      '[0].trackingNumber: expected null, met missing',
    ],
    ['empty text', { trackingNumber: '' }, '[0].trackingNumber: expected null, met string (empty)'],
    ['a null list', { suspensions: null }, '[0].suspensions: expected array, met null'],
    [
      'a boolean for YES',
      { isPlateRenewable: true },
      '[0].isPlateRenewable: expected string, met boolean',
    ],
  ])('reads %s, and says how it is written', async (_case, changes, line) => {
    save('account.registrations', firstRegistration(changes))
    const { status, output } = await checkFolder()
    expect(linesAbout(output, 'account.registrations')).toEqual([
      'read account.registrations: written differently',
      `onlineRegistrationDetails${line}`,
    ])
    expect(status).toBe(0)
  })

  it('names an unreadable item as one that does not fit, and compares the others', async () => {
    const answer = firstRegistration({ vehicleRegistrationId: { no: 'id' } })
    Object.assign(answer.onlineRegistrationDetails[1] ?? {}, { year: '2017' })
    save('account.registrations', answer)
    const { status, output } = await checkFolder()
    const [conformity, unreadable, year, ...others] = linesAbout(output, 'account.registrations')
    expect(conformity).toBe(
      'does not fit account.registrations: the site leaves out what it cannot read',
    )
    expect(status).toBe(1)
    expect(unreadable).toMatch(
      /^onlineRegistrationDetails\[0\]\.vehicleRegistrationId: expected .*, met object$/,
    )
    expect(year).toBe('onlineRegistrationDetails[1].year: expected number, met string')
    expect(others).toEqual([])
  })

  it.each([
    [
      'counts differences that occur in several items',
      'lookups.registrationTypes',
      [
        { code: 1, description: 'One' },
        { code: 2, description: 'Two' },
      ],
      [
        'read lookups.registrationTypes: written differently',
        '[].code: expected string, met number (2 times)',
      ],
    ],
    [
      'names unused fields, unless the name may be data',
      'payments.serviceFees',
      { ...(answerOf('payments.serviceFees') as object), currency: 'USD', 'S-5550187': 1 },
      ['fits payments.serviceFees', 'not used: currency, (a name that may be data)'],
    ],
  ])('%s', async (_what, call, answer, lines) => {
    save(call, answer)
    const { status, output } = await checkFolder()
    expect(linesAbout(output, call)).toEqual(lines)
    expect(status).toBe(0)
  })

  it('shows the form of a text that cannot be read, without its letters and digits', async () => {
    save('account.registrations', firstRegistration({ expirationDate: '31.12.2028' }))
    const { output } = await checkFolder()
    expect(linesAbout(output, 'account.registrations')[1]).toBe(
      'onlineRegistrationDetails[0].expirationDate: expected a date, met string (99.99.9999)',
    )
  })

  it('says that an amount that is missing does not fit', async () => {
    const { totalSumFeeAmount: _left, ...others } = answerOf('payments.serviceFees') as {
      totalSumFeeAmount: number
    }
    save('payments.serviceFees', others)
    const { status, output } = await checkFolder()
    expect(linesAbout(output, 'payments.serviceFees')).toEqual([
      'does not fit payments.serviceFees',
      'totalSumFeeAmount: expected a value, met missing',
    ])
    expect(output).toContain('0 fit, 0 read although written differently, 1 does not fit')
    expect(status).toBe(1)
  })

  it('prints no value of any answer, even if the answer does not fit', async () => {
    forEachRow((_row, call) => save(call, withCanaries(answerOf(call))))
    for (const args of [[], ['--json']]) {
      const { output, errors } = await checkFolder(...args)
      expect(output).toMatch(/does not fit|doesNotFit/)
      expect(output + errors).not.toMatch(/canary|987654321/i)
    }
  })

  it('names the calls of which no sign of a yes is declared', async () => {
    save('login.guestLogout', {})
    const { output } = await checkFolder()
    expect(output).toMatch(/^fragile, as no sign of a yes is declared: .*login\.guestLogout/m)
  })

  it.each([
    ['account.registrations', { message: 'No data.' }, 'onlineRegistrationDetails'],
    ['account.adjudication', { data: null }, '(answer)'],
    ['transactions.renewEligibility', { renewRegistration: {} }, 'renewRegistration.descriptions'],
    ['account.registrations', firstRegistration({ isPlateRenewable: 'maybe' }), 'isPlateRenewable'],
    ['login.guestLogin', { accessToken: 'a', duration: 1800 }, 'duration'],
    ['contacts.verifyMfaCode', { isVerified: true }, 'isVerified'],
    ['transactions.updateCart', 'stored', '(answer)'],
    ['account.registrations', { data: { onlineRegistrationDetails: [] } }, '(answer)'],
    [
      'account.registrations',
      firstRegistration({ expirationDate: '2027-01-31T00:00:00-05:00' }),
      'expirationDate: expected a date',
    ],
    ['transactions.renewWorkInProgress', 'Error: locked', '(answer)'],
    ['addresses.validateAddress', { resultcodes: 'OK' }, 'resultcodes'],
  ])(
    'does not let %s pass with what could lead a customer astray: %j',
    async (call, answer, path) => {
      save(call, answer)
      const { status, output } = await checkFolder()
      const lines = linesAbout(output, call)
      expect(lines[0]).toMatch(/^does not fit/)
      expect(lines.slice(1).join()).toContain(path)
      expect(status).toBe(1)
    },
  )

  it.each([
    [
      'payments.serviceFees',
      { rimsTotalFeeAmount: 65.5, forteServiceFee: 1.57, totalSumFeeAmount: 70 },
      'totalSumFeeAmount is not the sum of the two',
    ],
    [
      'payments.serviceFees',
      { rimsTotalFeeAmount: 65.5, forteServiceFee: 5, totalSumFeeAmount: 70.5 },
      'forteServiceFee is not the fee that fees.service of the folder announces ($1.57 for $65.50)',
    ],
    [
      'account.reservationEligibility',
      { isEligible: true },
      'without onlineToken, no reservation can be made or changed',
    ],
    [
      'transactions.create',
      { ...(answerOf('transactions.create') as object), cartTransactions: [] },
      'the new transaction is not in the cart',
    ],
    [
      'transactions.finalizeCart',
      { finalizeCartResponse: { transactionCart: {} } },
      'the cart is empty',
    ],
  ])(
    'does not let %s pass with values with which no customer could go on: %j',
    async (call, answer, reason) => {
      save(call, answer)
      const { status, output } = await checkFolder()
      expect(linesAbout(output, call)[0]).toBe(`does not fit ${call}: ${reason}`)
      expect(status).toBe(1)
    },
  )

  it('proposes how saved answers are declared, and reports them as declared so', async () => {
    save('account.registrations', firstRegistration({ expirationDate: '12/31/2028' }))
    const file = join(folder, 'wire.proposal.ts')
    const { status, output } = await checkFolder('--propose', file)
    expect(linesAbout(output, 'account.registrations')).toEqual(['fits account.registrations'])
    expect(output).toContain(`${file}: proposes dates`)
    expect(readFileSync(file, 'utf8')).toContain("dates: ['M/D/YYYY', 'YYYY-MM-DD'],")
    expect(status).toBe(1)
  })

  it('ends with status 2 if the proposal cannot be written', async () => {
    save('login.guestLogout', {})
    const { status, errors } = await checkFolder('--propose', join(folder, 'none', 'wire.ts'))
    expect(errors).toMatch(/wire\.ts cannot be written/)
    expect(status).toBe(2)
  })

  it('says in a machine-readable report what the next run reads', async () => {
    save('account.registrations', { ...firstRegistration({}), nextLink: '?page=2' })
    const { output } = await checkFolder('--json', '--propose', join(folder, 'wire.ts'))
    expect(JSON.parse(output)).toMatchObject({
      nextRun: [expect.stringContaining('account.registrations: the parts behind nextLink')],
    })
  })

  it('writes a machine-readable report', async () => {
    save('account.registrations', firstRegistration({ year: '2019', color: 'RED' }))
    const { output } = await checkFolder('--json')
    const report = JSON.parse(output) as { summary: object; calls: { call: string }[] }
    expect(report.summary).toEqual({
      fits: 0,
      writtenDifferently: 1,
      doesNotFit: 0,
      notOffered: 0,
      notChecked: 0,
      notAsked: ALL_BUT_ONE,
    })
    expect(report.calls.find(({ call }) => call === 'account.registrations')).toEqual({
      call: 'account.registrations',
      variant: null,
      conformity: 'writtenDifferently',
      reason: null,
      status: null,
      contentType: null,
      length: null,
      differences: [
        { path: 'onlineRegistrationDetails[0].year', expected: 'number', received: 'string' },
      ],
      unused: ['onlineRegistrationDetails[0].color'],
    })
  })

  it.each([
    ['does not exist', () => rmSync(folder, { recursive: true }), /does not exist/],
    ['is empty', () => undefined, /contains no \.json file/],
    ['holds an answer to no call', () => save('account.secrets', {}), /no call account\.secrets/],
    [
      'holds a file that is not JSON',
      () => writeFileSync(join(folder, 'login.guestLogin.json'), 'canary'),
      /login\.guestLogin\.json is not JSON/,
    ],
  ])('ends with status 2 if the folder %s', async (_case, prepare, reason) => {
    prepare()
    const { status, output, errors } = await checkFolder()
    expect(errors).toMatch(reason)
    expect(`${output}${errors}`).not.toContain('canary')
    expect(status).toBe(2)
  })

  it('reads sample files in a folder for each group', async () => {
    mkdirSync(join(folder, 'payments'))
    const sample = { answer: answerOf('payments.serviceFees'), otherAnswers: { none: {} } }
    writeFileSync(join(folder, 'payments', 'serviceFees.json'), JSON.stringify(sample))
    const { status, output } = await checkFolder()
    expect(output).toMatch(/^fits +payments\.serviceFees$/m)
    expect(output).toMatch(/^does not fit +payments\.serviceFees \(none\)$/m)
    expect(status).toBe(1)
  })
})

/** Every text and number replaced by another one that is easily found. */
const withCanaries = (value: unknown): unknown => {
  if (typeof value === 'string') return 'canary'
  if (typeof value === 'number') return 987_654_321.123
  if (Array.isArray(value)) return value.map(withCanaries)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, withCanaries(field)]),
  )
}
