import { describe, expect, it } from 'vitest'
import type { WireConfig } from '@mva/agency/config/wire'
import { callNames, rowNamed } from '@mva/agency/contract/contract'
import { sampleNamed } from '@mva/agency/samples/samples'
import { guessDates } from './guess-dates.ts'
import { proposalFile } from './proposal-file.ts'
import { proposeWire } from './propose-wire.ts'
import type { SeenAnswer } from './seen-answers.ts'

type Answer = Record<string, unknown>

const answerOf = (call: string) => structuredClone(sampleNamed(call).answer) as Answer

const seen = (
  call: string,
  json: unknown,
  { status = 200, wrong = null, request }: Partial<SeenAnswer> = {},
): SeenAnswer => ({
  call,
  row: rowNamed(call),
  status,
  json: JSON.parse(JSON.stringify(json)),
  body: JSON.stringify(json),
  request,
  wrong,
})

const ZONE = 'America/Chicago'
const propose = (answers: SeenAnswer[], declared: WireConfig = {}) =>
  proposeWire(answers, declared, ZONE)

/** The answer to `account.registrations` with other values in its first item. */
const registrations = (changes: Answer) => {
  const answer = answerOf('account.registrations') as { onlineRegistrationDetails: object[] }
  Object.assign(answer.onlineRegistrationDetails[0] ?? {}, changes)
  return seen('account.registrations', answer)
}

const serviceFees = { rimsTotalFeeAmount: 100, forteServiceFee: 2.4, totalSumFeeAmount: 102.4 }
const profile = (changes: Answer) => {
  const answer = answerOf('account.personalProfile') as Record<string, Answer>
  Object.assign(answer['onlineCustomerAccountPersonalInformation'] ?? {}, changes)
  return seen('account.personalProfile', answer)
}

describe('a date is recognized', () => {
  it.each([
    [['3/14/2026', '11/2/2025'], ['M/D/YYYY']],
    [['03/14/2026', '11/02/2025'], ['MM/DD/YYYY']],
    [['14.3.2026', '2.11.2025'], ['D.M.YYYY']],
    [['14-03-2026'], ['DD-MM-YYYY']],
    [['2026/03/14'], ['YYYY/MM/DD']],
    [['20260314', 20_251_102], ['YYYYMMDD']],
    [['03142026'], ['MMDDYYYY']],
    [['2026-03-14T00:00:00'], ['YYYY-MM-DDTHH:mm:ss']],
    [['2026-03-14T00:00:00.000-05:00'], ['YYYY-MM-DDTHH:mm:ssZ']],
    [['3/14/2026 12:00:00 AM'], ['M/D/YYYY h:mm:ss A']],
    [['3/14/2026 9:05 PM'], ['M/D/YYYY h:mm A']],
    [['14.03.2026 21:05'], ['DD.MM.YYYY H:mm']],
    [['/Date(1773446400000)/'], ['/Date(ms)/']],
    [[1_773_446_400_000], ['epoch-ms']],
    [[1_773_446_400], ['epoch-s']],
    [[[2026, 3, 14]], ['[Y,M,D]']],
    [['March 14, 2026'], []],
  ])('in %j as %j', (dates, formats) => {
    expect(guessDates(dates)).toEqual({ formats, isAmbiguous: false })
  })

  it('with the month first if both orders are possible, which is to be asked', () => {
    expect(guessDates(['3/4/2026'])).toEqual({ formats: ['M/D/YYYY'], isAmbiguous: true })
  })

  it('with the day first everywhere if it is in one date', () => {
    expect(guessDates(['3/4/2026 10:30', '14/3/2026'])).toEqual({
      formats: ['D/M/YYYY H:mm', 'D/M/YYYY'],
      isAmbiguous: false,
    })
  })
})

