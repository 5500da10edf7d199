import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { unresolvedPaymentsCommand } from '@mva/api/payments/unresolved-command'
import { dropped, editFields, set } from './answer-changes.ts'
import type { Change } from './independent-agency.ts'
import { type SiteAtAgency, startSiteAtAgency } from './site-at-agency.ts'
import { pages } from './site-pages/pages.ts'
import { signIn } from './site-pages/sign-in.ts'
import { finalizeCart } from './variations/variation.ts'

let started: SiteAtAgency
let log: Record<string, unknown>[]

beforeEach(async () => {
  log = []
  started = await startSiteAtAgency(
    { LOG_LEVEL: 'warn' },
    {
      payments: { check: 'validate-cart' },
      writeLog: (line) => log.push(JSON.parse(line) as Record<string, unknown>),
    },
  )
})

afterEach(() => started.close())

/** Lets a customer renew a registration at an agency that answers finalize in that way. Returns the customer. */
const renewWith = async (change: Change) => {
  const visitor = started.newVisitor('ines')
  await signIn(visitor)
  started.agency.vary({ person: visitor.person, calls: [finalizeCart], change })
  await pages.renewal.visit(visitor).catch(() => undefined)
  return visitor
}

const linesAbout = (message: string) => log.filter(({ msg }) => msg === message)

describe('an answer to finalize', () => {
  test('that leaves fields out is noted in one line with their names', async () => {
    await renewWith(
      set({
        'finalizeCartResponse.transactionCart': {
          email: null,
          phone: null,
          isConsentProvided: true,
        },
        sendConfirmationResponse: undefined,
      }),
    )
    expect(linesAbout('finalize left out fields: the order stands in for them')).toMatchObject([
      {
        payment: { outcome: 'confirmed', totalCents: 6_707 },
        leftOut: [
          'transactionCartId',
          'cartTransactions',
          'cartPayment',
          'sendConfirmationResponse',
        ],
      },
    ])
  })

  test('with another amount gives staff the cause, both amounts and the numbers of the charge', async () => {
    await renewWith(editFields(['totalCartAmount'], () => 6.55))
    const [line, ...others] = linesAbout('the outcome of a payment is unknown')
    expect(others).toEqual([])
    expect(line).toMatchObject({
      payment: {
        totalCents: 6_707,
        outcome: 'unknown',
        reason: 'the answer names another amount',
        expected: { subtotalCents: 6_550, serviceFeeCents: 157 },
        answered: { subtotalCents: 655, serviceFeeCents: 157 },
        authorizationNumber: expect.stringMatching(/^[\dA-F]{8}$/) as string,
        traceNumber: expect.stringMatching(/^[\da-f]{32}$/) as string,
      },
    })
    const { authorizationNumber } = (line as { payment: { authorizationNumber: string } }).payment
    const [listed] = await unresolvedPaymentsCommand([], started.site.store.ledger.unresolved)
    expect(listed).toContain(
      `the answer names another amount; cart total $6.55, expected $65.50; service fee $1.57, expected $1.57; authorization number ${authorizationNumber}`,
    )
  })
})

test('an unknown payment is not asked about with an anti-bot token that was sent, but from the page of the customer', async () => {
  const { site } = await renewWith(dropped)
  const unresolved = () => linesAbout('payment unresolved')
  await vi.waitFor(() => expect(unresolved().length).toBeGreaterThan(0), 10_000)
  expect(unresolved()[0]).toMatchObject({
    payment: { totalCents: 6_707 },
    reason: expect.stringContaining("the agency is asked from the customer's page only") as string,
  })
  const { payment } = await site.registrationServices.payment.check.mutate()
  expect(payment).toEqual({ state: 'confirmed' })
  expect(started.agency.state.repeatedTokens).toEqual([])
})
