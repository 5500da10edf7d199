import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { failureMessage } from '@mva/shared/errors/failure-message'
import type { SignInFormInput } from '@mva/shared/sign-in/sign-in-form'
import { signInFormOf } from '../../../testing/signing-in-browser.ts'
import { startTestSite } from '../../../testing/test-site.ts'
import { answerClock } from './pad-response-time.ts'

const logged: string[] = []

const licenseForm = () =>
  signInFormOf('maria-rivera', 1) as Extract<SignInFormInput, { loginTypeId: 1 }>

const site = await startTestSite(
  { LOG_LEVEL: 'trace', TRUSTED_PROXIES: '127.0.0.1' },
  { write: (line) => void logged.push(line) },
)
// Each has its own world, because the limits count the guesses of all.
let world = ''
beforeEach(async () => {
  world = (await site.app.inject({ method: 'POST', url: '/sim/worlds' })).json<{ id: string }>().id
})
afterAll(() => site.close())

const sim = async <Answer>(path: string, payload?: object) =>
  (
    await site.app.inject({
      method: payload ? 'POST' : 'GET',
      url: `/sim/${path}`,
      headers: { 'sim-world': world },
      ...(payload && { payload }),
    })
  ).json<Answer>()

const tokenFor = async (call: string) =>
  (
    await sim<{ token: string }>('antibot', {
      action: `POST_customeraccountlogin_${call}`,
    })
  ).token

const calls = {
  start: 'guestloginrequest',
  requestCode: 'guestloginmfarequest',
  verifyCode: 'guestlogin',
} as const

const newBrowser = () => {
  let cookie = ''
  const post = async (
    name: keyof typeof calls | 'state',
    input: unknown = {},
    headers: Record<string, string> = {},
  ) => {
    const answer = await site.call(`signIn.${name}`, input, {
      'sim-world': world,
      cookie,
      ...(name === 'state' ? {} : { recaptcha: await tokenFor(calls[name]) }),
      ...headers,
    })
    const set = answer.cookies.find(({ name: cookieName }) => cookieName === 'session')
    if (set) cookie = `session=${set.value}`
    return answer
  }
  return { post, cookie: () => cookie }
}

const code = async () =>
  (await sim<{ code: string }[]>('outbox?channel=email'))[0]?.code ?? 'no code'

const signIn = async () => {
  const browser = newBrowser()
  await browser.post('start', signInFormOf('maria-rivera', 1))
  const before = browser.cookie()
  await browser.post('requestCode', { by: 'email' })
  const answer = await browser.post('verifyCode', { loginCode: await code() })
  expect(answer.json()).toMatchObject({ result: { data: { outcome: 'signedIn' } } })
  return { before, after: browser.cookie() }
}

const stageOf = async (cookie: string) =>
  (await site.call('session.current', {}, { cookie, 'sim-world': world })).json<{
    result: { data: { stage: string } }
  }>().result.data.stage

describe('a sign-in with wrong data', () => {
  const wrong: [string, SignInFormInput][] = [
    ['a license with another SSN', { ...licenseForm(), lastFourDigitsOfSsn: '0000' }],
    ['a license with another name', { ...licenseForm(), lastName: 'Nobody' }],
    ['an unknown license', { ...licenseForm(), licenseNumber: '7654321' }],
    [
      'a vehicle with another VIN',
      { ...signInFormOf('maria-rivera', 2), vinLastSix: '000000' } as SignInFormInput,
    ],
    [
      'an unknown vehicle',
      { ...signInFormOf('maria-rivera', 2), plateNumber: 'NOBODY' } as SignInFormInput,
    ],
    [
      'a case of another day of birth',
      { ...signInFormOf('maria-rivera', 3), dateOfBirth: { month: '1', day: '1', year: '1990' } },
    ],
    [
      'an unknown case',
      { ...signInFormOf('maria-rivera', 3), caseNumber: 'NOBODY' } as SignInFormInput,
    ],
    ['a crash of another person', { ...signInFormOf('maria-rivera', 4), lastName: 'Nobody' }],
    [
      'a crash that never was',
      { ...signInFormOf('maria-rivera', 4), crashLocationId: '1' } as SignInFormInput,
    ],
  ]

  /** Returns how long each answer is padded: from when it arrived, and again from when it was sent to the agency. */
  const heldBack = () => {
    const waits: number[] = []
    vi.spyOn(answerClock, 'wait').mockImplementation(async (milliseconds) =>
      waits.push(milliseconds),
    )
    return waits
  }

  it('is answered alike, in words, headers and time', async () => {
    const waits = heldBack()
    const shown = []
    for (const [, form] of wrong) {
      const answer = await newBrowser().post('start', form)
      shown.push({
        status: answer.statusCode,
        body: answer.body.replace(/"referenceId":"[^"]*"/, ''),
        headers: Object.keys(answer.headers).sort(),
        cookies: answer.cookies,
      })
    }
    expect(new Set(shown.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(shown[0]?.status).toBe(401)
    expect(waits).toEqual(wrong.flatMap(() => [400, 400]))
  })

  it('is answered after the same time as a known person', async () => {
    const waits = heldBack()
    expect((await newBrowser().post('start', licenseForm())).statusCode).toBe(200)
    const stranger = { ...licenseForm(), licenseNumber: '7654321' }
    expect((await newBrowser().post('start', stranger)).statusCode).toBe(401)
    expect(waits).toEqual([400, 400, 400, 400])
  })
})

describe('cookies', () => {
  it('of before the second factor are worth nothing after it', async () => {
    const { before, after } = await signIn()
    expect(before).not.toBe(after)
    expect(await stageOf(before)).toBe('none')
    expect(await stageOf(after)).toBe('signedIn')
  })

  it('are worth nothing after the logout', async () => {
    const { after } = await signIn()
    await site.call('session.end', {}, { cookie: after, 'sim-world': world })
    expect(await stageOf(after)).toBe('none')
  })

  it('that the browser made up are not taken over by a sign-in', async () => {
    const browser = newBrowser()
    await browser.post('start', licenseForm(), { cookie: 'session=made-up' })
    expect(browser.cookie()).not.toBe('session=made-up')
  })
})

describe('requests', () => {
  it('with several guesses at once are rejected', async () => {
    const browser = newBrowser()
    await browser.post('start', licenseForm())
    await browser.post('requestCode', { by: 'email' })
    const batch = await site.app.inject({
      method: 'POST',
      url: `/trpc/${Array.from({ length: 5 }, () => 'signIn.verifyCode').join(',')}?batch=1`,
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'sim-world': world,
        cookie: browser.cookie(),
      },
      payload: JSON.stringify({ 0: { loginCode: '1' }, 1: { loginCode: '2' } }),
    })
    expect(batch.statusCode).toBeGreaterThanOrEqual(400)
    const state = await browser.post('state')
    expect(state.json()).toMatchObject({ result: { data: { attempts: 0 } } })
  })

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': '', origin: 'https://elsewhere.example' },
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/x-www-form-urlencoded' },
  ])('as another site can send them (%j) are refused', async (headers) => {
    const answer = await newBrowser().post('start', licenseForm(), headers)
    expect([403, 415]).toContain(answer.statusCode)
    expect(answer.cookies).toEqual([])
  })

  it('fail without a sign-in', async () => {
    for (const name of ['state', 'requestCode', 'verifyCode'] as const) {
      const answer = await newBrowser().post(name, { by: 'email', loginCode: '1' })
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ error: { message: 'sessionEnded' } })
    }
  })
})

