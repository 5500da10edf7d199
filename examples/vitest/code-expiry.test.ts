import { expect } from 'vitest'
import { type Agency, type Person } from '@mva/simulator-client'
import { test } from '@mva/simulator-client/vitest'

/** What a client of the agency does: a POST with the anti-bot token for its path. */
const post = async (agency: Agency, path: string, body: object) => {
  const recaptcha = await agency.antibotToken(path)
  return fetch(`${agency.url}/${path}`, {
    method: 'POST',
    headers: { ...agency.headers, recaptcha, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

const startSignIn = async (agency: Agency, person: Person) => {
  const { loginTypeId, ...loginLicense } = person.signIn[0] ?? { loginTypeId: 1 }
  const path = 'customeraccountlogin/guestloginrequest'
  const answer = await post(agency, path, { loginTypeId, loginLicense })
  const { loginRequestToken, email } = (await answer.json()) as Record<string, string>
  await post(agency, 'customeraccountlogin/guestloginmfarequest', {
    loginRequestToken,
    mfaType: 2,
    mfaTypeValue: email,
  })
  return loginRequestToken
}

const finishSignIn = (agency: Agency, loginRequestToken?: string, verificationCode?: string) =>
  post(agency, 'customeraccountlogin/guestlogin', {
    loginRequestToken,
    mfaType: 2,
    verificationCode,
    attemptValue: 0,
  })

test('signs a person in with the code that was sent', async ({ agency }) => {
  const ada = await agency.person({ name: 'Ada Byron' })
  const token = await startSignIn(agency, ada)
  const answer = await finishSignIn(agency, token, await agency.codeFor(ada))
  expect(answer.status).toBe(200)
})

test('refuses the code after 14 minutes', async ({ agency }) => {
  const ada = await agency.person({ name: 'Ada Byron' })
  const token = await startSignIn(agency, ada)
  const code = await agency.codeFor(ada)
  await agency.clock.forward({ minutes: 14 })
  expect((await finishSignIn(agency, token, code)).status).toBe(401)
})

test('signs a person in after an outage', async ({ agency }) => {
  const ada = await agency.person({ name: 'Ada Byron' })
  const token = await startSignIn(agency, ada)
  const code = await agency.codeFor(ada)
  await agency.fail('guestlogin', { status: 503, times: 1 })
  expect((await finishSignIn(agency, token, code)).status).toBe(503)
  expect((await finishSignIn(agency, token, code)).status).toBe(200)
})
