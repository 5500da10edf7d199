import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { forEachRow, rowNamed } from '@mva/agency/contract/contract'
import type { Form } from '@mva/agency/contract/form'
import { sampleNamed } from '@mva/agency/samples/samples'
import { checkInTest } from '../check/testing/check-in-test.ts'
import { meaningOf } from './field-meanings.ts'
import { type Exchange, isFreeFolder, sampleRecorder } from './sample-recorder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recording-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const recorderHere = () => sampleRecorder(folder, new Uint8Array(32))

const exchange = (call: string, changes: Partial<Exchange['response']> = {}): Exchange => {
  const { method, path } = rowNamed(call)
  const { request, answer } = sampleNamed(call)
  return {
    method,
    path,
    query: new URLSearchParams(request.query),
    body: request.body ? JSON.stringify(request.body) : '',
    response: {
      status: 200,
      contentType: 'application/json; charset=utf-8',
      body: JSON.stringify(answer),
      ...changes,
    },
  }
}

const written = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort()

const read = (file: string) => readFileSync(join(folder, file), 'utf8')

const parsed = (file: string): unknown => JSON.parse(read(file))

/** The names of the fields of an answer that hold values. */
const leaves = ({ parts }: Form): string[] => {
  if (parts.kind === 'list') return leaves(parts.item)
  if (parts.kind !== 'object') return []
  return [...parts.fields].flatMap(([name, { form: inner }]) => {
    const isObject = inner.parts.kind === 'object' || leaves(inner).length > 0
    return isObject ? leaves(inner) : [name]
  })
}

interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** The names of the fields of a request that hold values. */
const leavesOf = ({ properties = {}, items, anyOf = [] }: Schema): string[] => [
  ...Object.entries(properties).flatMap(([name, inner]) => {
    const within = leavesOf(inner)
    return within.length === 0 ? [name] : within
  }),
  ...[items ?? [], anyOf].flat().flatMap(leavesOf),
]

const requestLeaves = (codec: z.ZodMiniType) =>
  leavesOf(z.toJSONSchema(codec, { io: 'input', unrepresentable: 'any' }) as Schema)

describe('the meaning of a field', () => {
  it('is known for each field of the contract but extensionData, of which nothing is known', () => {
    const unknown = new Set<string>()
    forEachRow(({ query, body, answer }) => {
      for (const name of [...[query, body].flatMap(requestLeaves), ...leaves(answer)])
        if (meaningOf(name) === undefined) unknown.add(name)
    })
    expect([...unknown]).toEqual(['extensionData'])
  })

  it('does not depend on how a back end writes its name', () => {
    expect(['LastName', 'last_name', 'LASTNAME'].map(meaningOf)).toEqual([
      'words',
      'words',
      'words',
    ])
  })
})

