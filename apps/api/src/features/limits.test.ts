import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { waitInWords } from '@mva/shared/wait-in-words'
import type { RateLimit } from '../store/limits.ts'
import * as contactUpdate from './contact-update/limits.ts'
import * as feeQuote from './fee-quote/limits.ts'
import { drawnDocumentsByCustomer } from './registration-services/confirmation/drawn-documents.ts'
import { answersByPayment } from './registration-services/confirmation/feedback.ts'
import {
  resendsByDestination,
  resendsByPayment,
} from './registration-services/confirmation/resend.ts'
import * as refusedCards from './registration-services/payment/refused-cards.ts'
import * as signIn from './sign-in/limits.ts'
import { strangerWaits as signInWaits } from './sign-in/stranger-waits.ts'
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

/** The limits with the row of the specification that states them, up to the numbers. */
const rows: Record<string, [page: string, limit: RateLimit]> = {
  'sign-ins started | client address': ['sign-in', signIn.startsByClient],
  'sign-ins with wrong data | client address': ['sign-in', signIn.wrongStartsByClient],
  ' | client address and identity': ['sign-in', signIn.wrongStartsByClientAndIdentity],
  ' | identity and data': ['sign-in', signIn.wrongStartsByData],
  'codes sent | contact': ['sign-in', sends],
  ' | of these, by new clients': ['sign-in', sendsForNew],
  ' | login request': ['sign-in', signIn.sendsBySignIn],
  ' | client address': ['sign-in', signIn.sendsByClient],
  'letters sent | person': ['sign-in', signIn.lettersByAccount],
  'wrong codes by email, phone and letter | person': ['sign-in', wrongCodes],
  'of these, by new clients | person': ['sign-in', wrongCodesOfNew],
  'wrong DD # | person': ['sign-in', wrongDdNumbers],
  'of these DD #, by new clients | person': ['sign-in', wrongDdNumbersOfNew],
  'codes and DD # tried | client address': ['sign-in', signIn.guessesByClient],
  'vehicle lookups | client address': ['vehicle-status', vehicleStatus.lookupsByClient],
  'fee estimates | client address': ['vehicle-status', feeQuote.estimatesByClient],
  'different VINs that found nothing | plate number, in any spelling, from all addresses': [
    'vehicle-status',
    vehicleStatus.wrongLookupsByPlate,
  ],
  'contact codes sent | contact': ['contact-update', contactUpdate.sendsByDestination],
  'contact codes sent | customer': ['contact-update', contactUpdate.sendsByCustomer],
  'contact codes sent | client address': ['contact-update', contactUpdate.sendsByClient],
  'refused cards | customer': ['registration-services', refusedCards.refusedCardsByCustomer],
  ' | client address, of all customers': [
    'registration-services',
    refusedCards.refusedCardsByClient,
  ],
  'documents drawn | customer': ['registration-services', drawnDocumentsByCustomer],
  'confirmations sent again | payment': ['registration-services', resendsByPayment],
  ' | email address or phone': ['registration-services', resendsByDestination],
  'answers to the question | payment': ['registration-services', answersByPayment],
  'wrong contact codes | customer': ['contact-update', contactUpdate.guessesByCustomer],
}
const all = Object.values(rows).map(([, limit]) => limit)

const times: Record<number, string> = {
  60: 'a minute',
  300: 'in 5 minutes',
  900: 'in 15 minutes',
  3_600: 'an hour',
  86_400: 'a day',
}
const inWords = ({ windows }: RateLimit) =>
  windows.map((window) => `${window.times} ${times[window.perSeconds]}`).join(', ')

const specified = (page: string) =>
  readFileSync(new URL(`../../../../docs/specification/${page}.md`, import.meta.url), 'utf8')

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
  it.each(Object.entries(rows))('of "%s" are those of the specification', (row, [page, limit]) => {
    expect(specified(page)).toContain(`| ${row} | ${inWords(limit)} |`.replace('|  |', '| |'))
  })

  it.each(signInWaits)('make strangers wait as the specification says: %o', (row) => {
    expect(specified('sign-in')).toContain(`| ${row.wrongAnswers} | ${waitInWords(row.seconds)} |`)
  })

  it('are counted apart: each has a name of its own', () => {
    const names = all.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names).not.toContain('')
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
