import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { examplePerson } from '@mva/agency-tools/check/example-person'
import { proposeWire } from '@mva/agency-tools/check/propose-wire'
import { checkInTest } from '@mva/agency-tools/check/testing/check-in-test'
import { DEFAULT_AGENCY_FOLDER } from '@mva/agency/config/agency-folder'
import { mistakesIn } from '@mva/agency/config/strict-object'
import type { WireConfig } from '@mva/agency/config/wire'
import { wireSchema } from '@mva/agency/config/wire-schema'
import { callNames, rowNamed } from '@mva/agency/contract/contract'
import { parseJson } from '@mva/agency/contract/plain-values'
import { sampleNamed } from '@mva/agency/samples/samples'
// The check reads the default folder.
import { rhodeIsland } from '@mva/db-agency/seed/places'
import { startTestSimulator, type TestSimulator } from '../testing/test-simulator.ts'
import { type MutatedAnswer, mutatedAnswers } from './mutated-answer.ts'

let simulator: TestSimulator | undefined
let files: string | undefined
afterEach(async () => {
  await simulator?.close()
  if (files !== undefined) rmSync(files, { recursive: true, force: true })
  simulator = undefined
  files = undefined
})

/** The folder of the agency with the `wire` of a file. */
const folderWith = (folder: string, wire: string) => {
  cpSync(DEFAULT_AGENCY_FOLDER, folder, { recursive: true })
  const config = join(folder, 'agency.config.ts')
  writeFileSync(config, readFileSync(config, 'utf8').replace('wire: {},', `wire: ${wire},`))
  return folder
}

/** Checks the agency twice: with a folder that declares nothing, and with what is proposed. */
const checkTwice = async (wire: WireConfig) => {
  const started = await startTestSimulator({ wire, place: rhodeIsland })
  simulator = started
  const folder = mkdtempSync(join(tmpdir(), 'proposed-wire-'))
  files = folder
  const address = await started.listen()
  const person = join(folder, 'person.json')
  writeFileSync(person, JSON.stringify(examplePerson))
  const check = async (agency: string, proposal: string) => {
    const target = ['--url', `${address}/agency`, '--person', person, '--writes']
    const tokens = ['--recaptcha-from', `${address}/sim/antibot`]
    const result = await checkInTest(
      [...target, ...tokens, '--folder', agency, '--propose', proposal],
      {
        ask: async () =>
          started.world().outbox.list({ to: 'maria.rivera@example.com' })[0]?.code ?? '',
      },
    )
    return { ...result, text: readFileSync(proposal, 'utf8') }
  }
  const file = join(folder, 'first.proposal.ts')
  const first = await check(folderWith(join(folder, 'first'), '{}'), file)
  const { wire: proposed } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    wire: WireConfig
  }
  const literal = first.text.slice(first.text.indexOf('export const wire = ') + 20)
  const second = await check(
    folderWith(join(folder, 'second'), literal.trimEnd()),
    join(folder, 'second.ts'),
  )
  return { first, proposed, second }
}

const jefferson: WireConfig = {
  names: 'PascalCase',
  envelope: 'Data',
  dates: ['M/D/YYYY'],
  noDate: ['1/1/1900'],
  amounts: 'text',
  none: ['N/A'],
  yes: ['Y'],
  no: ['N'],
  answers: { '*': { yes: { ReturnCode: '00' } } },
}

const mainframe: WireConfig = {
  names: 'UPPER-KEBAB',
  rename: { accessToken: 'ACCESSTOKEN' },
  envelope: 'BODY',
  dates: ['YYYYMMDD'],
  amounts: 'cents',
  durations: 'seconds',
  yes: ['1'],
  no: ['0'],
  answers: {
    '*': {
      yes: { 'HEADER.RETURN-CODE': '00' },
      wrong: { status: 200, body: { 'HEADER.RETURN-CODE': '16' } },
    },
    'lookups.registrationStatus': { wrong: { status: 200, body: { 'HEADER.RETURN-CODE': '04' } } },
    'login.guestLoginRequest': { wrong: { status: 200, body: { 'HEADER.RETURN-CODE': '04' } } },
    'login.guestLogin': { wrong: { status: 200, body: { 'HEADER.RETURN-CODE': '08' } } },
    'contacts.verifyMfaCode': { wrong: { status: 200, body: { 'HEADER.RETURN-CODE': '08' } } },
  },
}

describe('the wire that the check proposes', () => {
  it.each([
    ['with American dates, an envelope and a return code', jefferson],
    ['of a mainframe', mainframe],
    ['with snake case and European dates', { names: 'snake_case', dates: ['DD.MM.YYYY'] }],
  ] satisfies [string, WireConfig][])(
    'is that of an agency %s, and leaves nothing odd for the next run',
    async (_name, wire) => {
      const { first, proposed, second } = await checkTwice(wire)
      expect(first.errors).toBe('')
      expect(proposed).toEqual(wire)
      expect(second.output).not.toMatch(/^(read|does not fit|not checked)|not used|^left/m)
      expect(second.output).toContain('nothing is new')
      expect(second.status).toBe(0)
    },
  )

  it('is empty for the agency of the specification, and asks by what calls say yes', async () => {
    const { first, proposed } = await checkTwice({})
    expect(proposed).toEqual({})
    expect(first.output).toMatch(/^ask: By what does each fragile call say yes/m)
  })

  const withWrongData = callNames.filter((call) => {
    const { isSignedIn, wrongGuess } = rowNamed(call)
    return isSignedIn || wrongGuess !== undefined
  })
  const seen = (call: string, { status, body }: MutatedAnswer, wrong: string | null) => {
    const text = Buffer.from(body).toString()
    return { call, row: rowNamed(call), status, body: text, json: parseJson(text), wrong }
  }

  it.each(withWrongData)(
    'can be declared, whatever is answered to %s, and is not proposed again then',
    (call) => {
      const answers = mutatedAnswers(sampleNamed(call).answer)
      fc.assert(
        fc.property(answers, answers, (right, wrong) => {
          const met = [seen(call, right, null), seen(call, wrong, 'a wrong code')]
          const { wire } = proposeWire(met, {}, 'America/New_York')
          expect(mistakesIn(wireSchema, wire, 'wire')).toEqual([])
          expect(proposeWire(met, wire, 'America/New_York').news).toEqual([])
        }),
        { numRuns: 25 },
      )
    },
  )
})