describe('a proposal', () => {
  it('is empty for the samples of the specification', () => {
    const samples = callNames.map((call) => seen(call, sampleNamed(call).answer))
    const { wire, news, left } = propose(samples)
    expect({ wire, news, left }).toEqual({ wire: {}, news: [], left: [] })
  })

  it.each([
    [
      'dates in the form of the specification too',
      { expirationDate: '3/14/2027' },
      { dates: ['M/D/YYYY', 'YYYY-MM-DD'] },
    ],
    ['a day that stands for none', { firstLienDate: '1900-01-01' }, { noDate: ['1900-01-01'] }],
    ['zeros in place of a date', { firstLienDate: '00000000' }, { noDate: ['00000000'] }],
    ['placeholders', { firstLienName: 'N/A', make: 'None' }, { none: ['None', 'N/A'] }],
    ['an amount with a currency', { registrationRenewalFee: '$1,120.00' }, { amounts: 'text' }],
    [
      'words for yes and no',
      { isPlateRenewable: 'Y', isPlateCancelAllowed: 'N' },
      { yes: ['Y'], no: ['N'] },
    ],
    ['escaped texts', { make: 'SMITH &amp; SONS' }, { texts: 'html' }],
    ['an unknown encoding', { make: 'CITRO\uFFFDN' }, { charset: 'windows-1252' }],
    [
      'a name that follows no style',
      { plateNumber: undefined, Plate_Number: 'KT418' },
      { rename: { plateNumber: 'Plate_Number' } },
    ],
  ])('has %s', (_what, changes, words) => {
    const { wire, left } = propose([registrations(changes)])
    expect(wire).toEqual(words)
    expect(left).toEqual([])
  })

  it.each([
    [
      'cents, where the total that was asked for is answered in cents',
      seen(
        'payments.serviceFees',
        { rimsTotalFeeAmount: 10_000, forteServiceFee: 240, totalSumFeeAmount: 10_240 },
        { request: { totalFeeAmount: 10_000 } },
      ),
      { amounts: 'cents' },
    ],
    [
      'dollars, where it is in dollars',
      seen('payments.serviceFees', serviceFees, { request: { totalFeeAmount: 10_000 } }),
      {},
    ],
    [
      'seconds, where the minutes are more than a day',
      seen('login.guestLogin', { accessToken: 'a', duration: 1200 }),
      { durations: 'seconds' },
    ],
    [
      'that yes is a mark',
      seen('lookups.registrationStatus', {
        ...answerOf('lookups.registrationStatus'),
        isTypeButton: 'X',
        registrationStatusActionCollection: null,
      }),
      { yes: ['X'] },
    ],
    [
      'the zone of the place for times without an offset',
      seen('login.guestLoginMfaRequest', { mfaType: 2, otpEndDateTime: '2026-03-14T10:30:00' }),
      { localTimes: ZONE },
    ],
    [
      'the spelling of a name that the specification misspells',
      seen('contacts.sendMfaRequest', [{ mfaType: 2, isSuccess: true }]),
      { rename: { isSucess: 'isSuccess' } },
    ],
  ] satisfies [string, SeenAnswer, WireConfig][])('has %s', (_what, answer, words) => {
    expect(propose([answer]).wire).toEqual(words)
  })

  it('does not take the birthday of an old customer for no date', () => {
    expect(propose([profile({ dateOfBirth: '1900-01-01' })]).wire).toEqual({})
  })

  it('asks which words mean yes and no if it does not know them', () => {
    const { questions, wire } = propose([registrations({ isPlateRenewable: 'renewable' })])
    expect(wire).toEqual({})
    expect(questions).toContain('Which words mean yes and no in isPlateRenewable (yes, no)?')
  })

  it('asks which field is a required one that has another name', () => {
    const { questions, left } = propose([seen('login.guestLogin', { sid: 'a', duration: 20 })])
    expect(questions).toContain(
      'Which field of login.guestLogin is accessToken (rename)? Unknown there: sid',
    )
    expect(left).toEqual(['login.guestLogin accessToken: expected a value, met missing'])
  })

  it('keeps what the folder declares, and adds to it', () => {
    const declared: WireConfig = { dates: ['YYYY-MM-DD'], none: ['-'], names: 'camelCase' }
    const { wire, news } = propose([registrations({ make: 'N/A' })], declared)
    expect(wire).toEqual({ ...declared, none: ['-', 'N/A'] })
    expect(news).toEqual(['none'])
  })
})

const address = 'addresses.updateCustomerAddress'

