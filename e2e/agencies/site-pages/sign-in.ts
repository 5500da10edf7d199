import { MAX_SIGN_IN_ATTEMPTS } from '@mva/shared/attempt-limits'
import type { ReadList } from '@mva/shared/models/read-list'
import type { SessionView } from '@mva/shared/models/session'
import type { FactorChoice, SignInView, Verification } from '@mva/shared/models/sign-in'
import { vi } from 'vitest'
import { type CustomerBrowser, type Procedure, ReportedFailure } from '../customer-browser.ts'
import type { Person } from '../people.ts'
import { CODE_ENDS } from '../sign-in-calls.ts'
import { findByDescription, emptyDate, toDateBoxes, type Page, type Visitor } from './visitor.ts'

type LoginTypeId = 1 | 2 | 3 | 4

const fillSignInForm = async ({ browser, person }: Visitor, loginTypeId: LoginTypeId) => {
  const { lastName, plate, violation, crash } = person
  const common = { loginTypeId, lastName, dateOfBirth: toDateBoxes(person.dateOfBirth) }
  switch (loginTypeId) {
    case 1:
      return {
        ...common,
        lastFourDigitsOfSsn: person.ssnLastFour,
        licenseNumber: person.licenseNumber,
      }
    case 2: {
      const plateTypes =
        await browser.ask<ReadList<{ plateTypeId: string; description: string }>>(
          'signIn.plateTypes',
        )
      const { plateTypeId } = findByDescription(plateTypes, 'Passenger')
      return { ...common, plateNumber: plate.number, plateTypeId, vinLastSix: plate.vinLastSix }
    }
    case 3:
      return {
        ...common,
        caseNumber: violation.caseNumber,
        violationDate: toDateBoxes(violation.date),
        suspensionEffectiveDate: emptyDate,
      }
    case 4: {
      const locations =
        await browser.ask<ReadList<{ cityId: string; description: string }>>(
          'signIn.crashLocations',
        )
      const { cityId } = findByDescription(locations, 'WARWICK')
      return { ...common, crashDate: toDateBoxes(crash.date), crashLocationId: cityId }
    }
  }
}

const startSignIn = async (visitor: Visitor, loginTypeId: LoginTypeId = 1) =>
  visitor.browser.ask<SignInView>('signIn.start', await fillSignInForm(visitor, loginTypeId))

const verify = async (browser: CustomerBrowser, procedure: Procedure, input: object) => {
  const verification = await browser.ask<Verification>(procedure, input)
  if (verification.outcome !== 'signedIn') throw new ReportedFailure(verification.outcome)
  return { ...verification, session: await browser.ask<SessionView>('session.current') }
}

const toInstant = (value: string | null) => (value === null ? null : new Date(value).toISOString())

/** Signs the customer in by a code to one of the contacts. */
export const signIn = async (
  visitor: Visitor,
  { loginTypeId, by }: { loginTypeId: LoginTypeId; by: 'email' | 'phone' } = {
    loginTypeId: 1,
    by: 'email',
  },
) => {
  const { browser, person, agency } = visitor
  const started = await startSignIn(visitor, loginTypeId)
  const requested = await browser.ask<SignInView>('signIn.requestCode', { by })
  const loginCode = agency.state.codes.get(person.contacts[by])
  const verified = await verify(browser, 'signIn.verifyCode', { loginCode })
  return {
    started,
    requested: { ...requested, codeExpiresAt: toInstant(requested.codeExpiresAt) },
    ...verified,
  }
}

const signInByNumber = async (visitor: Visitor) => {
  const { browser, person } = visitor
  const started = await startSignIn(visitor)
  const by: FactorChoice = 'ddNumber'
  const requested = await browser.ask<SignInView>('signIn.requestCode', { by })
  const verified = await verify(browser, 'signIn.verifyDdNumber', { ddNumber: person.ddNumber })
  return { started, requested, ...verified }
}

const signInByMail = async (visitor: Visitor) => {
  const { browser, person, agency } = visitor
  await startSignIn(visitor)
  const by: FactorChoice = 'mailCode'
  const requested = await browser.ask<SignInView>('signIn.requestCode', { by })
  const started = await startSignIn(visitor)
  const loginCode = agency.state.mailCodes.get(person)
  return { requested, started, ...(await verify(browser, 'signIn.verifyCode', { loginCode })) }
}

const enterWrongCode = async (visitor: Visitor) => {
  const { browser } = visitor
  await startSignIn(visitor)
  await browser.ask('signIn.requestCode', { by: 'email' })
  return browser.ask<Verification>('signIn.verifyCode', { loginCode: '000001' })
}

const maskEmail = (email: string) => {
  const name = email.slice(0, email.indexOf('@'))
  return `${name.at(0)}${'*'.repeat(name.length - 2)}${name.at(-1)}${email.slice(name.length)}`
}

const expectSignedIn = ({ contacts, firstName, lastName }: Person, isByCode = true) => ({
  started: {
    step: 1,
    email: maskEmail(contacts.email),
    phone: maskPhone(contacts.phone),
    isPaperOtpSent: false,
  },
  requested: isByCode
    ? { step: 2, codeExpiresAt: toInstant(CODE_ENDS) }
    : { step: 4, codeExpiresAt: null },
  outcome: 'signedIn',
  isContactCreation: false,
  durationMinutes: 30,
  session: {
    stage: 'signedIn',
    name: `${firstName} ${lastName}`,
    initials: `${firstName.at(0)}${lastName.at(0)}`,
  },
})

const maskPhone = (phone: string) => `(${phone.slice(0, 3)}) ***-****`

const signInPage = (way?: Parameters<typeof signIn>[1]) => ({
  isSignedIn: false,
  visit: (visitor: Visitor) => signIn(visitor, way),
  expected: (person: Person) => expectSignedIn(person),
})

/** Signing in, in every way, and the session. */
export const signInPages = {
  signIn: signInPage(),
  signInByPhone: signInPage({ loginTypeId: 1, by: 'phone' }),
  signInByVehicle: signInPage({ loginTypeId: 2, by: 'email' }),
  signInByViolation: signInPage({ loginTypeId: 3, by: 'email' }),
  signInByCrash: signInPage({ loginTypeId: 4, by: 'email' }),
  signInByDdNumber: {
    isSignedIn: false,
    visit: signInByNumber,
    expected: (person) => expectSignedIn(person, false),
  },
  signInByMailCode: {
    isSignedIn: false,
    visit: signInByMail,
    expected: () => ({
      requested: { step: 5, codeExpiresAt: null },
      started: { step: 2, isPaperOtpSent: true },
      outcome: 'signedIn',
      isContactCreation: true,
    }),
  },
  wrongCode: {
    isSignedIn: false,
    visit: enterWrongCode,
    expected: () => ({ outcome: 'wrongCode', attemptsLeft: MAX_SIGN_IN_ATTEMPTS - 1 }),
  },
  extendSession: {
    isSignedIn: true,
    visit: ({ browser }) => browser.ask('session.extend'),
    expected: () => ({ stage: 'signedIn', durationMinutes: 30 }),
  },
  logOut: {
    isSignedIn: true,
    visit: async ({ browser, person, agency }) => {
      const ended = await browser.ask('session.end')
      // The site does not wait for the agency.
      await vi.waitUntil(() => ![...agency.state.accessTokens.values()].includes(person), {
        timeout: 20_000,
      })
      return { ended, session: await browser.ask('session.current') }
    },
    expected: () => ({ ended: { wasSignedIn: true }, session: { stage: 'none' } }),
  },
} satisfies Record<string, Page>
