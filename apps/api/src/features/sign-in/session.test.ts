import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { sessionCookie, signingInRecord } from '../../../testing/session-records.ts'
import { signInMaria, signInPersona } from '../../../testing/signed-in-browser.ts'
import { startTestSite } from '../../../testing/test-site.ts'
import { UnreadableRecord } from '../../store/sealing/seal.ts'

const sim = (method: 'POST' | 'GET', path: string, payload: object = {}) =>
  site.app.inject({ method, url: `/sim/${path}`, ...(method === 'POST' ? { payload } : {}) })

const pass = (seconds: number) => sim('POST', 'clock', { advanceSeconds: seconds })
const breakDown = (call: string) => sim('POST', 'faults', { call, kind: 'drop', times: 1000 })

const MINUTE = 60
const HOUR = 3600

const site = await startTestSite()
beforeEach(async () => {
  await sim('POST', 'reset')
  await sim('POST', 'clock', { now: '2026-11-21T12:00:00Z', frozen: true })
})
afterAll(() => site.close())

const none = { stage: 'none' }
const ended = { status: 401, message: 'sessionEnded' }

const signedIn = {
  stage: 'signedIn',
  name: 'Maria Rivera',
  initials: 'MR',
  secondsLeft: 30 * MINUTE,
  idleSecondsLeft: 15 * MINUTE,
  durationMinutes: 30,
  hasLimitedAccess: false,
  isContactCreation: false,
  mustSignInAgain: false,
  customerKey: expect.any(String),
}

test('returns the name and times to a signed-in browser, and no identifier of the agency', async () => {
  const { ask } = await signInMaria(site)
  expect(await ask('session.current')).toEqual(signedIn)
})

test('returns only the stage during a sign-in', async () => {
  const id = await site.store.sessions.start(
    signingInRecord('request-token', { email: 'maria@example.com' }),
    { now: Date.parse('2026-11-21T12:00:00Z'), endsAt: Date.parse('2026-11-21T13:00:00Z') },
  )
  const answer = await site.call('session.current', {}, { cookie: `session=${id}` })
  expect(answer.json()).toEqual({ result: { data: { stage: 'signingIn' } } })
})

test('returns no session without a cookie or with an unknown one', async () => {
  for (const cookie of ['', 'session=made-up', 'session=%00', '__Host-session=x'])
    expect((await site.call('session.current', {}, { cookie })).json()).toEqual({
      result: { data: none },
    })
})

test('reports limited access after a DD # and contact creation after a mailed code', async () => {
  const { ask } = await signInMaria(site, { mfaType: 4 })
  expect(await ask('session.current')).toMatchObject({ hasLimitedAccess: true })
  const { ask: byMail } = await signInMaria(site, { mfaType: 3, isContactCreation: true })
  expect(await byMail('session.current')).toMatchObject({ isContactCreation: true })
})

test('continues without a name if the agency fails, and asks again later', async () => {
  const { ask } = await signInMaria(site)
  await breakDown('customeraccount/personalprofileinformation')
  expect(await ask('session.current')).toEqual({
    ...signedIn,
    name: null,
    initials: null,
    customerKey: null,
  })
  await site.app.inject({ method: 'DELETE', url: '/sim/faults' })
  expect(await ask('session.current')).toEqual(signedIn)
})

test('after fifteen minutes without a sign of its customer the session is over', async () => {
  const { ask } = await signInMaria(site)
  await pass(14 * MINUTE)
  expect(await ask('session.current')).toMatchObject({ idleSecondsLeft: MINUTE })
  // The browser reports activity up to half a minute late.
  await pass(2 * MINUTE)
  expect(await ask('session.current')).toEqual(none)
  expect(await ask('session.keepAlive')).toEqual(ended)
})

test('activity of the customer restarts the fifteen minutes, and asking for the state does not', async () => {
  const { ask } = await signInMaria(site)
  await pass(10 * MINUTE)
  await ask('session.current')
  expect(await ask('session.current')).toMatchObject({ idleSecondsLeft: 5 * MINUTE })
  expect(await ask('session.keepAlive')).toMatchObject({ idleSecondsLeft: 15 * MINUTE })
})

test('the session ends when its time is over, however busy its customer is', async () => {
  const { ask } = await signInMaria(site)
  await pass(14 * MINUTE)
  await ask('session.keepAlive')
  await pass(14 * MINUTE)
  expect(await ask('session.keepAlive')).toMatchObject({ secondsLeft: 2 * MINUTE })
  await pass(2 * MINUTE)
  expect(await ask('session.current')).toEqual(none)
  expect(await ask('session.extend')).toEqual(ended)
})

test('a session can be extended ten times and more, and ends twelve hours after its sign-in', async () => {
  const { ask } = await signInMaria(site)
  let extensions = 0
  for (let passed = 14 * MINUTE; passed < 12 * HOUR; passed += 14 * MINUTE) {
    await pass(14 * MINUTE)
    expect(await ask('session.extend')).toMatchObject({
      secondsLeft: Math.min(30 * MINUTE, 12 * HOUR - passed),
    })
    extensions += 1
  }
  expect(extensions).toBeGreaterThan(10)
  await pass(14 * MINUTE)
  expect(await ask('session.extend')).toEqual(ended)
})

