import { expect } from 'vitest'
import type { ReadList } from '@mva/shared/read-list'
import { ReportedFailure } from '../customer/site-client.ts'
import { editPath } from './answer-changes.ts'
import type { SiteAtAgency } from './site-at-agency.ts'
import { type PageName, pages } from './site-pages/pages.ts'
import { payAgain } from './site-pages/services.ts'
import { signIn } from './site-pages/sign-in.ts'
import type { Page, Reported, Visitor } from './site-pages/visitor.ts'
import { isWithoutCustomer, type Variation } from './variations/variation.ts'

/** The outcome of a page visit; `broken` is neither an answer nor a failure that the site reports. */
type Outcome =
  | { shown: unknown }
  | { failure: { kind: string; message: string; status: number } }
  | { broken: unknown }

/** The outcome of a variation, for its customer and for another one. */
export interface VariationRun {
  changedAnswers: number
  outcome: Outcome
  /** What the page has to show, at least, or how it has to fail. */
  expected: { shown: object } | { failure: object }
  /** Cents that the customer's cards were charged. */
  charges: number[]
  /** What they have to be, given what the site says about the payment. */
  expectedCharges: number[]
  /** What was wrong with pages that the odd answer does not concern. */
  otherPages: string[]
  /** What was wrong for another customer, from sign-in to confirmation. */
  otherCustomer: string[]
}

const findPage = (name: PageName): Page => pages[name]

/** Gives a customer an odd answer, while another customer uses the site. */
export const runVariation = async (
  { agency, newVisitor }: SiteAtAgency,
  variation: Variation,
): Promise<VariationRun> => {
  const visitor = newVisitor('ines')
  const { person } = visitor
  const page = findPage(variation.page)
  if (page.isSignedIn) await signIn(visitor)
  const expected = getExpected(variation, visitor)
  const active = agency.vary({
    person: variation.calls.some(isWithoutCustomer) ? 'every customer' : person,
    calls: variation.calls,
    change: variation.change,
  })
  const outcome = await awaitOutcome(page.visit(visitor))
  if (isPaymentUnknown(outcome)) await awaitOutcome(payAgain(visitor))
  const otherPages = await findProblems(visitor, choosePagesAfter(variation))
  const charges = agency.state.charges
    .filter((charge) => charge.person === person)
    .map(({ amount }) => amount)
  const otherCustomer = await findProblems(newVisitor('tobias'), ['signIn', 'profile', 'renewal'])
  active.end()
  return {
    changedAnswers: active.changedAnswers(),
    outcome,
    expected,
    charges,
    expectedCharges: getExpectedCharges(variation, outcome, charges),
    otherPages,
    otherCustomer,
  }
}

const awaitOutcome = async (visit: Promise<unknown>): Promise<Outcome> => {
  try {
    return { shown: await visit }
  } catch (error) {
    if (!(error instanceof ReportedFailure)) return { broken: error }
    const { kind, message, status } = error
    return { failure: { kind, message, status } }
  }
}

/** Returns what is wrong with each of the pages. */
const findProblems = async (visitor: Visitor, names: readonly PageName[]): Promise<string[]> => {
  const found: string[] = []
  for (const name of names) {
    const page = findPage(name)
    try {
      expect(await page.visit(visitor)).toMatchObject(page.expected(visitor.person))
    } catch (error) {
      found.push(`${name}: ${String(error)}`)
    }
  }
  return found
}

/** The pages that a customer goes to after an odd answer, with the call that each depends on. */
const signedInPages = {
  profile: 'GET customeraccount/personalprofileinformation',
  registrations: 'GET customeraccount/registrationinformation',
  adjudication: 'GET customeraccount/adjudicationinformation',
} as const
const publicPages = { vehicleStatus: 'GET registration/status' } as const

const choosePagesAfter = ({ page, calls }: Variation): PageName[] => {
  const isSignedIn = findPage(page).isSignedIn && page !== 'logOut'
  return Object.entries(isSignedIn ? signedInPages : publicPages)
    .filter(([, call]) => !calls.includes(call))
    .map(([name]) => name as PageName)
}

const getExpected = (variation: Variation, { person }: Visitor) => {
  const page = findPage(variation.page)
  const failure = variation.fails ?? page.fails
  if (failure) return { failure: matchReported(failure) }
  return { shown: getShown(variation, page.expected(person)) }
}

const matchReported = ({ message, ...failure }: Reported): object => {
  if (message === undefined) return failure
  const expected: unknown = typeof message === 'string' ? message : expect.stringMatching(message)
  return { ...failure, message: expected }
}

/** What the page shows of the odd answer. */
const getShown = ({ shows = {}, loses }: Variation, expected: object): object => {
  const shown = Object.entries(shows).reduce<unknown>(
    (result, [path, value]) => editPath(result, path, () => value),
    expected,
  )
  return (loses === undefined ? shown : loseItem(shown, loses)) as object
}

/** Removes an item from a list, which then counts it as unreadable. */
const loseItem = (value: unknown, path: string): unknown => {
  const [list = '', position] = path.split(/\.items\.(?=\d+$)/)
  return editPath(value, list, (shown) => {
    const { items, unreadable } = shown as ReadList<unknown>
    return { items: items.toSpliced(Number(position), 1), unreadable: unreadable + 1 }
  })
}

const isPaymentUnknown = (outcome: Outcome) =>
  'failure' in outcome && outcome.failure.kind === 'paymentUnknown'

const PAGES_AFTER_PAYMENT: readonly PageName[] = ['certificate', 'resend']

/** A payment with an unknown outcome was charged at most once; every other one is as the site says. */
const getExpectedCharges = ({ page }: Variation, outcome: Outcome, charges: number[]): number[] => {
  const atMostOnce = charges.slice(0, 1)
  if (PAGES_AFTER_PAYMENT.includes(page) || isPaymentUnknown(outcome)) return atMostOnce
  if (!('shown' in outcome)) return []
  const { bill } = outcome.shown as { bill?: { totalCents: number } | null }
  if (bill === undefined) return atMostOnce
  return bill === null ? [] : [bill.totalCents]
}