it('answers a request that a limit refuses with Retry-After, and says when to try again', async () => {
  const from = { 'x-forwarded-for': '203.0.113.9' }
  const answers = await Promise.all(
    Array.from({ length: 21 }, () => newBrowser().post('start', licenseForm(), from)),
  )
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused).toHaveLength(1)
  const seconds = Number(refused[0]?.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  expect(failureMessage(refused[0]?.json().error.data)).toMatch(
    /^There were too many attempts\. Try again in (?:\d+ seconds?|1 minute)\.$/,
  )
})

it('does not refuse the owner after a stranger sent the right data without an anti-bot token', async () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })
  for (let stranger = 1; stranger <= 12; stranger += 1) {
    const headers = { ...from(`203.0.113.${stranger}`), recaptcha: 'made up' }
    expect((await newBrowser().post('start', licenseForm(), headers)).statusCode).toBe(400)
  }
  const owner = await newBrowser().post('start', licenseForm(), from('198.51.100.1'))
  expect(owner.statusCode).toBe(200)
})

it('nothing secret is in a log line, nor in an answer before the second factor', async () => {
  const answers: string[] = []
  const keep = async (answer: Promise<{ body: string }>) => answers.push((await answer).body)
  const browser = newBrowser()
  await keep(browser.post('start', { ...licenseForm(), lastFourDigitsOfSsn: '0000' }))
  await keep(browser.post('start', licenseForm()))
  await keep(browser.post('state'))
  await keep(browser.post('requestCode', { by: 'email' }))
  const loginCode = await code()
  for (const fault of [{ kind: 'drop' }, { kind: 'malformed' }, { kind: 'status', status: 500 }]) {
    await sim('faults', { call: '*', times: 3, ...fault })
    await keep(browser.post('requestCode', { by: 'phone' }))
    await keep(browser.post('verifyCode', { loginCode }))
    await site.app.inject({ method: 'DELETE', url: '/sim/faults', headers: { 'sim-world': world } })
  }
  await keep(browser.post('verifyCode', { loginCode: 'wrong' }))
  const logText = withoutGeneratedNumbers(logged.join(''))
  const answerText = withoutGeneratedNumbers(answers.join(''))
  expect(logText).toContain('procedure failed')
  const secrets = [
    loginCode,
    licenseForm().lastFourDigitsOfSsn,
    licenseForm().licenseNumber,
    '1985-04-12',
    '4015551500',
    '555-1500',
    'maria.rivera@example.com',
    browser.cookie().replace('session=', ''),
  ]
  for (const secret of secrets) {
    expect(secret).not.toBe('')
    expect(logText.includes(secret), `a log line holds ${secret}`).toBe(false)
    expect(answerText.includes(secret), `an answer holds ${secret}`).toBe(false)
  }
  expect(answerText).not.toMatch(/[Tt]oken/)
})

/** Times and references may contain any four digits by chance. */
const withoutGeneratedNumbers = (text: string) =>
  text.replaceAll(/[\da-f]{8}-[\da-f-]{27}|"(?:time|pid)":\d+/g, '')
