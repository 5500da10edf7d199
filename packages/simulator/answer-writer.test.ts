import { describe, expect, it } from 'vitest'
import { answerReader } from '@mva/agency/client/answer-reader'
import type { WireConfig } from '@mva/agency/config/wire'
import { callNames, rowNamed } from '@mva/agency/contract/contract'
import { sampleNamed } from '@mva/agency/samples/samples'
import { answerWriter } from './answer-writer.ts'

/** The habits of made-up back ends. */
const manners: Record<string, WireConfig> = {
  'the specification’s own form': {},
  'names in PascalCase and an envelope': { names: 'PascalCase', envelope: 'Data' },
  'American dates, amounts as text, escaped texts': {
    names: 'snake_case',
    dates: ['M/D/YYYY'],
    noDate: ['1/1/1900'],
    amounts: 'text',
    texts: 'html',
    none: ['N/A'],
  },
  'a mainframe': {
    names: 'UPPER-KEBAB',
    rename: { accessToken: 'SESSION-TOKEN' },
    envelope: 'BODY',
    dates: ['YYYYMMDD'],
    amounts: 'cents',
    durations: 'seconds',
    yes: ['Y'],
    no: ['N'],
    fields: { registrationStatus: { values: { A: 'Active', X: 'Expired' } } },
    answers: {
      '*': { yes: { 'HEADER.RETURN-CODE': '00' } },
      'login.guestLogin': { wrong: { status: 200, body: { 'HEADER.RETURN-CODE': '08' } } },
    },
  },
  'instants as days': { dates: ['/Date(ms)/'], localTimes: 'America/Chicago' },
}

const bodyOf = (written: { status: number; body: unknown }) => ({
  status: written.status,
  body: JSON.stringify(written.body),
})

describe.each(Object.entries(manners))('the writer in the manner of %s', (_name, wire) => {
  it.each(callNames)('writes %s as the reader of that manner reads it', (call) => {
    const row = rowNamed(call)
    const { answer, otherAnswers = {} } = sampleNamed(call)
    for (const sample of [answer, ...Object.values(otherAnswers)]) {
      const written = answerWriter(call, row, wire)({ status: 200, body: sample })
      const specified = answerReader(call, row)({ status: 200, body: JSON.stringify(sample) })
      expect(answerReader(call, row, wire)(bodyOf(written))).toEqual(specified)
    }
  })

  it('writes failures so that they are read', () => {
    const call = 'transactions.finalizeCart'
    const row = rowNamed(call)
    const failure = { status: 432, body: { code: 44, message: 'bad pan' } }
    const written = answerWriter(call, row, wire)(failure)
    expect(answerReader(call, row, wire)(bodyOf(written))).toMatchObject({
      failure: { kind: 'paymentRefused', code: 44 },
    })
  })
})

it('refuses wrong data as the folder declares it', () => {
  const call = 'login.guestLogin'
  const row = rowNamed(call)
  const wire = manners['a mainframe'] ?? {}
  const written = answerWriter(call, row, wire)({ status: 401, body: { message: 'Wrong code.' } })
  expect(written).toEqual({ status: 200, body: { HEADER: { 'RETURN-CODE': '08' } } })
  expect(answerReader(call, row, wire)(bodyOf(written))).toMatchObject({
    failure: { kind: 'unauthorized' },
  })
})
