import type { SignedIn } from '../src/store/session-record.ts'
import { antibotHeader } from './antibot-header.ts'
import { signedInRecord, startSession } from './session-records.ts'
import type { TestSite } from './test-site.ts'

/** A browser whose customer is signed in by e-mail through the agency's login, without the sign-in screens. */
export interface SignedInBrowser {
  accessToken: string
  cookie: string
  /** A procedure's answer to this browser: its data, or status and message of the failure as the browser receives it. */
  ask: <Answer = unknown>(procedure: string, input?: unknown) => Promise<Answer>
}

const BY_EMAIL = 2
const MINUTE_MS = 60_000

const postTo = async <Answer>(site: TestSite, url: string, body: unknown, headers = {}) => {
  const answer = await site.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  })
  if (answer.statusCode >= 400) throw new Error(`${url} answered ${answer.body}`)
  return answer.json<Answer>()
}

const atTheAgency = async <Answer>(site: TestSite, call: string, body: unknown) => {
  const action = `POST_customeraccountlogin_${call}`
  const { token } = await postTo<{ token: string }>(site, '/sim/antibot', { action })
  return postTo<Answer>(site, `/agency/customeraccountlogin/${call}`, body, { Recaptcha: token })
}

/** By license number, in the agency's wire form. */
const identityOf = async (site: TestSite, personaId: string) => {
  const person = (await site.app.inject(`/sim/people/${personaId}`)).json<{
    signIn?: Record<string, unknown>[]
  }>()
  const { loginTypeId, ...loginLicense } = person.signIn?.[0] ?? {}
  if (loginTypeId !== 1) throw new Error(`${personaId} cannot sign in by license number`)
  return {
    loginTypeId,
    loginLicense,
    loginVehicle: null,
    loginAdjudication: null,
    loginCrash: null,
  }
}

export const signInMaria = (site: TestSite, changed: Partial<SignedIn> = {}) =>
  signInPersona(site, 'maria-rivera', changed)

/** Starts the sign-in of a persona at the agency, by license number. */
export const requestLogin = async (
  site: TestSite,
  personaId: string,
): Promise<{ loginRequestToken: string; email: string }> =>
  atTheAgency(site, 'guestloginrequest', await identityOf(site, personaId))

/** Signs in a persona who has a license and an e-mail address. The instant is the simulated agency's. */
export const signInPersona = async (
  site: TestSite,
  personaId: string,
  changed: Partial<SignedIn> = {},
): Promise<SignedInBrowser> => {
  const { loginRequestToken, email } = await requestLogin(site, personaId)
  await atTheAgency(site, 'guestloginmfarequest', {
    loginRequestToken,
    mfaType: BY_EMAIL,
    mfaTypeValue: email,
  })
  const sent = await site.app.inject(`/sim/outbox?to=${email}`)
  const { accessToken, duration } = await atTheAgency<{ accessToken: string; duration: number }>(
    site,
    'guestlogin',
    {
      loginRequestToken,
      mfaType: BY_EMAIL,
      verificationCode: sent.json<{ code: string }[]>()[0]?.code,
      attemptValue: 1,
    },
  )
  const signedInAt = (await site.app.inject('/sim/clock')).json<{ now: string }>().now
  const cookie = await startSession(
    site.store,
    signedInRecord(accessToken, { signedInAt, durationMinutes: duration, ...changed }),
    { now: Date.parse(signedInAt), lastsMs: duration * MINUTE_MS },
  )
  return {
    accessToken,
    cookie,
    ask: async (procedure, input) => {
      const antibot = await antibotHeader(site.app, procedure)
      const answer = await site.call(procedure, input, { cookie, ...antibot })
      const { result, error } = answer.json()
      return result ? result.data : { status: answer.statusCode, message: error.message }
    },
  }
}
