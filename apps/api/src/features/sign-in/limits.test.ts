import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { portalErrors } from '@mva/shared/errors'
import { openPortalStore, type PortalStore } from '../../store/portal-store.ts'
import { signInFormOf, signingInBrowser } from '../../testing/signing-in-browser.ts'
import { startTestSimulator, type TestSimulator } from '../../testing/test-simulator.ts'

let simulator: TestSimulator
let store: PortalStore

beforeAll(async () => {
  simulator = await startTestSimulator()
  store = await openPortalStore(':memory:', ['a secret of the tests of limits'])
})
beforeEach(() => clock().moveTo(new Date('2026-11-21T12:00:00Z'), true))
afterAll(async () => {
  await simulator.close()
  await store.close()
})

const { message: tooMany } = portalErrors.tooManyRequests

const clock = () => simulator.world().clock
const pass = (seconds: number) =>
  clock().moveTo(new Date(clock().now().getTime() + seconds * 1000), true)
const codeSent = () => simulator.world().outbox.list({ channel: 'email' })[0]?.code ?? ''

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Browsers in one scope, which share their limits. */
const agencyOf = (scope = randomUUID()) => {
  let origins = 0
  const start = async (persona = 'maria-rivera', loginTypeId?: 1 | 2 | 3 | 4, origin?: string) => {
    origins += 1
    const browser = signingInBrowser(simulator.agency(), store, {
      scope,
      origin: origin ?? `origin ${origins}`,
    })
    await browser.ask().signIn.start(signInFormOf(persona, loginTypeId))
    return browser
  }
  return { start }
}

type Browser = Awaited<ReturnType<ReturnType<typeof agencyOf>['start']>>

/** Guesses until the sign-in ends or a limit refuses; returns how many guesses reached the agency. */
const guessAll = async ({ ask, asked }: Browser) => {
  for (let guess = 0; guess < 3; guess += 1) {
    const answer = await ask()
      .signIn.verifyCode({ loginCode: 'wrong' })
      .catch((error: Error) => error.message)
    if (answer === tooMany) break
  }
  return asked.filter((call) => call === 'login.guestLogin').length
}

test('sends at most three of two hundred concurrent codes to the agency, and signs in at most once', async () => {
  const { ask, asked } = await agencyOf().start()
  await ask().signIn.requestCode({ by: 'email' })
  const code = codeSent()
  const guesses = Array.from({ length: 200 }, (_none, at) => (at === 1 ? code : `wrong${at}`))
  const answers = await Promise.allSettled(
    guesses.map((loginCode) => ask().signIn.verifyCode({ loginCode })),
  )
  expect(asked.filter((call) => call === 'login.guestLogin').length).toBeLessThanOrEqual(3)
  const signedIn = answers.filter(
    (answer) => answer.status === 'fulfilled' && answer.value.outcome === 'signedIn',
  )
  expect(signedIn.length).toBeLessThanOrEqual(1)
})

test('ignores a count of attempts from the browser', async () => {
  const { ask } = await agencyOf().start()
  await ask().signIn.requestCode({ by: 'email' })
  const guess = { loginCode: 'wrong', attemptValue: 0, attempts: -5 }
  const outcomes = []
  for (let times = 0; times < 3; times += 1)
    outcomes.push((await ask().signIn.verifyCode(guess)).outcome)
  expect(outcomes).toEqual(['wrongCode', 'wrongCode', 'locked'])
})

test('gives no more guesses after a new code', async () => {
  const { ask } = await agencyOf().start()
  const outcomes = []
  for (let times = 0; times < 3; times += 1) {
    await ask().signIn.requestCode({ by: 'email' })
    outcomes.push((await ask().signIn.verifyCode({ loginCode: 'wrong' })).outcome)
  }
  expect(outcomes).toEqual(['wrongCode', 'wrongCode', 'locked'])
})

test('allows ten guesses a day for one person in all ways to sign in, with growing waits', async () => {
  const { start } = agencyOf()
  const looked = async (way: 1 | 2 | 3 | 4) => {
    const browser = await start('maria-rivera', way)
    await browser.ask().signIn.requestCode({ by: 'email' })
    return guessAll(browser)
  }
  expect([await looked(1), await looked(2), await looked(3)]).toEqual([3, 2, 0])
  pass(MINUTE)
  expect([await looked(4), await looked(1)]).toEqual([3, 0])
  pass(15 * MINUTE)
  expect([await looked(2), await looked(3)]).toEqual([2, 0])
  pass(12 * HOUR)
  expect(await looked(4)).toBe(0)
  pass(12 * HOUR)
  expect(await looked(1)).toBe(3)
})

