import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { WireConfig } from '@mva/agency/config/wire'
import { ReportedFailure } from '../customer/site-client.ts'
import { failWith, htmlPage, combine, withStatus } from './answer-changes.ts'
import type { Change } from './independent-agency.ts'
import { type SiteAtAgency, startSiteAtAgency } from './site-at-agency.ts'
import { type PageName, pages } from './site-pages/pages.ts'
import { signIn } from './site-pages/sign-in.ts'
import type { Page, Visitor } from './site-pages/visitor.ts'
import {
  login,
  loginRequest,
  registrations,
  registrationStatus,
  verifyMfaCode,
} from './variations/variation.ts'

/** More than any limit of wrong guesses. */
const MANY = 12

let started: SiteAtAgency
let log: Record<string, unknown>[]

/** Clients that share an address: limits by address do not apply, those by plate and person do. */
const start = async (wire: WireConfig = {}) => {
  log = []
  started = await startSiteAtAgency(
    {
      LOG_LEVEL: 'warn',
      SHARED_ADDRESSES: '0.0.0.0/0',
      AGENCY_FAILURES_UNTIL_PAUSE: '1000',
    },
    {
      wire,
      writeLog: (line) => log.push(JSON.parse(line) as Record<string, unknown>),
    },
  )
}

beforeEach(() => start())
afterEach(() => started.close())

const outcomeOf = (answer: Promise<unknown>) =>
  answer.catch((error: unknown) => {
    if (error instanceof ReportedFailure) return error
    throw error
  })

const visit = (name: PageName, visitor: Visitor) => {
  const page: Page = pages[name]
  return outcomeOf(page.visit(visitor))
}

/** Looks up the plate with another VIN each time: the same one again is no further guess. */
const guess = ({ site, person: { plate } }: Visitor, times: number) =>
  outcomeOf(
    site.vehicleStatus.lookUp.mutate({
      plateNumber: plate.number,
      registrationTypeCode: plate.typeCode,
      vinNumberLastSix: String(900_000 + times),
      isVehicleOwnerConsented: true,
    }),
  )

const byGateway: [string, Change][] = [
  ['404 with a page of HTML', combine(withStatus(404), htmlPage)],
  ['401 without a body', failWith(401)],
  ['403 of a missing token', failWith(403, { message: 'Missing Authentication Token' })],
  [
    '429 of a quota',
    failWith(429, {
      statusCode: 429,
      message: 'Rate limit is exceeded. Try again in 30 seconds.',
    }),
  ],
]

describe.each(byGateway)('a gateway that answers %s', (_what, change) => {
  test('uses up no lookups of a plate', async () => {
    const visitor = started.newVisitor('ines')
    const active = started.agency.vary({
      person: visitor.person,
      calls: [registrationStatus],
      change,
    })
    for (let times = 0; times < MANY; times += 1)
      expect(await guess(visitor, times)).toMatchObject({ kind: 'unavailable' })
    active.end()
    expect(await visit('vehicleStatus', visitor)).toMatchObject({ statusDescription: 'Active' })
  })

  test('uses up no sign-ins and no codes of a person', async () => {
    const visitor = started.newVisitor('ines')
    for (const [call, tries] of [
      [loginRequest, MANY],
      // Each try sends a code, of which a new client gets six in an hour.
      [login, 5],
    ] as const) {
      const active = started.agency.vary({ person: visitor.person, calls: [call], change })
      for (let times = 0; times < tries; times += 1)
        expect(await visit('signIn', visitor)).toMatchObject({ kind: 'outcomeUnknown' })
      active.end()
    }
    expect(await visit('signIn', visitor)).toMatchObject({ outcome: 'signedIn' })
  })

  test('signs no customer out, and is logged with its call and status', async () => {
    const visitor = started.newVisitor('ines')
    await signIn(visitor)
    const active = started.agency.vary({ person: visitor.person, calls: [registrations], change })
    expect(await visit('registrations', visitor)).toMatchObject({ kind: 'unavailable' })
    active.end()
    expect(await visit('registrations', visitor)).toMatchObject({
      registrations: { unreadable: 0 },
    })
    expect(log).toContainEqual(
      expect.objectContaining({
        level: 40,
        agency: expect.objectContaining({
          call: 'account.registrations',
          status: expect.any(Number) as number,
        }) as object,
      }),
    )
  })
})

test('a code for a new contact is not used up by a gateway, and a wrong one is', async () => {
  const visitor = started.newVisitor('ines')
  await signIn(visitor)
  const active = started.agency.vary({
    person: visitor.person,
    calls: [verifyMfaCode],
    change: failWith(403, { message: 'Forbidden' }),
  })
  // The agency has verified the code before the gateway answers: the record says so.
  expect(await visit('contactUpdate', visitor)).toMatchObject({ sent: { step: 3 } })
  active.end()
})

describe('with a declaration of how the agency refuses', () => {
  beforeEach(async () => {
    await started.close()
    await start({
      answers: {
        '*': { wrong: { status: 401 } },
        'lookups.registrationStatus': { wrong: { status: 404 } },
        'login.guestLogin': { wrong: { status: 400, body: { code: 1017 } } },
      },
    })
  })

  test('a 404 without a body is a registration that was not found, and five use up the plate', async () => {
    const visitor = started.newVisitor('ines')
    started.agency.vary({
      person: visitor.person,
      calls: [registrationStatus],
      change: failWith(404),
    })
    for (let times = 0; times < 5; times += 1)
      expect(await guess(visitor, times)).toMatchObject({ kind: 'notFound' })
    expect(await guess(visitor, 5)).toMatchObject({ kind: 'tooManyForPlate' })
  })

  test('a code of the agency is a wrong login code', async () => {
    const visitor = started.newVisitor('ines')
    started.agency.vary({
      person: visitor.person,
      calls: [login],
      change: failWith(400, { code: 1017, message: 'OTP_MISMATCH' }),
    })
    expect(await visit('wrongCode', visitor)).toMatchObject({ outcome: 'wrongCode' })
  })

  test('a 401 without a body ends the session', async () => {
    const visitor = started.newVisitor('ines')
    await signIn(visitor)
    started.agency.vary({
      person: visitor.person,
      calls: [registrations],
      change: failWith(401),
    })
    expect(await visit('registrations', visitor)).toMatchObject({ kind: 'sessionEnded' })
  })
})
