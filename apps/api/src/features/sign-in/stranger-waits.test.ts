import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { AgencyError } from '@mva/agency/agency-error'
import { clientKeyOf, widerNetworksOf } from '@mva/http/client-address'
import type { SignInFormInput } from '@mva/shared/sign-in/sign-in-form'
import { startAgencyAndStore } from '../../../testing/agency-and-store.ts'
import { numbersOf, signInFormOf, signingInBrowser } from '../../../testing/signing-in-browser.ts'
import { askAboutIdentity, strangerWaits } from './stranger-waits.ts'

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

const DAY = 86_400

interface From {
  mark?: string | undefined
  isClientShared?: boolean
  areBrowsersRemembered?: boolean
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
const signIn = async (
  clientKey: string,
  {
    way = right,
    ...options
  }: From & { way?: SignInFormInput; isComputerShared?: boolean | undefined } = {},
) => {
  const { isComputerShared, ...from } = { isComputerShared: false, ...options }
  const { browser } = await send(way, clientKey, from)
  await browser.ask().signIn.requestCode({ by: 'email' })
  const loginCode = simulator.world().outbox.list({ channel: 'email' })[0]?.code ?? ''
  await browser.ask().signIn.verifyCode({ loginCode, isComputerShared })
  return browser
}

describe('after twenty wrong answers about one license, from any addresses,', () => {
  it('a client that is new is answered, waits after a wrong try, and reads how long', async () => {
    await sendWrong(20)
    expect((await send(wrong(1), 'a new address')).refusal).toMatch(/does not match/)
    const message =
      'There were too many attempts with wrong information about this license, plate, case or crash. To protect its owner, a browser that’s new to us has to wait after each wrong sign-in. Try again in 1 minute, or sign in with a browser that you’ve used for this before, or choose another way to identify yourself.'
    expect((await send(right, 'a new address')).refusal).toBe(message)
    pass(20)
    expect((await send(right, 'a new address')).refusal).toMatch('Try again in 40 seconds')
    pass(40)
    expect((await send(right, 'a new address')).refusal).toBeNull()
  })

  it('right data from a client that is new is never refused, however many wrong answers there were', async () => {
    await sendWrong(150)
    for (let times = 0; times < 3; times += 1)
      expect((await send(right, 'a new address')).refusal).toBeNull()
  })

  it('the browser in which the owner signed in before does not wait, from whichever address', async () => {
    const mark = (await signIn('at home', { isClientShared: true })).mark()
    await sendWrong(20)
    await send(wrong(1), 'at home')
    expect((await send(right, 'at home')).refusal).toMatch('Try again in 1 minute')
    for (let at = 2; at < 5; at += 1)
      expect((await send(wrong(at), 'on the road', { mark })).refusal).toMatch(/does not match/)
    expect((await send(right, 'on the road', { mark })).refusal).toBeNull()
  })

  it('another browser at the address from which the owner signed in before does not wait', async () => {
    await signIn('at home')
    await sendWrong(20)
    await send(wrong(1), 'at home')
    expect((await send(right, 'at home')).refusal).toBeNull()
  })

  it('a browser in which another customer signed in waits, and so does one that signed in by DD #', async () => {
    const { browser } = await send(right, 'with the card')
    await browser.ask().signIn.requestCode({ by: 'ddNumber' })
    await browser.ask().signIn.verifyDdNumber({ ddNumber: numbersOf('maria-rivera').ddNumber })
    expect(browser.mark()).toBeUndefined()
    await sendWrong(20)
    await send(wrong(1), 'with the card')
    expect((await send(right, 'with the card')).refusal).toMatch('Try again in 1 minute')
  })

  it('another license, and another way to sign in, need no wait', async () => {
    await sendWrong(20)
    await send(wrong(1), 'a new address')
    expect((await send(signInFormOf('maria-rivera', 2), 'a new address')).refusal).toBeNull()
  })
})

describe('the DD # of a license', () => {
  const offered = async (clientKey: string, from: From = {}) => {
    const { browser, refusal } = await send(right, clientKey, from)
    expect(refusal).toBeNull()
    const { canUseDdNumber, isDdNumberWithheld } = await browser.ask().signIn.state()
    expect(isDdNumberWithheld).toBe(!canUseDdNumber)
    return canUseDdNumber
  }

  it('is offered after nineteen wrong answers in a day, and not after twenty, for a year', async () => {
    await sendWrong(19)
    expect(await offered('a new address')).toBe(true)
    pass(DAY)
    await sendWrong(19)
    expect(await offered('a new address')).toBe(true)
    await sendWrong(1)
    expect(await offered('another address')).toBe(false)
    pass(364 * DAY)
    expect(await offered('another address')).toBe(false)
    pass(DAY)
    expect(await offered('another address')).toBe(true)
  })

  it('is not mentioned to a sign-in by a plate that strangers guessed at', async () => {
    const plate = signInFormOf('maria-rivera', 2)
    for (let at = 0; at < 20; at += 1)
      await send({ ...plate, dateOfBirth: wrong(at).dateOfBirth }, `stranger ${at}`)
    const { browser } = await send(plate, 'a new address')
    const view = await browser.ask().signIn.state()
    expect(view).toMatchObject({ canUseDdNumber: false, isDdNumberWithheld: false })
  })

  it('is then refused where it is not offered, and the contacts on file are not', async () => {
    await sendWrong(20)
    const { browser } = await send(right, 'a new address')
    await expect(browser.ask().signIn.requestCode({ by: 'ddNumber' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    const { ddNumber } = numbersOf('maria-rivera')
    await expect(browser.ask().signIn.verifyDdNumber({ ddNumber })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    expect(await browser.ask().signIn.requestCode({ by: 'email' })).toMatchObject({ step: 2 })
    expect(await browser.ask().signIn.requestCode({ by: 'mailCode' })).toMatchObject({ step: 5 })
  })

  it('is then offered in the browser in which the owner signed in before, in whichever way, and at no mere address', async () => {
    const byPlate = { way: signInFormOf('maria-rivera', 2) }
    const mark = (await signIn('at home', byPlate)).mark()
    await sendWrong(20)
    expect(await offered('on the road', { mark })).toBe(true)
    expect(await offered('at home')).toBe(false)
    expect(await offered('on the road', { mark: 'x'.repeat(43) })).toBe(false)
  })

  it('is withheld also after wrong answers in a browser of the owner, and not for another license', async () => {
    const mark = (await signIn('at home')).mark()
    for (let at = 0; at < 20; at += 1) {
      await send(wrong(at), 'at home', { mark })
      if (at === 9) pass(900)
    }
    expect(await offered('a new address')).toBe(false)
    const another = signInFormOf('clara-nunez', 1)
    const { browser } = await send(another, 'a new address')
    expect((await browser.ask().signIn.state()).canUseDdNumber).toBe(true)
  })
})

describe('on a shared computer', () => {
  it('nothing is left in the browser, at the server or for the address, from earlier sign-ins either', async () => {
    const mark = (await signIn('the library')).mark()
    expect(mark).toBeDefined()
    const shared = await signIn('the library', { mark, isComputerShared: true })
    expect(shared.mark()).toBeUndefined()
    const kept = await signIn('another address', { mark, isClientShared: true })
    expect(kept.mark()).not.toBe(mark)
    const first = await signIn('a kiosk', { isComputerShared: true })
    expect(first.mark()).toBeUndefined()
    await sendWrong(20)
    await send(wrong(1), 'a kiosk')
    expect((await send(right, 'a kiosk')).refusal).toMatch('Try again in 1 minute')
  })

  it.each([
    ['a browser is remembered', {}, false],
    ['none is if the operator says so', { areBrowsersRemembered: false }, true],
    ['none is at an address that many customers share', { isClientShared: true }, true],
  ])('%s unless the customer chooses otherwise', async (_what, from, isShared) => {
    const { browser } = await send(right, 'an address', from)
    expect((await browser.ask().signIn.state()).isComputerShared).toBe(isShared)
    const unasked = await signIn('an address', { ...from, isComputerShared: undefined })
    expect(unasked.mark() === undefined).toBe(isShared)
    const chosen = await signIn('an address', { ...from, isComputerShared: !isShared })
    expect(chosen.mark() === undefined).toBe(!isShared)
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
  const another = signInFormOf('clara-nunez', 1)
  expect((await send(another, 'another address', { mark })).refusal).toBeNull()
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
    askAboutIdentity(from(at, seconds), { identity: scope, isKnown: false }, ask).then(
      () => true,
      (error: unknown) => error instanceof AgencyError,
    )

  it('get one answer each once there are twenty, however many ask at the same time, and the right one is answered', async () => {
    const ADDRESSES = 30
    const tries = Array.from({ length: 300 }, (_none, at) => isAnswered(at % ADDRESSES, 0))
    const answers = await Promise.all([...tries, isAnswered(150, 0, found)])
    expect(answers.at(-1)).toBe(true)
    expect(answers.filter(Boolean).length).toBeLessThanOrEqual(20 + ADDRESSES + 1)
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

  const askFrom = (address: string, seconds: number) =>
    askAboutIdentity(
      {
        ...from(0, seconds),
        clientKey: clientKeyOf(address),
        widerNetworks: widerNetworksOf(address),
      },
      { identity: scope, isKnown: false },
      unauthorized,
    ).catch((error: { kind: string }) => error.kind)

  it('are one stranger in one /48 network', async () => {
    const ask = (at: number, seconds: number) =>
      askFrom(`2001:db8:1:${at.toString(16)}::1`, seconds)
    for (let at = 0; at < 21; at += 1) expect(await ask(at, 0)).toBe('unauthorized')
    expect(await ask(22, 0)).toBe('tooManyWaitForIdentity')
    expect(await ask(22, 60)).toBe('unauthorized')
    expect(await ask(23, 60)).toBe('tooManyWaitForIdentity')
    let answered = 22
    for (let minute = 2; minute < 24 * 60; minute += 1)
      if ((await ask(minute, minute * 60)) === 'unauthorized') answered += 1
    expect(answered).toBeGreaterThan(60)
    expect(answered).toBeLessThanOrEqual(82)
  })

  it('get at most a hundred and thirty-two answers a day from the addresses of one /32 network', async () => {
    const ADDRESSES = 1_500
    let answered = 0
    for (let at = 0; at < ADDRESSES; at += 1) {
      const address = `2001:db8:${(at * 40).toString(16)}::1`
      if ((await askFrom(address, Math.floor((at * 86_400) / ADDRESSES))) === 'unauthorized')
        answered += 1
    }
    expect(answered).toBeGreaterThanOrEqual(100)
    expect(answered).toBeLessThanOrEqual(132)
    const elsewhere = { ...from(0, 86_000), clientKey: 'the owner' }
    const owner = { identity: scope, isKnown: false }
    expect(await askAboutIdentity(elsewhere, owner, found)).toBe('right')
  })

  it('are not counted if the agency does not answer, and keep their waits', async () => {
    const lost = () => Promise.reject(new AgencyError('outcomeUnknown'))
    for (let at = 0; at < 50; at += 1) expect(await isAnswered(at, 0, lost)).toBe(true)
    for (let at = 0; at < 20; at += 1) await isAnswered(at, 0)
    for (let times = 0; times < 3; times += 1) expect(await isAnswered(30, 0, lost)).toBe(true)
    expect(await isAnswered(30, 0)).toBe(true)
    expect(await isAnswered(30, 0)).toBe(false)
    expect(await isAnswered(30, 60, lost)).toBe(true)
    expect(await isAnswered(30, 60)).toBe(true)
  })

  it('wait for one license only after their tries for that one', async () => {
    const about = (identity: string, at: number) =>
      askAboutIdentity(from(at, 0), { identity, isKnown: false }, unauthorized).catch(
        (error: { kind: string }) => error.kind,
      )
    const [one, other] = [`${scope} one`, `${scope} other`]
    for (let at = 0; at < 20; at += 1)
      for (const identity of [one, other]) await about(identity, at)
    expect(await about(one, 30)).toBe('unauthorized')
    expect(await about(one, 30)).toBe('tooManyWaitForIdentity')
    expect(await about(other, 30)).toBe('unauthorized')
  })

  it('wait longer, the more wrong answers there are', () => {
    const seconds = strangerWaits.map((row) => row.seconds)
    expect(seconds).toEqual(seconds.toSorted((one, other) => one - other))
  })
})