describe('a sign', () => {
  const code = (call: string, returnCode: string, wrong: string | null = null) =>
    seen(call, { returnCode }, { wrong })

  it('of yes is a code that is another one for wrong data, which is declared as wrong', () => {
    const answers = [
      code(address, '00'),
      seen('payments.serviceFees', { ...serviceFees, returnCode: '00' }),
      code('contacts.verifyMfaCode', '08', 'a wrong code'),
      code('contacts.verifyMfaCode', '00'),
    ]
    const { wire, remarks, questions } = propose(answers)
    expect(wire.answers).toEqual({
      '*': { yes: { returnCode: '00' } },
      'contacts.verifyMfaCode': { wrong: { status: 200, body: { returnCode: '08' } } },
    })
    expect(remarks['answers * yes']).toBe(
      '`returnCode` was "00" for right data and "08" for a wrong code: a sign of yes?',
    )
    expect(questions).not.toContain('Is returnCode another value whenever a call failed (yes)?')
  })

  it('of one call is declared for that call, and fields without a meaning are to be ignored', () => {
    const { wire, questions } = propose([
      code(address, '00'),
      seen('payments.serviceFees', { ...serviceFees, traceId: 'b-41' }),
    ])
    expect(wire.answers).toEqual({
      [address]: { yes: { returnCode: '00' } },
      'payments.serviceFees': { ignore: ['traceId'] },
    })
    expect(questions).toContain('Is returnCode another value whenever a call failed (yes)?')
    expect(questions).toContain(
      'Can traceId say that a call failed (no)? What never does is left in ignore.',
    )
  })

  it('may be a boolean of any name', () => {
    const { wire } = propose([seen(address, { declined: false, note: 'x' })])
    expect(wire.answers).toEqual({ [address]: { yes: { declined: false }, ignore: ['note'] } })
  })

  it('is no field that says the same of wrong data', () => {
    const answers = [
      seen(address, { status: 'OK', resultCode: 0 }),
      seen('login.guestLogout', { status: 'OK', resultCode: 0 }),
      seen('contacts.verifyMfaCode', { status: 'OK', resultCode: 8 }, { wrong: 'a wrong code' }),
    ]
    expect(propose(answers).wire.answers).toEqual({
      '*': { yes: { resultCode: 0 }, ignore: ['status'] },
      'contacts.verifyMfaCode': { wrong: { status: 200, body: { resultCode: 8 } } },
    })
  })

  it('of no is an error that is empty for right data', () => {
    const answers = [seen(address, { errorMsg: null }), seen('login.guestLogout', { errorMsg: '' })]
    const { wire, questions } = propose(answers)
    expect(wire.answers).toEqual({ '*': { no: { errorMsg: '*' } } })
    expect(questions).toContain('Is `errorMsg` filled if, and only if, a call failed (no)?')
  })

  it('is asked for where wrong data is answered as right data is', () => {
    const answers = [seen('contacts.verifyMfaCode', {}, { wrong: 'a wrong code' })]
    expect(propose(answers).questions).toContain(
      'By what does contacts.verifyMfaCode say that the entry is wrong (wrong)? The answer to a wrong code has no sign of it.',
    )
  })

  it('of wrong data may be a status, and for a wrong token is declared for all calls', () => {
    const answers = [
      seen(
        'account.registrations',
        { fault: 'E7' },
        { status: 403, wrong: 'a wrong access token' },
      ),
      seen('lookups.registrationStatus', {}, { status: 404, wrong: 'a wrong VIN' }),
    ]
    expect(propose(answers).wire.answers).toEqual({
      '*': { wrong: { status: 403, body: { fault: 'E7' } } },
      'lookups.registrationStatus': { wrong: { status: 404 } },
    })
  })

  it.each([302, 429, 503])('of wrong data is not the status %i alone', (status) => {
    const { wire, questions } = propose([
      seen('lookups.registrationStatus', { title: 'Try later' }, { status, wrong: 'a wrong VIN' }),
    ])
    expect(wire).toEqual({})
    expect(questions.join()).toContain('By what does lookups.registrationStatus say')
  })

  it('of a further part is a field with its address', () => {
    const answer = { ...answerOf('account.registrations'), nextLink: null }
    const proposal = propose([seen('account.registrations', answer)])
    expect(proposal.wire.answers).toEqual({
      'account.registrations': { pages: { next: 'nextLink' } },
    })
    expect(proposal.nextRun).toEqual([
      'account.registrations: the parts behind nextLink; this run read the first one alone',
    ])
    expect(proposalFile(proposal)).toContain(
      '// Read by the next run:\n// - account.registrations: ',
    )
    const declared = proposeWire([seen('account.registrations', answer)], proposal.wire, ZONE)
    expect(declared.nextRun).toEqual([])
  })
})

it('is written as code with the reasons as comments, and without a value of a customer', () => {
  const answer = {
    data: { accessToken: 'canary', duration: 30 },
    returnCode: 'CANARY-987654321-CANARY',
    'C-9876': 1,
  }
  const file = proposalFile(
    propose([
      seen('login.guestLogin', answer),
      seen(address, { returnCode: '00', note: 'canary' }),
      registrations({ make: "O'CANARY &amp; CO", expirationDate: '7/9/2031', firstLienName: '-' }),
    ]),
  )
  expect(file).not.toMatch(/canary|98765|2031/i)
  expect(file).toContain(
    "  // met in expirationDate: 9/9/9999\n  dates: ['M/D/YYYY', 'YYYY-MM-DD'],\n",
  )
  expect(file).toContain('// fragile, as no sign of a yes is declared: ')
})
