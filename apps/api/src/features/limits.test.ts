import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { RateLimit } from '../store/limits.ts'
import * as contactUpdate from './contact-update/limits.ts'
import * as feeQuote from './fee-quote/limits.ts'
import * as drawnDocuments from './registration-services/confirmation/drawn-documents.ts'
import * as feedback from './registration-services/confirmation/feedback.ts'
import * as resend from './registration-services/confirmation/resend.ts'
import * as refusedCards from './registration-services/payment/refused-cards.ts'
import * as signIn from './sign-in/limits.ts'
import * as vehicleStatus from './vehicle-status/limits.ts'

const EMAIL = 1
const DD_NUMBER = 4
const newClient = { isKnownClient: false }
const [wrongCodes, wrongCodesOfNew] = both(signIn.wrongFactors(EMAIL, newClient))
const [wrongDdNumbers, wrongDdNumbersOfNew] = both(signIn.wrongFactors(DD_NUMBER, newClient))
const [sends, sendsForNew] = both(signIn.sendsTo(newClient))

function both([all, ofNewClients]: readonly RateLimit[]): [RateLimit, RateLimit] {
  if (!all || !ofNewClients) throw new Error('there is no limit of new clients')
  return [all, ofNewClients]
}

const isLimit = (value: unknown): value is RateLimit =>
  typeof value === 'object' && value !== null && 'windows' in value

const modules = [
  contactUpdate,
  drawnDocuments,
  feedback,
  feeQuote,
  refusedCards,
  resend,
  signIn,
  vehicleStatus,
]
const all: readonly RateLimit[] = [
  ...modules.flatMap((module) => Object.values(module).filter(isLimit)),
  sends,
  sendsForNew,
  wrongCodes,
  wrongCodesOfNew,
  wrongDdNumbers,
  wrongDdNumbersOfNew,
]

it('of new clients leave a share to the browsers and addresses of the owner, in each of their windows', () => {
  for (const [all, ofNew] of [
    [wrongCodes, wrongCodesOfNew],
    [wrongDdNumbers, wrongDdNumbersOfNew],
    [sends, sendsForNew],
  ] as const)
    for (const [at, { perSeconds, times }] of all.windows.entries()) {
      expect(ofNew.windows[at]?.perSeconds).toBe(perSeconds)
      expect(ofNew.windows[at]?.times).toBeLessThan(times)
    }
  expect(signIn.sendsTo({ isKnownClient: true })).toEqual([sends])
  expect(signIn.wrongFactors(EMAIL, { isKnownClient: true })).toEqual([wrongCodes])
})

describe('the limits', () => {
  it('are counted apart: each has a name of its own', () => {
    const names = all.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names).not.toContain('')
  })

  it('are those of all features', () => {
    const DECLARED = /: RateLimit = \{\s+name: '([^']+)'/g
    const declared = globSync('**/*.ts', { cwd: import.meta.dirname }).flatMap((file) =>
      [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(DECLARED)].map(
        ([, name = '']) => name,
      ),
    )
    // It only counts, and refuses nobody: stranger-waits.test.ts.
    const COUNTED = 'wrong answers'
    expect(declared.toSorted()).toEqual([COUNTED, ...all.map(({ name }) => name)].toSorted())
  })

  it('name another way, if there is one, to a customer over the limit', () => {
    const identities = [signIn.wrongStartsByClientAndIdentity, signIn.wrongStartsByData]
    const factors = [sends, signIn.lettersByAccount, wrongCodes, wrongDdNumbers]
    const reserved = [sendsForNew, wrongCodesOfNew, wrongDdNumbersOfNew]
    const refusals = new Map<RateLimit, RateLimit['refusal']>([
      ...identities.map((limit) => [limit, 'tooManyForIdentity'] as const),
      ...factors.map((limit) => [limit, 'tooManyForFactor'] as const),
      [refusedCards.refusedCardsByCustomer, 'tooManyRefusedCards'],
      [refusedCards.refusedCardsByClient, 'tooManyRefusedCards'],
      ...reserved.map((limit) => [limit, 'tooManyFromNewClients'] as const),
      [vehicleStatus.wrongLookupsByPlate, 'tooManyForPlate'],
    ])
    expect(all.map((limit) => limit.refusal)).toEqual(all.map((limit) => refusals.get(limit)))
  })
})
