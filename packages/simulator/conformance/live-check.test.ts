import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examplePerson } from '@mva/agency-tools/check/example-person'
import { checkInTest } from '@mva/agency-tools/check/testing/check-in-test'
import { callNames } from '@mva/agency/contract/contract'
// The check reads the default folder.
import { rhodeIsland } from '@mva/db-agency/seed/places'
import { startTestSimulator, type TestSimulator } from '../testing/test-simulator.ts'

const EMAIL = 'maria.rivera@example.com'
let folder: string
let personFile: string
let simulator: TestSimulator
let address: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'agency-check-'))
  personFile = join(folder, 'person.json')
  writeFileSync(personFile, JSON.stringify(examplePerson))
  simulator = await startTestSimulator({ place: rhodeIsland })
  address = await simulator.listen()
})
afterAll(async () => {
  await simulator.close()
  rmSync(folder, { recursive: true, force: true })
})

const latestCode = () => simulator.world().outbox.list({ to: EMAIL })[0]?.code ?? ''

const live = () => ['--url', `${address}/agency`, '--person', personFile]
const withTokens = () => [...live(), '--recaptcha-from', `${address}/sim/antibot`]

const checkSimulator = (...args: string[]) =>
  checkInTest([...withTokens(), ...args], { ask: async () => latestCode() })

const notCheckedCalls = (output: string) =>
  [...output.matchAll(/^not (?:checked|asked) +(\S+):/gm)].map(([, call]) => call)

