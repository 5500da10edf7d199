import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { AgencyError } from '@mva/agency/agency-error'
import type { SignInFormInput } from '@mva/shared/forms/sign-in'
import { startAgencyAndStore } from '../../testing/agency-and-store.ts'
import { numbersOf, signInFormOf, signingInBrowser } from '../../testing/signing-in-browser.ts'
import { askAsStranger, strangerWaits } from './stranger-waits.ts'

const { simulator, store } = await startAgencyAndStore()
let scope = ''

beforeEach(() => {
  clock().moveTo(new Date('2026-11-21T12:00:00Z'), true)
  scope = randomUUID()
})

const clock = () => simulator.world().clock
const pass = (seconds: number) =>
  clock().moveTo(new Date(clock().now().getTime() + seconds * 1_000), true)

const right = signInFormOf('maria-rivera', 1)
const wrong = (at: number): SignInFormInput => ({
  ...right,
  dateOfBirth: { month: '1', day: '2', year: String(1900 + (at % 90)) },
})

interface From {
  mark?: string | undefined
  isClientShared?: boolean
}

/** Sends a form from an address; returns the browser, and the refusal if there is one. */
const send = async (form: SignInFormInput, clientKey: string, from: From = {}) => {
  const browser = signingInBrowser(simulator.agency(), store, { scope, clientKey, ...from })
  const refusal = await browser
    .ask()
    .signIn.start(form)
    .then(
      () => null,
      (error: Error) => error.message,
    )
  return { browser, refusal }
}

/** Wrong data for the same license, each time from another address. */
const sendWrong = async (times: number) => {
  for (let at = 0; at < times; at += 1) await send(wrong(at), `stranger ${randomUUID()}`)
}

/** Signs the owner in with an emailed code. */
const signIn = async (clientKey: string, from: From = {}) => {
  const { browser } = await send(right, clientKey, from)
  await browser.ask().signIn.requestCode({ by: 'email' })
  const loginCode = simulator.world().outbox.list({ channel: 'email' })[0]?.code ?? ''
  await browser.ask().signIn.verifyCode({ loginCode })
  return browser
}

describe('after twenty wrong answers about one license, from any addresses,', () => {
  it('a client that is new waits before its try, and reads how long', async () => {
    await sendWrong(20)
    const message =
      'There were too many attempts with wrong information about this license, plate, case or crash. To protect its owner, there is a wait before each sign-in from a browser that is new to us. Try again in 1 minute, or sign in with a browser that you have used for this before, or choose another way to identify yourself.'
    expect((await send(right, 'a new address')).refusal).toBe(message)
    pass(20)
    expect((await send(right, 'a new address')).refusal).toMatch('Try again in 40 seconds')
    pass(40)
    expect((await send(right, 'a new address')).refusal).toBeNull()
  })

  it('a wrong try after the wait begins another one', async () => {
    await sendWrong(20)
    await send(wrong(1), 'one address')
    pass(60)
    expect((await send(wrong(2), 'one address')).refusal).toMatch(/does not match/)
    expect((await send(right, 'one address')).refusal).toMatch('Try again in 1 minute')
  })

  it('the browser in which the owner signed in before does not wait, from whichever address', async () => {
    const mark = (await signIn('at home', { isClientShared: true })).mark()
    await sendWrong(20)
    expect((await send(right, 'at home')).refusal).toMatch('Try again in 1 minute')
    expect((await send(right, 'on the road', { mark })).refusal).toBeNull()
    expect((await send(wrong(3), 'on the road', { mark })).refusal).toMatch(/does not match/)
  })

  it('another browser at the address from which the owner signed in before does not wait', async () => {
    await signIn('at home')
    await sendWrong(20)
    expect((await send(right, 'at home')).refusal).toBeNull()
  })

  it('a browser in which another customer signed in waits, and so does one that signed in by DD #', async () => {
    const { browser } = await send(right, 'with the card')
    await browser.ask().signIn.requestCode({ by: 'ddNumber' })
    await browser.ask().signIn.verifyDdNumber({ ddNumber: numbersOf('maria-rivera').ddNumber })
    expect(browser.mark()).toBeUndefined()
    await sendWrong(20)
    expect((await send(right, 'with the card')).refusal).toMatch('Try again in 1 minute')
  })

  it('another license, and another way to sign in, need no wait', async () => {
    await sendWrong(20)
    expect((await send(signInFormOf('maria-rivera', 2), 'a new address')).refusal).toBeNull()
  })
})