describe('a recorded sample', () => {
  it('fits the contract as its original does, for each call', async () => {
    const record = recorderHere()
    const calls: string[] = []
    forEachRow((_row, call) => calls.push(call))
    for (const call of calls) await record(exchange(call))
    const { status, output } = await checkInTest(['--saved', folder])
    expect(output).not.toMatch(/^(read|does not fit|not checked|not asked)/m)
    expect(status).toBe(0)
  })

  it('has no name, birthday, number, contact, address, token or code of the original', async () => {
    const record = recorderHere()
    for (const call of [
      'login.guestLoginRequest',
      'login.guestLogin',
      'account.personalProfile',
      'account.registrations',
      'payments.process',
      'transactions.outputDocument',
    ])
      await record(exchange(call))
    const text = written().map(read).join('\n')
    for (const real of [
      /silva/i,
      /maria/i,
      /luisa/i,
      /joao/i,
      '1984-07-19',
      '4821',
      '9417263',
      '3104877',
      '401',
      '555-0142',
      /hope st/i,
      /providence/i,
      '02906',
      'KT418',
      '1HGCV1F37KA109186',
      '109186',
      'q7Jm2vXcR0aTn5LzYk8E',
      'c1b0e7a4',
      'ott_9hT2kq71LrPzXw',
      '739204',
    ])
      expect(text).not.toMatch(real)
    expect(text).toContain('Operator License')
  })

  it('makes up the same value for the same person everywhere', async () => {
    const record = recorderHere()
    for (const call of ['login.guestLoginRequest', 'account.personalProfile'])
      await record(exchange(call))
    const login = parsed('login/guestLoginRequest.json') as {
      request: { body: { loginLicense: { lastname: string; licenseNumber: string } } }
      answer: { email: string; phone: string }
    }
    const profile = read('account/personalProfile.json')
    const { lastname, licenseNumber } = login.request.body.loginLicense
    const { email, phone } = login.answer
    for (const made of [lastname, licenseNumber, email, phone])
      expect(profile).toContain(JSON.stringify(made))
    expect(email).toMatch(/^[a-z]+\.[a-z]+@example\.com$/)
    expect(phone).toMatch(/^1-\(\d{3}\)-555-01\d\d$/)
  })

  it('keeps nothing but the name and kind of a field that the contract does not know', async () => {
    const body = JSON.stringify({
      AccessToken: 'real token',
      Duration: 30,
      note: 'Maria called',
      AB1234: 'a plate as a name',
      balance: 17,
      owner: { lastName: 'Silva', isDeaf: true },
    })
    await recorderHere()(exchange('login.guestLogin', { body }))
    const { answer } = parsed('login/guestLogin.json') as { answer: unknown }
    expect(answer).toEqual({
      AccessToken: expect.not.stringContaining('real'),
      Duration: 30,
      note: 'text',
      '(a name that may be data)': 'text',
      balance: 0,
      owner: { lastName: expect.not.stringMatching(/silva/i), isDeaf: true },
    })
  })

  it('keeps the words of a refusal, without those of the person', async () => {
    const record = recorderHere()
    const body = JSON.stringify({ code: 12, message: 'No record of SILVA with plate 9417263.' })
    await record(exchange('login.guestLoginRequest', { status: 401, body }))
    const { status, answer } = parsed('login/guestLoginRequest.json') as {
      status: number
      answer: { message: string }
    }
    expect(status).toBe(401)
    expect(answer.message).toMatch(/^No record of [A-Z]{5} with plate \d{7}\.$/)
    expect(answer.message).not.toMatch(/SILVA|9417263/)
  })

  it.each([
    ['a page', '<html><body>Maria Silva</body></html>', '<html></html>'],
    ['nothing', '', ''],
    ['half an answer', '{"lastName": "Sil', '(no JSON, 17 characters)'],
  ])('says of an answer that is %s only what it is', async (_what, body, answer) => {
    const response = { status: 502, contentType: 'text/html; charset=utf-8', body }
    await recorderHere()(exchange('login.guestLogin', response))
    expect(parsed('login/guestLogin.json')).toMatchObject({
      status: 502,
      contentType: 'text/html',
      answer,
    })
    const { status, output } = await checkInTest(['--saved', folder])
    expect(output).toMatch(/^does not fit +login\.guestLogin: status 502, text\/html/m)
    expect(status).toBe(1)
  })
})

describe('a recorder', () => {
  it('numbers further answers of a call, writes none twice, and nothing that is no call', async () => {
    const record = recorderHere()
    const call = 'payments.serviceFees'
    expect(await record(exchange(call))).toBe(join('payments', 'serviceFees.json'))
    expect(await record(exchange(call))).toBeUndefined()
    await record(exchange(call, { status: 401, body: '{"code":12,"message":"No."}' }))
    expect(await record({ ...exchange(call), path: 'health' })).toBeUndefined()
    expect(await record(exchange(call, { status: 307, body: '' }))).toBeUndefined()
    expect(written()).toEqual([
      join('payments', 'serviceFees.2.json'),
      join('payments', 'serviceFees.json'),
    ])
    const { status, output } = await checkInTest(['--saved', folder])
    expect(output).toMatch(/^fits +payments\.serviceFees \(2\): refused with status 401, code 12$/m)
    expect(status).toBe(0)
  })

  it('takes a new or an empty folder, and none with files', async () => {
    expect(await isFreeFolder(join(folder, 'new'))).toBe(true)
    expect(await isFreeFolder(folder)).toBe(true)
    await recorderHere()(exchange('payments.serviceFees'))
    expect(await isFreeFolder(folder)).toBe(false)
  })
})
