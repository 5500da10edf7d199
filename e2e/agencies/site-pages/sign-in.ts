import { vi } from 'vitest'
import { MAX_SIGN_IN_ATTEMPTS } from '@mva/shared/sign-in/attempt-limits'
import type { Verification } from '@mva/shared/sign-in/sign-in'
import type { SignInFormInput } from '@mva/shared/sign-in/sign-in-form'
import { inBoxes } from '../../customer/acts.ts'
import { ReportedFailure, type SiteClient } from '../../customer/site-client.ts'
import type { Person } from '../people.ts'
import { CODE_ENDS } from '../sign-in-calls.ts'
import { findByDescription, emptyDate, type Page, type Visitor } from './visitor.ts'

type LoginTypeId = SignInFormInput['loginTypeId']

const fillSignInForm = async (
  { site, person }: Visitor,
  loginTypeId: LoginTypeId,
): Promise<SignInFormInput> => {
  const { lastName, plate, violation, crash } = person
  const common = { lastName, dateOfBirth: inBoxes(person.dateOfBirth) }
  switch (loginTypeId) {
    case 1:
      return {
        loginTypeId,
        ...common,
        lastFourDigitsOfSsn: person.ssnLastFour,
        licenseNumber: person.licenseNumber,
      }
    case 2: {
      const plateTypes = await site.signIn.plateTypes.query()
      const { plateTypeId } = findByDescription(plateTypes, 'Passenger')
      const { number: plateNumber, vinLastSix } = plate
      return { loginTypeId, ...common, plateNumber, plateTypeId, vinLastSix }
    }
    case 3:
      return {
        loginTypeId,
        ...common,
        caseNumber: violation.caseNumber,
        violationDate: inBoxes(violation.date),
        suspensionEffectiveDate: emptyDate,
      }
    case 4: {
      const locations = await site.signIn.crashLocations.query()
      const { cityId } = findByDescription(locations, 'WARWICK')
      return { loginTypeId, ...common, crashDate: inBoxes(crash.date), crashLocationId: cityId }
    }
  }
}

const startSignIn = async (visitor: Visitor, loginTypeId: LoginTypeId = 1) =>
  visitor.site.signIn.start.mutate(await fillSignInForm(visitor, loginTypeId))

const verify = async (site: SiteClient, verified: Promise<Verification>) => {
  const verification = await verified
  if (verification.outcome !== 'signedIn') throw new ReportedFailure(verification.outcome)
  return { ...verification, session: await site.session.current.query() }
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
  const { site, person, agency } = visitor
  const started = await startSignIn(visitor, loginTypeId)
  const requested = await site.signIn.requestCode.mutate({ by })
  const loginCode = agency.state.codes.get(person.contacts[by]) ?? ''
  const verified = await verify(site, site.signIn.verifyCode.mutate({ loginCode }))
  return {
    started,
    requested: { ...requested, codeExpiresAt: toInstant(requested.codeExpiresAt) },
    ...verified,
  }
}

const signInByNumber = async (visitor: Visitor) => {
  const { site, person } = visitor
  const started = await startSignIn(visitor)
  const { ddNumber } = person
  const requested = await site.signIn.requestCode.mutate({ by: 'ddNumber' })
  const verified = await verify(site, site.signIn.verifyDdNumber.mutate({ ddNumber }))
  return { started, requested, ...verified }
}

const signInByMail = async (visitor: Visitor) => {
  const { site, person, agency } = visitor
  await startSignIn(visitor)
  const requested = await site.signIn.requestCode.mutate({ by: 'mailCode' })
  const started = await startSignIn(visitor)
  const loginCode = agency.state.mailCodes.get(person) ?? ''
  return {
    requested,
    started,
    ...(await verify(site, site.signIn.verifyCode.mutate({ loginCode }))),
  }
}

const enterWrongCode = async (visitor: Visitor) => {
  const { site } = visitor
  await startSignIn(visitor)
  await site.signIn.requestCode.mutate({ by: 'email' })
  return site.signIn.verifyCode.mutate({ loginCode: '000001' })
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
    visit: ({ site }) => site.session.extend.mutate(),
    expected: () => ({ stage: 'signedIn', durationMinutes: 30 }),
  },
  logOut: {
    isSignedIn: true,
    visit: async ({ site, person, agency }) => {
      const ended = await site.session.end.mutate()
      // The site does not wait for the agency.
      await vi.waitUntil(() => ![...agency.state.accessTokens.values()].includes(person), {
        timeout: 20_000,
      })
      return { ended, session: await site.session.current.query() }
    },
    expected: () => ({ ended: { wasSignedIn: true }, session: { stage: 'none' } }),
  },
} satisfies Record<string, Page>