it('a mark that was put into the browser is replaced at the sign-in', async () => {
  const planted = 'x'.repeat(43)
  const browser = await signIn('at home', { mark: planted })
  expect(browser.mark()).toMatch(/^[\w-]{43}$/)
  expect(browser.mark()).not.toBe(planted)
  const again = await signIn('at home', { mark: browser.mark() })
  expect(again.mark()).toBe(browser.mark())
})

it('a browser with a known mark has no more tries at many addresses than at one', async () => {
  const mark = (await signIn('at home')).mark()
  const refusals = []
  for (let at = 0; at < 12; at += 1)
    refusals.push((await send(wrong(at), `address ${at}`, { mark })).refusal)
  expect(refusals.filter((refusal) => /does not match/.test(refusal ?? ''))).toHaveLength(10)
})

describe('strangers at many addresses', () => {
  const unauthorized = () => Promise.reject(new AgencyError('unauthorized'))
  const found = (): Promise<never> => Promise.resolve('right' as never)
  const from = (at: number, seconds: number) => ({
    store,
    scope,
    now: () => new Date(seconds * 1_000),
    clientKey: `address ${at}`,
    widerNetworks: [],
  })
  const isAnswered = (at: number, seconds: number, ask = unauthorized) =>
    askAsStranger(from(at, seconds), scope, ask).then(
      () => true,
      (error: unknown) => error instanceof AgencyError,
    )

  it('get twenty answers at once, however many ask at the same time, the right one included', async () => {
    const right = 150
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_none, at) =>
        isAnswered(at, 0, at === right ? found : unauthorized),
      ),
    )
    expect(answers.filter(Boolean).length).toBe(20)
  })

  it('get at most a hundred answers a day, and two for each address', async () => {
    const ADDRESSES = 40
    const DAY_HOURS = 24
    const answered: number[] = []
    for (let hour = 0; hour < 3 * DAY_HOURS; hour += 1)
      for (let at = 0; at < ADDRESSES; at += 1)
        if (await isAnswered(at, hour * 3_600)) answered.push(hour)
    const mostInADay = Math.max(
      ...answered.map(
        (from) => answered.filter((hour) => hour >= from && hour < from + DAY_HOURS).length,
      ),
    )
    expect(mostInADay).toBeGreaterThanOrEqual(100)
    expect(mostInADay).toBeLessThanOrEqual(100 + 2 * ADDRESSES)
  })

  it('are one stranger in one /48 network', async () => {
    const networks = [{ key: '2001:db8:1::/48', factor: 16 }]
    const ask = (at: number, seconds: number) =>
      askAsStranger({ ...from(at, seconds), widerNetworks: networks }, scope, unauthorized).catch(
        (error: { kind: string }) => error.kind,
      )
    for (let at = 0; at < 20; at += 1) expect(await ask(at, 0)).toBe('unauthorized')
    expect(await ask(20, 0)).toBe('tooManyWaitForIdentity')
    expect(await ask(21, 60)).toBe('unauthorized')
    expect(await ask(22, 60)).toBe('tooManyWaitForIdentity')
    let answered = 21
    for (let minute = 2; minute < 24 * 60; minute += 1)
      if ((await ask(minute, minute * 60)) === 'unauthorized') answered += 1
    expect(answered).toBeGreaterThan(60)
    expect(answered).toBeLessThanOrEqual(80)
  })

  it('are not counted if the agency does not answer, and keep their waits', async () => {
    const lost = () => Promise.reject(new AgencyError('outcomeUnknown'))
    for (let at = 0; at < 50; at += 1) expect(await isAnswered(at, 0, lost)).toBe(true)
    for (let at = 0; at < 20; at += 1) await isAnswered(at, 0)
    expect(await isAnswered(30, 0)).toBe(false)
    expect(await isAnswered(30, 60, lost)).toBe(true)
    expect(await isAnswered(30, 60)).toBe(true)
  })

  it('wait longer, the more wrong answers there are', () => {
    const seconds = strangerWaits.map((row) => row.seconds)
    expect(seconds).toEqual(seconds.toSorted((one, other) => one - other))
  })
})