describe('the check of a live agency', () => {
  it('finds that every call of the simulated agency fits, those that write included, that wrong data is refused, and pays nothing', async () => {
    const { status, output } = await checkSimulator('--writes')
    expect(output).not.toMatch(/^(read|does not fit|not checked)/m)
    const paying = [
      'transactions.finalizeCart',
      'transactions.sendConfirmation',
      'transactions.transactionStatus',
      'transactions.outputDocument',
      'payments.process',
    ]
    expect(notCheckedCalls(output)).toEqual(paying)
    const checked = [...output.matchAll(/^fits +(\S+)/gm)].map(([, call]) => call)
    expect(new Set([...checked, ...paying])).toEqual(new Set(callNames))
    expect(status).toBe(0)
    for (const line of [
      'lookups.registrationStatus (a wrong VIN): refused with status 404',
      'login.guestLoginRequest (a wrong last name): refused with status 401',
      'login.guestLogin (a wrong login code): refused with status 401',
      'account.registrations (a wrong access token): refused with status 401',
      'contacts.verifyMfaCode (a wrong code): refused with status 401',
    ])
      expect(output).toMatch(
        new RegExp(`^fits +${line.replaceAll(/[().]/g, String.raw`\$&`)}$`, 'm'),
      )
    const charges = await fetch(`${address}/sim/charges`)
    expect(await charges.json()).toEqual([])
  })

  it('makes no writing call without --writes', async () => {
    const { status, output } = await checkSimulator()
    expect(notCheckedCalls(output)).toContain('contacts.sendMfaRequest')
    expect(notCheckedCalls(output)).toContain('addresses.updateCustomerAddress')
    expect(notCheckedCalls(output)).toContain('transactions.create')
    expect(status).toBe(0)
  })

  it('continues with the public calls if the login code is wrong', async () => {
    const { status, output } = await checkInTest(withTokens(), { ask: async () => '000000' })
    expect(output).toMatch(
      /^does not fit +login\.guestLogin: status 401, application\/json.*, read as unauthorized/m,
    )
    expect(notCheckedCalls(output)).toContain('account.personalProfile')
    expect(status).toBe(1)
  })

  it.each([
    ['transactionservice', 'transactions.create has no transaction', 'transactions.renewFee'],
    ['addtransaction', 'transactions.add has no further transaction', 'transactions.remove'],
  ])('says what is missing when the answer to %s has no transaction', async (call, what, left) => {
    const fault = { call, kind: 'patch', patch: { cartTransactions: [] } }
    await fetch(`${address}/sim/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    })
    const { output, status } = await checkSimulator('--writes')
    expect(output).toMatch(new RegExp(`^not checked +${left}: the answer to ${what}$`, 'm'))
    expect(status).toBe(1)
  })

  it('reports a wrong base address with the status and type of its answers', async () => {
    const { status, output } = await checkInTest([
      '--url',
      `${address}/elsewhere`,
      '--person',
      personFile,
    ])
    expect(output).toMatch(/^does not fit +lookups\.registrationTypes: status 404, .*, read as/m)
    expect(output).not.toMatch(/^fits/m)
    expect(output).toMatch(
      /^not checked +lookups\.registrationStatus: a wrong VIN: right data is refused as well$/m,
    )
    expect(status).toBe(1)
  })

  it('prints neither tokens nor anything from the answers', async () => {
    const secrets = ['canary-key', 'accessToken=', EMAIL, 'RIVERA', '246810']
    const { output } = await checkInTest([...withTokens(), '--writes', '--json'], {
      ask: async () => {
        secrets.push(latestCode())
        return latestCode()
      },
      variables: { AGENCY_HEADERS: 'x-api-key=canary-key' },
    })
    expect(JSON.parse(output)).toMatchObject({ summary: { doesNotFit: 0, notChecked: 0 } })
    for (const secret of secrets) expect(output.toUpperCase()).not.toContain(secret.toUpperCase())
  })

  it('asks for the login code on the terminal', async () => {
    const command = spawn(
      process.execPath,
      [
        fileURLToPath(import.meta.resolve('@mva/agency-tools/check/agency-check')),
        ...withTokens(),
        '--json',
      ],
      { stdio: 'pipe' },
    )
    command.stderr.setEncoding('utf8').on('data', (question: string) => {
      if (question.includes('Login code')) command.stdin.end(`${latestCode()}\n`)
    })
    const ended = new Promise((resolve) => command.once('close', resolve))
    const report: unknown = JSON.parse(await text(command.stdout))
    expect(report).toMatchObject({ summary: { doesNotFit: 0, notChecked: 0 } })
    expect(await ended).toBe(0)
  })
})

describe('a command that cannot be executed', () => {
  const nothing = { identity: {}, secondFactor: 'email' }

  it.each([
    ['an unknown option', ['--nope'], /--nope/],
    ['no agency', [], /--url and --person are required/],
    ['no person', ['--url', 'http://127.0.0.1:1'], /--url and --person are required/],
    ['no address', ['--url', 'agency', '--person', 'p.json'], /must be an http or https address/],
    ['a missing file', ['--url', 'http://127.0.0.1:1', '--person', '/no.json'], /cannot be read/],
  ])('ends with status 2 for %s', async (_case, args, reason) => {
    const { status, output, errors } = await checkInTest(args)
    expect(errors).toMatch(reason)
    expect(output).toBe('')
    expect(status).toBe(2)
  })

  it('names the invalid fields of a person, without values', async () => {
    const file = join(folder, 'canary.json')
    const vehicle = { ...examplePerson.vehicle, plateNumber: 'CANARY-IS-TOO-LONG' }
    writeFileSync(file, JSON.stringify({ ...nothing, vehicle }))
    const { status, errors } = await checkInTest(['--url', 'http://127.0.0.1:1', '--person', file])
    expect(errors).toMatch(/identity\.loginTypeId, vehicle\.plateNumber/)
    expect(errors).not.toContain('CANARY')
    expect(status).toBe(2)
  })

  it('exits with status 2 if the agency cannot be reached', async () => {
    const { status, errors } = await checkInTest([
      '--url',
      'http://127.0.0.1:1',
      '--person',
      personFile,
    ])
    expect(errors).toMatch(/The agency cannot be reached: ECONNREFUSED/)
    expect(status).toBe(2)
  })

  it('exits with status 2 if no anti-bot token is available', async () => {
    const { status, errors } = await checkInTest([
      ...live(),
      '--recaptcha-from',
      `${address}/elsewhere`,
    ])
    expect(errors).toMatch(/--recaptcha-from returned no token/)
    expect(status).toBe(2)
  })
})
