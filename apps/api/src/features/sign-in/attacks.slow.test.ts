import { afterAll, expect, it, vi } from 'vitest'
import type { SignInFormInput } from '@mva/shared/sign-in/sign-in-form'
import { antibotHeader } from '../../../testing/antibot-header.ts'
import { signInFormOf } from '../../../testing/signing-in-browser.ts'
import { startTestSite } from '../../../testing/test-site.ts'
import { answerClock } from './pad-response-time.ts'

const site = await startTestSite({ TRUSTED_PROXIES: '127.0.0.1' })
afterAll(() => site.close())

const license = signInFormOf('maria-rivera', 1) as Extract<SignInFormInput, { loginTypeId: 1 }>

/** Calls a procedure from an address, and returns the status of the answer and its cookie. */
const askFrom = (
  address: string,
  {
    procedure,
    input,
    antibot,
    cookie = '',
  }: {
    procedure: string
    input: unknown
    antibot: { recaptcha: string } | undefined
    cookie?: string
  },
) => site.call(procedure, input, { 'x-forwarded-for': address, cookie, ...antibot })

it('a stranger with a license tries its SSN digits in a day from two thousand addresses of one /32 network: few are answered, and right data leads to no DD #', async () => {
  vi.spyOn(answerClock, 'wait').mockResolvedValue(undefined)
  const ADDRESSES = 2_000
  const AT_ONCE = 50
  const SECONDS_BETWEEN = (86_400 * AT_ONCE) / ADDRESSES
  const right = Number(license.lastFourDigitsOfSsn)
  const guess = async (at: number, antibot: { recaptcha: string } | undefined) => {
    // The right digits come last.
    const lastFourDigitsOfSsn = String((right + 1 + at) % 10_000).padStart(4, '0')
    const input = { ...license, lastFourDigitsOfSsn }
    const address = `2001:db8:${(at * 6).toString(16)}::1`
    const answer = await askFrom(address, { procedure: 'signIn.start', input, antibot })
    return `${answer.statusCode} ${answer.headers['retry-after'] === undefined ? 'at once' : 'later'}`
  }
  const advance = (payload: object) =>
    site.app.inject({ method: 'POST', url: '/sim/clock', payload })
  await advance({ now: '2026-11-21T12:00:00Z', frozen: true })
  const answers: string[] = []
  for (let first = 0; first < ADDRESSES - 1; first += AT_ONCE) {
    const antibot = await antibotHeader(site.app, 'signIn.start')
    const size = Math.min(AT_ONCE, ADDRESSES - 1 - first)
    const batch = Array.from({ length: size }, (_none, at) => guess(first + at, antibot))
    answers.push(...(await Promise.all(batch)))
    await advance({ advanceSeconds: SECONDS_BETWEEN })
  }
  expect(answers).toHaveLength(ADDRESSES - 1)
  expect(answers.filter((answer) => answer === '401 at once').length).toBeLessThanOrEqual(132)
  expect(new Set(answers)).toEqual(new Set(['401 at once', '429 later']))

  const owner = '198.51.100.7'
  const start = 'signIn.start'
  const started = await askFrom(owner, {
    procedure: start,
    input: license,
    antibot: await antibotHeader(site.app, start),
  })
  expect(started.json()).toMatchObject({
    result: { data: { step: 1, canUseDdNumber: false, isDdNumberWithheld: true } },
  })
  const procedure = 'signIn.requestCode'
  const cookie = `session=${started.cookies.find(({ name }) => name === 'session')?.value}`
  const request = async (by: string) => {
    const antibot = await antibotHeader(site.app, procedure)
    return (await askFrom(owner, { procedure, input: { by }, antibot, cookie })).statusCode
  }
  expect(await request('ddNumber')).toBe(400)
  expect(await request('email')).toBe(200)
}, 1_800_000)
