import { randomUUID } from 'node:crypto'
import type { LoginIdentity } from '@mva/agency/contract/login-identity'
import type { SignInFormInput } from '@mva/shared/sign-in/sign-in-form'
import { identitiesOf, personaNamed } from '@mva/simulator/personas/persona-identities'
import type { TestAgency } from '@mva/simulator/testing/test-simulator'
import { appRouter } from '../src/app-router.ts'
import { browserMark, browserMarkName } from '../src/http/browser-mark.ts'
import { browserSession, type CookieReply, sessionCookieName } from '../src/http/browser-session.ts'
import type { PortalStore } from '../src/store/portal-store.ts'
import { procedureContext } from './procedure-context.ts'
import { listening, tokensForAll } from './signed-in-customer.ts'

interface BrowserOptions {
  /** Browsers of one scope share their limits. */
  scope?: string
  clientKey?: string
  /** Limits by client address do not apply. */
  isClientShared?: boolean
  areBrowsersRemembered?: boolean
  /** The mark that the browser has already. */
  mark?: string | undefined
}

/** A browser without a session. Its procedures are called without a server in between. */
export const signingInBrowser = (
  { world, gateway }: TestAgency,
  store: PortalStore,
  {
    scope = randomUUID(),
    clientKey = 'a test',
    isClientShared = false,
    areBrowsersRemembered = true,
    mark,
  }: BrowserOptions = {},
) => {
  const name = sessionCookieName(false)
  const cookies: Record<string, string | undefined> = { [browserMarkName(false)]: mark }
  const asked: string[] = []
  const now = () => world.clock.now()
  const reply: CookieReply = {
    setCookie: (cookie, value) => (cookies[cookie] = value),
    clearCookie: (cookie) => delete cookies[cookie],
    header: () => undefined,
  }

  return {
    /** The procedures; each call sends the browser's current cookie. */
    ask: (): ReturnType<typeof appRouter.createCaller> => {
      // As in a request: the cookie is read once, even if concurrent requests change it.
      const request = { cookies: { ...cookies } }
      return appRouter.createCaller(
        procedureContext({
          gateway: listening(gateway, asked),
          call: { recaptchaByAction: tokensForAll(world) },
          now,
          scope,
          clientKey,
          isClientShared,
          areBrowsersRemembered,
          browserMark: browserMark(request, reply, false),
          store,
          session: browserSession(request, reply, { ...store, isHttps: false, now }),
        }),
      )
    },
    /** The session id in the browser's cookie. */
    cookie: () => cookies[name],
    setCookie: (id: string) => (cookies[name] = id),
    /** The cookie by which the browser is recognized after a sign-in. */
    mark: () => cookies[browserMarkName(false)],
    /** The agency calls so far, `group.name`, in order. */
    asked,
  }
}

const inBoxes = (date: string | null) => {
  const [year = '', month = '', day = ''] = date?.split('-') ?? []
  return { month, day, year }
}

/** A persona's input to the sign-in form; by default for their first way to sign in. */
export const signInFormOf = (
  personaId: string,
  loginTypeId?: LoginIdentity['loginTypeId'],
): SignInFormInput => signInFormFor(personaNamed(personaId), loginTypeId)

/** The same for any person. */
export const signInFormFor = (
  person: ReturnType<typeof personaNamed>,
  loginTypeId?: LoginIdentity['loginTypeId'],
): SignInFormInput => {
  const known = identitiesOf(person).find(
    (identity) => loginTypeId === undefined || identity.loginTypeId === loginTypeId,
  )
  if (!known) throw new Error(`${person.id} cannot sign in that way`)
  const dateOfBirth = inBoxes(known.dateOfBirth)
  switch (known.loginTypeId) {
    case 1:
    case 2:
      return { ...known, dateOfBirth }
    case 3:
      return {
        ...known,
        dateOfBirth,
        violationDate: inBoxes(known.violationDate),
        suspensionEffectiveDate: inBoxes(known.suspensionEffectiveDate),
      }
    case 4:
      return { ...known, dateOfBirth, crashDate: inBoxes(known.crashDate) }
  }
}

/** A persona's contacts and identifiers. */
export const numbersOf = (personaId: string) => {
  const { email, phone, credentials } = personaNamed(personaId).customer
  return { email, phone, ddNumber: credentials[0]?.ddNumber ?? '' }
}
