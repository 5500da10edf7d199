import { afterAll, expect, it, vi } from 'vitest'
import type { SignInFormInput } from '@mva/shared/forms/sign-in'
import { antibotHeader } from '../../testing/antibot-header.ts'
import { signInFormOf } from '../../testing/signing-in-browser.ts'
import { startTestSite } from '../../testing/test-site.ts'
import { answerClock } from './pad-response-time.ts'

const site = await startTestSite({ TRUSTED_PROXIES: '127.0.0.1' })
afterAll(() => site.close())

const license = signInFormOf('maria-rivera', 1) as Extract<SignInFormInput, { loginTypeId: 1 }>

/** A browser at an address. */
const browserAt = (address: string) => {
  let cookie = ''
  return async (procedure: string, input: unknown) => {
    const antibot = await antibotHeader(site.app, procedure)
    const headers = { 'x-forwarded-for': address, cookie, ...antibot }
    const answer = await site.call(procedure, input, headers)
    const set = answer.cookies.find(({ name }) => name === 'session')
    if (set) cookie = `session=${set.value}`
    return answer
  }
}

it('a stranger with a license tries its SSN digits from ten thousand addresses of one /32 network: few are answered, and right data leads to no DD #', async () => {
  vi.spyOn(answerClock, 'wait').mockResolvedValue(undefined)
  const ADDRESSES = 10_000
  const AT_ONCE = 50
  const right = Number(license.lastFourDigitsOfSsn)
  const guess = async (at: number) => {
    // The right digits come last.
    const digits = String((right + 1 + at) % ADDRESSES).padStart(4, '0')
    const ask = browserAt(`2001:db8:${(at * 6).toString(16)}::1`)
    const answer = await ask('signIn.start', { ...license, lastFourDigitsOfSsn: digits })
    return `${answer.statusCode} ${answer.headers['retry-after'] === undefined ? 'at once' : 'later'}`
  }
  const statuses: string[] = []
  for (let first = 0; first < ADDRESSES - 1; first += AT_ONCE) {
    const batch = Array.from({ length: AT_ONCE }, (_none, at) => guess(first + at))
    statuses.push(...(await Promise.all(batch)))
  }
  expect(statuses.filter((status) => status === '401 at once').length).toBeLessThanOrEqual(132)
  expect(new Set(statuses)).toEqual(new Set(['401 at once', '429 later']))

  const owner = browserAt('198.51.100.7')
  expect((await owner('signIn.start', license)).json()).toMatchObject({
    result: { data: { step: 1, canUseDdNumber: false, isDdNumberWithheld: true } },
  })
  expect((await owner('signIn.requestCode', { by: 'ddNumber' })).statusCode).toBe(400)
  expect((await owner('signIn.requestCode', { by: 'email' })).statusCode).toBe(200)
}, 600_000)
