import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WireConfig } from '@mva/agency/config/wire'
import { type AgencyAtCheck, startAgencyAtCheck } from './agency-at-check.ts'
import { backEnds } from './back-ends.ts'
import type { Answer } from './call.ts'
import type { Change } from './independent-agency.ts'
import type { Wire } from './manner.ts'
import { startSiteAtAgency } from './site-at-agency.ts'
import { pages } from './site-pages/pages.ts'
import { signIn } from './site-pages/sign-in.ts'
import {
  finalizeCart,
  outputDocument,
  sendConfirmation,
  type Variation,
} from './variations/variation.ts'
import { variations } from './variations/variations.ts'

/** Single habits of back ends. */
const habits: Record<string, WireConfig & Wire> = {
  'names in PascalCase': { names: 'PascalCase' },
  'an envelope and a trace id around every answer': {
    envelope: 'data',
    answers: { '*': { ignore: ['traceId'] } },
  },
  'dates as M/D/YYYY and amounts as text': { dates: ['M/D/YYYY'], amounts: 'text' },
}

/** The back ends of which an answer tells each word. That amounts are cents, or texts are escaped, only the agency can say. */
const { java: _java, ...guessed } = backEnds

/** The calls that need a payment, which the check only reads from saved answers, with their names in the contract. */
const payingCalls = new Map([
  [finalizeCart, 'transactions.finalizeCart'],
  [sendConfirmation, 'transactions.sendConfirmation'],
  [outputDocument, 'transactions.outputDocument'],
])

let started: AgencyAtCheck
const savedAnswers = new Map<string, Answer>()

beforeAll(async () => {
  started = await startAgencyAtCheck()
  await recordPayment()
})

afterAll(() => started.close())

/** Pays for a renewal through the site, and keeps the answers of the agency. */
const recordPayment = async () => {
  const atAgency = await startSiteAtAgency()
  for (const call of payingCalls.keys())
    atAgency.agency.vary({
      person: 'every customer',
      calls: [call],
      change: (answer) => {
        savedAnswers.set(call, answer)
        return answer
      },
    })
  for (const page of [pages.certificate, pages.resend]) {
    const visitor = atAgency.newVisitor('ines')
    await signIn(visitor)
    await page.visit(visitor)
  }
  await atAgency.close()
}

const answerTo = (call: string): Answer => {
  const answer = savedAnswers.get(call)
  if (!answer) throw new Error(`${call} was not called`)
  return answer
}

/** The variations by which a customer loses something that they came for. */
const suffering = variations.filter(({ loses, fails }) => loses ?? fails)

/** Answers that contradict the order, which is not in a saved answer. */
const NEED_THE_ORDER: ReadonlySet<string> = new Set([
  'an answer to finalize that names another cart',
  'an answer to finalize that names another transaction',
  'an answer to finalize with another amount',
  'an answer to finalize with an amount of a cent more',
  'an answer to finalize with another service fee',
])

const isPaying = ({ calls }: Variation) => calls.every((call) => payingCalls.has(call))

/** Only successes can be saved: a status and a broken connection are no part of a saved answer. */
const canBeSaved = (answer: Answer | 'drop'): answer is Answer =>
  answer !== 'drop' && answer.status === 200 && answer.isCutOff !== true

/** The answers to wrong data stay as they are, as an agency would send them. */
const ofSuccess =
  (change: Change): Change =>
  (answer) =>
    answer.status === 200 ? change(answer) : answer

const named = (rows: readonly Variation[]) => rows.map((row) => [row.name, row] as const)

describe('agency:check', () => {
  test('finds that the agency fits, and exits 0', async () => {
    const { status, output } = await started.check()
    expect(output).not.toMatch(/^(does not fit|not checked)/m)
    expect(status).toBe(0)
  })

  test.each(named(suffering.filter((row) => !isPaying(row))))(
    'exits 1: %s',
    async (_name, { calls, change }) => {
      const person = 'every customer'
      const active = started.agency.vary({ person, calls, change: ofSuccess(change) })
      const { status, output } = await started.check()
      active.end()
      expect(active.changedAnswers()).toBeGreaterThan(0)
      expect(output).toMatch(/^does not fit/m)
      expect(status).toBe(1)
    },
  )

  test.each([...payingCalls])(
    'finds that the saved answer to %s fits, and exits 0',
    async (call, name) => {
      const { status } = await started.checkSaved(name, answerTo(call).body.toString())
      expect(status).toBe(0)
    },
  )

  test.each(Object.entries({ ...habits, ...guessed }))(
    'proposes the words for an agency with %s, which leave nothing that does not fit',
    async (_name, declared: WireConfig & Wire) => {
      const files = mkdtempSync(join(tmpdir(), 'proposed-'))
      const file = join(files, 'wire.proposal.ts')
      started.agency.speak(declared)
      const { output } = await started.check('--propose', file)
      started.agency.speak()
      const { wire } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
        wire: WireConfig
      }
      rmSync(files, { recursive: true })
      const words: WireConfig = { ...declared }
      delete words.answers
      expect(wire).toMatchObject(words)
      expect(wire.answers?.['*']?.yes).toEqual(declared.answers?.['*']?.yes)
      expect(
        Object.keys(wire)
          .filter((word) => word !== 'answers')
          .toSorted(),
      ).toEqual(Object.keys(words).toSorted())
      expect(output).not.toMatch(/^(does not fit|not checked)|not used|^left/m)
    },
  )

  test('passes no saved answer by which a customer would suffer', async () => {
    const passed: string[] = []
    let saved = 0
    for (const {
      name,
      calls: [call = ''],
      change,
    } of suffering.filter(isPaying)) {
      const changed = change(answerTo(call))
      if (NEED_THE_ORDER.has(name) || !canBeSaved(changed)) continue
      saved += 1
      const contractName = payingCalls.get(call) ?? ''
      const { status } = await started.checkSaved(contractName, changed.body.toString())
      if (status === 0) passed.push(name)
    }
    expect(passed).toEqual([])
    expect(saved).toBeGreaterThanOrEqual(15)
  })
})