test('counts each person and each factor on its own', async () => {
  const { start } = agencyOf()
  for (const way of [1, 2, 3] as const) {
    const browser = await start('maria-rivera', way)
    await browser.ask().signIn.requestCode({ by: 'email' })
    await guessAll(browser)
  }
  for (const [persona, by] of [
    ['maria-rivera', 'phone'],
    ['ana-sousa', 'email'],
  ] as const) {
    const browser = await start(persona)
    await browser.ask().signIn.requestCode({ by })
    expect(await guessAll(browser)).toBe(3)
  }
})

test('resets the count of wrong codes after a right one', async () => {
  const { start } = agencyOf()
  for (let times = 0; times < 4; times += 1) {
    const { ask } = await start()
    await ask().signIn.requestCode({ by: 'email' })
    await ask().signIn.verifyCode({ loginCode: 'wrong' })
    await ask().signIn.verifyCode({ loginCode: 'wrong' })
    const answer = await ask().signIn.verifyCode({ loginCode: codeSent() })
    expect(answer.outcome).toBe('signedIn')
  }
})

test('allows five DD #s a day for one person, over all sign-ins', async () => {
  const { start } = agencyOf()
  const tried = async () => {
    const { ask, asked } = await start()
    await ask().signIn.requestCode({ by: 'ddNumber' })
    for (let guess = 0; guess < 3; guess += 1)
      await ask()
        .signIn.verifyDdNumber({ ddNumber: '99999999' })
        .catch(() => undefined)
    return asked.filter((call) => call === 'login.guestLogin').length
  }
  expect([await tried(), await tried()]).toEqual([3, 0])
  pass(5 * MINUTE)
  expect([await tried(), await tried()]).toEqual([2, 0])
  pass(6 * HOUR)
  expect(await tried()).toBe(0)
})

test('counts no attempt of the sign-in when a limit refuses', async () => {
  const { start } = agencyOf()
  for (let times = 0; times < 2; times += 1) {
    const browser = await start()
    await browser.ask().signIn.requestCode({ by: 'email' })
    await guessAll(browser)
  }
  const { ask } = await start()
  await ask().signIn.requestCode({ by: 'email' })
  await expect(ask().signIn.verifyCode({ loginCode: 'wrong' })).rejects.toThrow(tooMany)
  expect((await ask().signIn.state()).attempts).toBe(0)
  pass(MINUTE)
  expect((await ask().signIn.verifyCode({ loginCode: codeSent() })).outcome).toBe('signedIn')
})

test('limits sign-ins from one client address', async () => {
  const { start } = agencyOf()
  const personas = ['maria-rivera', 'ana-sousa', 'ben-okoye']
  const starts = await Promise.allSettled(
    Array.from({ length: 21 }, (_none, at) => start(personas[at % 3], 1, 'one origin')),
  )
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  await expect(start('maria-rivera', 1, 'one origin')).rejects.toThrow(tooMany)
  pass(MINUTE)
  await expect(start('maria-rivera', 1, 'one origin')).resolves.toBeDefined()
})

test('limits sign-ins with one license from all client addresses', async () => {
  const { start } = agencyOf()
  const starts = await Promise.allSettled(Array.from({ length: 11 }, () => start('ana-sousa')))
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  await expect(start('ben-okoye')).resolves.toBeDefined()
})

test('limits codes for each contact, and letters for each person', async () => {
  const { start } = agencyOf()
  const first = await start()
  const requests = Array.from({ length: 10 }, () => first.ask().signIn.requestCode({ by: 'email' }))
  await Promise.all(requests)
  const second = await start()
  await expect(second.ask().signIn.requestCode({ by: 'email' })).rejects.toThrow(tooMany)
  await expect(second.ask().signIn.requestCode({ by: 'phone' })).resolves.toBeDefined()
  const third = await start('clara-nunez')
  await third.ask().signIn.requestCode({ by: 'mailCode' })
  await third.ask().signIn.requestCode({ by: 'mailCode' })
  await expect(third.ask().signIn.requestCode({ by: 'mailCode' })).rejects.toThrow(tooMany)
})