test('an extension that the agency does not give changes nothing', async () => {
  const { ask } = await signInMaria(site)
  await pass(10 * MINUTE)
  await breakDown('customeraccountlogin/extendguestloginsession')
  expect(await ask('session.extend')).toEqual({ status: 503, message: 'unavailable' })
  expect(await ask('session.current')).toMatchObject({ secondsLeft: 20 * MINUTE })
})

test('after logging out, the old cookie and the access token are worth nothing', async () => {
  const { ask, accessToken } = await signInMaria(site)
  expect(await ask('session.end')).toEqual({ wasSignedIn: true })
  expect(await ask('session.current')).toEqual(none)
  for (const procedure of ['session.keepAlive', 'session.extend'])
    expect(await ask(procedure)).toEqual(ended)
  expect(await ask('session.end')).toEqual({ wasSignedIn: false })
  await expect
    .poll(() =>
      site.app
        .inject(`/agency/customeraccount/personalprofileinformation?accessToken=${accessToken}`)
        .then(({ statusCode }) => statusCode),
    )
    .toBe(401)
})

test('logging out works while the agency does not answer', async () => {
  const { ask } = await signInMaria(site)
  await breakDown('*')
  expect(await ask('session.end')).toEqual({ wasSignedIn: true })
  expect(await ask('session.current')).toEqual(none)
})

test('logging out works if the session cannot be opened, but not while the database fails', async () => {
  const { ask } = await signInMaria(site)
  const find = vi.spyOn(site.store.sessions, 'find')
  find.mockRejectedValueOnce(new Error('the database is gone'))
  expect(await ask('session.end')).toMatchObject({ status: 500 })
  expect(await ask('session.current')).toEqual(signedIn)
  find.mockRejectedValueOnce(new UnreadableRecord('sessions', { missingSecretId: '1a2b3c4d' }))
  expect(await ask('session.end')).toEqual({ wasSignedIn: false })
  expect(await ask('session.current')).toEqual(none)
  find.mockRestore()
})

test('logging out deletes the cookie', async () => {
  const { cookie } = await signInMaria(site)
  const answer = await site.call('session.end', {}, { cookie })
  expect(answer.cookies).toEqual([
    expect.objectContaining({ name: 'session', value: '', path: '/', expires: new Date(0) }),
  ])
})

test('ends the session if the agency has ended it', async () => {
  const { ask, accessToken } = await signInMaria(site)
  await site.app.inject(`/agency/customeraccountlogin/guestlogout?accessToken=${accessToken}`)
  expect(await ask('session.extend')).toEqual(ended)
  expect(await ask('session.current')).toEqual(none)
})

test('keeps a session for the delay with which the browser reports activity', async () => {
  const { ask } = await signInMaria(site)
  await pass(15 * MINUTE + 44)
  expect(await ask('session.current')).toMatchObject({ idleSecondsLeft: 0 })
  await pass(1)
  expect(await ask('session.current')).toEqual(none)
})

test('takes the duration of the session from the agency when it is extended', async () => {
  const { ask } = await signInMaria(site, { durationMinutes: 20 })
  const extended = { durationMinutes: 30, secondsLeft: 30 * MINUTE }
  expect(await ask('session.extend')).toMatchObject(extended)
  expect(await ask('session.current')).toMatchObject(extended)
})

test('signing out everywhere ends all sessions of the customer, at the agency too, and no others', async () => {
  const [here, there] = [await signInMaria(site), await signInMaria(site)]
  const stranger = await signInPersona(site, 'ana-sousa', { accountKey: 'another account' })
  const waiting = await site.store.sessions.start(signingInRecord('request-token'), {
    now: Date.parse('2026-11-21T12:00:00Z'),
    endsAt: Date.parse('2026-11-21T13:00:00Z'),
  })
  for (const { ask } of [here, there, stranger]) await ask('session.current')
  expect(await here.ask('session.end', { isEverywhere: true })).toEqual({ wasSignedIn: true })
  expect(await here.ask('session.current')).toEqual(none)
  const endedElsewhere = { stage: 'none', endedBy: 'signOutEverywhere' }
  expect(await there.ask('session.current')).toEqual(endedElsewhere)
  for (const { accessToken } of [here, there]) {
    const { statusCode } = await site.app.inject(
      `/agency/customeraccount/personalprofileinformation?accessToken=${accessToken}`,
    )
    expect(statusCode).toBe(401)
  }
  const left = await site.call('session.current', {}, { cookie: sessionCookie(waiting) })
  expect(left.json()).toEqual({ result: { data: endedElsewhere } })
  expect(await stranger.ask('session.current')).toMatchObject({ stage: 'signedIn' })
})

test('a sign-in that waits for its second factor ends no other session of that person', async () => {
  const { ask } = await signInMaria(site)
  const times = {
    now: Date.parse('2026-11-21T12:00:00Z'),
    endsAt: Date.parse('2026-11-21T13:00:00Z'),
  }
  const waiting = await site.store.sessions.start(signingInRecord('request-token'), times)
  const headers = { cookie: sessionCookie(waiting) }
  const answer = await site.call('session.end', { isEverywhere: true }, headers)
  expect(answer.json()).toEqual({ result: { data: { wasSignedIn: false } } })
  expect(await ask('session.current')).toEqual(signedIn)
})

test('signing out in one browser leaves the customer’s other ones signed in', async () => {
  const [here, there] = [await signInMaria(site), await signInMaria(site)]
  await here.ask('session.end')
  expect(await there.ask('session.current')).toEqual(signedIn)
})
