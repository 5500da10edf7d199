import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { portalErrorMessages } from '@mva/messages/portal-errors'
import { MAX_SIGN_IN_ATTEMPTS } from '@mva/shared/sign-in/attempt-limits'
import type { SignInFormInput } from '@mva/shared/sign-in/sign-in-form'
import { startAgencyAndStore } from '../../../testing/agency-and-store.ts'
import { numbersOf, signInFormOf, signingInBrowser } from '../../../testing/signing-in-browser.ts'

const { simulator, store } = await startAgencyAndStore()

beforeEach(() => {
  clock().moveTo(new Date('2026-11-21T12:00:00Z'), true)
})

const tooMany = 'There were too many attempts'
const isTooMany = (answer: unknown) => typeof answer === 'string' && answer.startsWith(tooMany)

const clock = () => simulator.world().clock
const pass = (seconds: number) =>
  clock().moveTo(new Date(clock().now().getTime() + seconds * 1000), true)
const codeSent = () => simulator.world().outbox.list({ channel: 'email' })[0]?.code ?? ''

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Browsers in one scope, which share their limits. */
const agencyOf = (scope = randomUUID(), agency = simulator.agency()) => {
  let clients = 0
  const send = async (form: SignInFormInput, clientKey?: string, isClientShared = false) => {
    clients += 1
    const browser = signingInBrowser(agency, store, {
      scope,
      clientKey: clientKey ?? `clientKey ${clients}`,
      isClientShared,
    })
    await browser.ask().signIn.start(form)
    return browser
  }
  const start = (persona = 'maria-rivera', loginTypeId?: 1 | 2 | 3 | 4, clientKey?: string) =>
    send(signInFormOf(persona, loginTypeId), clientKey)
  return { start, send }
}

/** The same from an address from which Maria Rivera has signed in before. */
const agencyAtHome = async () => {
  const agency = agencyOf()
  const start: typeof agency.start = (persona, way) => agency.start(persona, way, 'at home')
  const { ask } = await start()
  await ask().signIn.requestCode({ by: 'email' })
  expect((await ask().signIn.verifyCode({ loginCode: codeSent() })).outcome).toBe('signedIn')
  return { ...agency, start, startElsewhere: agency.start }
}

type Send = ReturnType<typeof agencyOf>['send']

/** A form with a wrong year of birth, another one for each `at`. */
const wrongForm = (at: number, form = signInFormOf('maria-rivera', 1)): SignInFormInput => ({
  ...form,
  dateOfBirth: { month: '1', day: '2', year: String(1900 + at) },
})

/** Wrong data for another license for each `at`. */
const wrongLicense = (at: number): SignInFormInput => ({
  loginTypeId: 1,
  lastName: 'Rivera',
  dateOfBirth: { month: '1', day: '2', year: '1985' },
  lastFourDigitsOfSsn: '4321',
  licenseNumber: `77777${10 + at}`,
})

/** Sends wrong data until a limit applies; returns how many were sent before. */
const sendWrong = async (send: Send, clientKey: string, form?: SignInFormInput) => {
  for (let at = 0; at < 60; at += 1) {
    const answer = await send(wrongForm(at, form), clientKey).catch((error: Error) => error.message)
    if (isTooMany(answer)) return at
  }
  return Infinity
}

type Browser = Awaited<ReturnType<ReturnType<typeof agencyOf>['start']>>

/** Guesses until a limit refuses, at most three times; returns how many guesses reached the agency. */
const guessAll = async ({ ask, asked }: Browser, max = 3) => {
  for (let guess = 0; guess < max; guess += 1) {
    const answer = await ask()
      .signIn.verifyCode({ loginCode: 'wrong' })
      .catch((error: Error) => error.message)
    if (isTooMany(answer)) break
  }
  return asked.filter((call) => call === 'login.guestLogin').length
}

test('sends no more of two hundred concurrent codes to the agency than a sign-in allows, and signs in at most once', async () => {
  const { ask, asked } = await (await agencyAtHome()).start()
  await ask().signIn.requestCode({ by: 'email' })
  const code = codeSent()
  const guesses = Array.from({ length: 200 }, (_none, at) => (at === 1 ? code : `wrong${at}`))
  const answers = await Promise.allSettled(
    guesses.map((loginCode) => ask().signIn.verifyCode({ loginCode })),
  )
  expect(asked.filter((call) => call === 'login.guestLogin').length).toBeLessThanOrEqual(
    MAX_SIGN_IN_ATTEMPTS,
  )
  const signedIn = answers.filter(
    (answer) => answer.status === 'fulfilled' && answer.value.outcome === 'signedIn',
  )
  expect(signedIn.length).toBeLessThanOrEqual(1)
})

test('waits an hour for the second factor, however busy the customer is', async () => {
  const { ask } = await agencyOf().start()
  for (let time = 0; time < 5; time += 1) {
    pass(10 * MINUTE)
    await ask().signIn.state()
  }
  pass(10 * MINUTE)
  await expect(ask().signIn.state()).rejects.toThrow(portalErrorMessages.sessionEnded)
})

test('ignores a count of attempts from the browser', async () => {
  const { ask } = await agencyOf().start()
  await ask().signIn.requestCode({ by: 'email' })
  const guess = { loginCode: 'wrong', attemptValue: 0, attempts: -5 }
  for (let left = MAX_SIGN_IN_ATTEMPTS - 1; left > 0; left -= 1)
    expect(await ask().signIn.verifyCode(guess)).toMatchObject({ attemptsLeft: left })
  expect(await ask().signIn.verifyCode(guess)).toEqual({ outcome: 'locked' })
})

test('gives no more guesses after a new code', async () => {
  const { ask } = await agencyOf().start()
  const guess = async () => {
    await ask().signIn.requestCode({ by: 'email' })
    return ask().signIn.verifyCode({ loginCode: 'wrong' })
  }
  for (let left = MAX_SIGN_IN_ATTEMPTS - 1; left > 0; left -= 1)
    expect(await guess()).toMatchObject({ attemptsLeft: left })
  expect(await guess()).toEqual({ outcome: 'locked' })
})

/** Guesses with this factor in one more sign-in; returns how many guesses reached the agency. */
const guessedBy = async (
  { start }: Pick<ReturnType<typeof agencyOf>, 'start'>,
  by: 'email' | 'phone' | 'ddNumber',
  way?: 1 | 2 | 3 | 4,
  max = 3,
) => {
  const browser = await start('maria-rivera', way)
  const isRequested = await browser
    .ask()
    .signIn.requestCode({ by })
    .then(
      () => true,
      () => false,
    )
  if (!isRequested) return 0
  if (by !== 'ddNumber') return guessAll(browser, max)
  for (let guess = 0; guess < max; guess += 1)
    await browser
      .ask()
      .signIn.verifyDdNumber({ ddNumber: '99999999' })
      .catch(() => undefined)
  return browser.asked.filter((call) => call === 'login.guestLogin').length
}

test('allows seven wrong codes a day for one person in all ways to sign in, with growing waits', async () => {
  const agency = await agencyAtHome()
  expect(await guessedBy(agency, 'email', 1)).toBe(3)
  expect(await guessedBy(agency, 'phone', 2)).toBe(2)
  expect(await guessedBy(agency, 'email', 3)).toBe(0)
  pass(MINUTE)
  expect(await guessedBy(agency, 'email', 4)).toBe(1)
  pass(15 * MINUTE)
  expect(await guessedBy(agency, 'phone', 1)).toBe(1)
  pass(12 * HOUR)
  expect(await guessedBy(agency, 'email', 2)).toBe(0)
  pass(12 * HOUR)
  expect(await guessedBy(agency, 'email', 1)).toBe(3)
})

test('allows clients that are new to a person five wrong codes and two DD #s a day, and leaves the others to the owner’s', async () => {
  const home = await agencyAtHome()
  let strangers = 0
  for (let time = 0; time < 8; time += 1) {
    for (const by of ['email', 'phone', 'ddNumber'] as const)
      strangers += await guessedBy({ ...home, start: home.startElsewhere }, by, 1)
    pass(15 * MINUTE)
  }
  expect(strangers).toBe(5 + 2)
  const { ask } = await home.startElsewhere()
  await ask().signIn.requestCode({ by: 'phone' })
  await expect(ask().signIn.verifyCode({ loginCode: 'wrong' })).rejects.toThrow(
    'There were too many attempts to verify your identity. Try again in 22 hours, or sign in with a browser that you’ve used for this before, or choose another way to verify it.',
  )
  expect(await guessedBy(home, 'email', 1)).toBe(2)
  expect(await guessedBy(home, 'ddNumber', 1)).toBe(1)
})

test('sends clients that are new to a person twelve codes a day to a contact, and the owner’s up to twenty', async () => {
  const home = await agencyAtHome()
  // The code by which the owner became known went to a client that was new.
  const sent = async (start: typeof home.start, hours: number) => {
    let answered = 0
    for (let hour = 0; hour < hours; hour += 1) {
      for (let signIn = 0; signIn < 2; signIn += 1) {
        const { ask } = await start()
        for (let times = 0; times < 6; times += 1)
          answered += await ask()
            .signIn.requestCode({ by: 'email' })
            .then(
              () => 1,
              () => 0,
            )
      }
      pass(HOUR)
    }
    return answered
  }
  expect(await sent(home.startElsewhere, 4)).toBe(11)
  expect(await sent(home.start, 4)).toBe(8)
})

test('sends codes as to the owner’s client also if the person is identified in another way than before', async () => {
  const { start } = await agencyAtHome()
  const { ask } = await start('maria-rivera', 2)
  for (let sent = 0; sent < 9; sent += 1) await ask().signIn.requestCode({ by: 'email' })
  await expect(ask().signIn.requestCode({ by: 'email' })).rejects.toThrow(tooMany)
})

test('allows ten guesses a day for one person with all factors together', async () => {
  const agency = await agencyAtHome()
  let guesses = 0
  for (let time = 0; time < 24; time += 1) {
    for (const by of ['email', 'phone', 'ddNumber'] as const)
      guesses += await guessedBy(agency, by, 1)
    pass(HOUR - 1)
  }
  expect(guesses).toBe(10)
})

test('allows ten guesses in any 24 hours for one person, also where the first of them are a day old', async () => {
  const agency = await agencyAtHome()
  const made: { at: number; guesses: number }[] = []
  const guess = async (by: 'email' | 'phone' | 'ddNumber', max?: number) =>
    made.push({
      at: clock().now().getTime(),
      guesses: await guessedBy(agency, by, 1, max),
    })
  await guess('email', 1)
  await guess('ddNumber', 1)
  pass(22 * HOUR)
  for (let quarter = 0; quarter < 16; quarter += 1) {
    await guess('phone')
    await guess('ddNumber')
    pass(15 * MINUTE)
  }
  // Those of the first instant are given again after a day, and no others.
  expect(made.reduce((sum, { guesses }) => sum + guesses, 0)).toBe(12)
  for (const { at: end } of made) {
    const lastDay = made.filter(({ at }) => at <= end && at > end - 24 * HOUR * 1000)
    expect(lastDay.reduce((sum, { guesses }) => sum + guesses, 0)).toBeLessThanOrEqual(10)
  }
})

test('leaves the DD # to a person whose codes were used up, and says so', async () => {
  const agency = await agencyAtHome()
  for (const by of ['email', 'phone', 'email'] as const) {
    await guessedBy(agency, by)
    pass(15 * MINUTE)
  }
  const { ask } = await agency.start()
  await ask().signIn.requestCode({ by: 'email' })
  await expect(ask().signIn.verifyCode({ loginCode: codeSent() })).rejects.toThrow(
    'There were too many attempts to verify your identity. Try again in 24 hours, or choose another way to verify it.',
  )
  await ask().signIn.requestCode({ by: 'ddNumber' })
  const { ddNumber } = numbersOf('maria-rivera')
  expect(await ask().signIn.verifyDdNumber({ ddNumber })).toMatchObject({ outcome: 'signedIn' })
})

test('counts each person apart', async () => {
  const agency = agencyOf()
  for (const by of ['email', 'phone'] as const) await guessedBy(agency, by)
  const { start } = agency
  const browser = await start('ana-sousa')
  await browser.ask().signIn.requestCode({ by: 'email' })
  expect(await guessAll(browser)).toBe(3)
})

test('counts each person of a household apart, who have the contacts on record in common', async () => {
  const { world, gateway } = simulator.agency()
  const { login } = gateway
  const guestLoginRequest: typeof login.guestLoginRequest = async (...request) => {
    const found = await login.guestLoginRequest(...request)
    return { ...found, email: 'home@example.com', phone: null, mailingAddress: null }
  }
  const { start } = agencyOf(randomUUID(), {
    world,
    gateway: {
      ...gateway,
      login: {
        ...login,
        guestLoginRequest,
        guestLoginMfaRequest: async () => ({ mfaType: 2 as const, codeExpiresAt: null }),
      },
    },
  })
  for (const persona of ['maria-rivera', 'ana-sousa']) {
    const browser = await start(persona)
    await browser.ask().signIn.requestCode({ by: 'email' })
    expect(await guessAll(browser)).toBe(3)
  }
})

test('does not count right codes, and does not forget wrong ones after a right one', async () => {
  const agency = await agencyAtHome()
  await guessedBy(agency, 'email')
  for (let times = 0; times < 8; times += 1) {
    const { ask } = await agency.start()
    await ask().signIn.requestCode({ by: 'phone' })
    const [message] = simulator.world().outbox.list({ channel: 'sms' })
    const answer = await ask().signIn.verifyCode({ loginCode: message?.code ?? '' })
    expect(answer.outcome).toBe('signedIn')
  }
  expect(await guessedBy(agency, 'email')).toBe(2)
})

test('allows three DD #s a day for one person, over all sign-ins', async () => {
  const agency = await agencyAtHome()
  expect(await guessedBy(agency, 'ddNumber')).toBe(3)
  pass(23 * HOUR)
  expect(await guessedBy(agency, 'ddNumber')).toBe(0)
  pass(HOUR)
  expect(await guessedBy(agency, 'ddNumber')).toBe(3)
})

test('counts no guess that the agency did not answer', async () => {
  const { start } = agencyOf()
  const { ask } = await start()
  await ask().signIn.requestCode({ by: 'email' })
  const { faults } = simulator.world()
  faults.add({ call: 'customeraccountlogin/guestlogin', kind: 'drop', timesLeft: 9 })
  for (let times = 0; times < 9; times += 1)
    await ask()
      .signIn.verifyCode({ loginCode: 'wrong' })
      .catch(() => undefined)
  expect((await ask().signIn.verifyCode({ loginCode: codeSent() })).outcome).toBe('signedIn')
})

test('counts a code that the agency refuses, also if the answer to the same code was lost before', async () => {
  const agency = await agencyAtHome()
  const { faults } = simulator.world()
  let refused = 0
  for (let sent = 0; sent < 10; sent += 1) {
    const { ask } = await agency.start()
    await ask().signIn.requestCode({ by: sent % 2 === 0 ? 'email' : 'phone' })
    faults.add({ call: 'customeraccountlogin/guestlogin', kind: 'drop', timesLeft: 1 })
    for (let times = 0; times < 2; times += 1)
      await ask()
        .signIn.verifyCode({ loginCode: 'wrong' })
        .catch((error: Error) => {
          if (error.message === portalErrorMessages.codeWasUsed) refused += 1
        })
    pass(15 * MINUTE)
  }
  faults.clear()
  expect(refused).toBe(7)
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
    Array.from({ length: 21 }, (_none, at) => start(personas[at % 3], 1, 'one client')),
  )
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  await expect(start('maria-rivera', 1, 'one client')).rejects.toThrow(tooMany)
  pass(MINUTE)
  await expect(start('maria-rivera', 1, 'one client')).resolves.toBeDefined()
})

test('does not limit sign-ins by address where many customers share one', async () => {
  const { send } = agencyOf()
  const form = signInFormOf('maria-rivera', 1)
  for (let times = 0; times < 25; times += 1) await send(form, 'the library', true)
  for (let at = 0; at < 25; at += 1)
    await expect(send(wrongLicense(at), 'the library', true)).rejects.toMatchObject({
      cause: { kind: 'unauthorized' },
    })
})

test('limits wrong data from one address to twenty in fifteen minutes, for any person', async () => {
  const { start, send } = agencyOf()
  const refused = []
  for (let at = 0; at < 21; at += 1) {
    if (at === 15) pass(MINUTE)
    refused.push(
      await send(wrongLicense(at), 'one client').catch(({ code }: { code: string }) => code),
    )
  }
  expect(new Set(refused.slice(0, 20)).size).toBe(1)
  await expect(start('maria-rivera', 1, 'one client')).rejects.toThrow(
    'There were too many attempts. Try again in 14 minutes.',
  )
  await expect(start('maria-rivera', 1)).resolves.toBeDefined()
})

test('limits wrong data for one license to ten in fifteen minutes from one address, and offers another way', async () => {
  const { start, send } = agencyOf()
  expect(await sendWrong(send, 'one client')).toBe(10)
  await expect(start('maria-rivera', 1, 'one client')).rejects.toThrow(
    'There were too many attempts with this information. Try again in 15 minutes, or choose another way to identify yourself.',
  )
  await expect(start('maria-rivera', 2, 'one client')).resolves.toBeDefined()
  pass(15 * MINUTE)
  await expect(start('maria-rivera', 1, 'one client')).resolves.toBeDefined()
})

test('never refuses the right data because of wrong data from other addresses', async () => {
  const { start, send } = agencyOf()
  for (const way of [1, 2, 3, 4] as const)
    for (let stranger = 0; stranger < 6; stranger += 1)
      await sendWrong(send, `stranger ${way} ${stranger}`, signInFormOf('maria-rivera', way))
  for (const way of [1, 2, 3, 4] as const)
    await expect(start('maria-rivera', way, 'the owner')).resolves.toBeDefined()
})

test('counts a license, vehicle or crash once, however it is written', async () => {
  const { send } = agencyOf()
  let sent = 0
  for (let at = 0; at < 20; at += 1) {
    const vehicle: SignInFormInput = {
      loginTypeId: 2,
      lastName: 'Rivera',
      dateOfBirth: { month: '1', day: '2', year: String(1900 + at) },
      plateNumber: 'MR2026',
      plateTypeId: `${'0'.repeat(at % 4)}1`,
      vinLastSix: '123456',
    }
    const answer = await send(vehicle, 'one').catch((error: Error) => error.message)
    if (!isTooMany(answer)) sent += 1
  }
  expect(sent).toBe(10)
})

test('does not count one person of a crash against another', async () => {
  const { send, start } = agencyOf()
  const crash = signInFormOf('maria-rivera', 4)
  await sendWrong(send, 'one client', { ...crash, lastName: 'Nobody' })
  await expect(start('maria-rivera', 4, 'one client')).resolves.toBeDefined()
})

test('asks the agency about the same wrong data ten times an hour, from all addresses together', async () => {
  const { send, start } = agencyOf()
  for (let times = 0; times < 10; times += 1)
    await expect(send(wrongForm(1))).rejects.not.toThrow(tooMany)
  await expect(send(wrongForm(1))).rejects.toThrow(tooMany)
  await expect(start()).resolves.toBeDefined()
  pass(HOUR)
  await expect(send(wrongForm(1))).rejects.not.toThrow(tooMany)
})

test('answers no more than ten of fifty concurrent guesses for one license', async () => {
  const { send } = agencyOf()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_none, at) =>
      send(wrongForm(at), 'one client', true).catch((error: Error) => error.message),
    ),
  )
  expect(answers.filter((answer) => !isTooMany(answer)).length).toBeLessThanOrEqual(10)
})

test('counts no sign-in that the agency did not answer', async () => {
  const { send, start } = agencyOf()
  const { faults } = simulator.world()
  faults.add({ call: 'customeraccountlogin/guestloginrequest', kind: 'drop', timesLeft: 12 })
  for (let at = 0; at < 12; at += 1) await send(wrongForm(at), 'one client').catch(() => undefined)
  await expect(start('maria-rivera', 1, 'one client')).resolves.toBeDefined()
})

test('limits codes for each contact', async () => {
  const { start } = await agencyAtHome()
  pass(HOUR)
  const first = await start()
  const requests = Array.from({ length: 10 }, () => first.ask().signIn.requestCode({ by: 'email' }))
  await Promise.all(requests)
  const second = await start()
  await expect(second.ask().signIn.requestCode({ by: 'email' })).rejects.toThrow(tooMany)
  await expect(second.ask().signIn.requestCode({ by: 'phone' })).resolves.toBeDefined()
})

test('sends ten codes in one sign-in, to all contacts of the person together', async () => {
  const { start } = await agencyAtHome()
  pass(HOUR)
  const browser = await start()
  const ask = (by: 'email' | 'phone') => browser.ask().signIn.requestCode({ by })
  for (let sent = 0; sent < 5; sent += 1)
    for (const by of ['email', 'phone'] as const) await ask(by)
  for (const by of ['email', 'phone'] as const) await expect(ask(by)).rejects.toThrow(tooMany)
})

test('counts the codes to one mailbox once, however its address is written on record', async () => {
  const scope = randomUUID()
  const { world, gateway } = simulator.agency()
  const { login } = gateway
  const guestLoginRequest: typeof login.guestLoginRequest = async (...request) => {
    const found = await login.guestLoginRequest(...request)
    return { ...found, email: found.email?.toUpperCase() ?? null }
  }
  const inCapitals = { world, gateway: { ...gateway, login: { ...login, guestLoginRequest } } }
  const codesSent = async ({ ask }: Browser, times: number) => {
    for (let sent = 0; sent < times; sent += 1) await ask().signIn.requestCode({ by: 'email' })
  }
  await codesSent(await agencyOf(scope).start(), 4)
  const other = await agencyOf(scope, inCapitals).start()
  await codesSent(other, 2)
  await expect(codesSent(other, 1)).rejects.toThrow(tooMany)
})

test('sends twenty-five codes in five minutes for one client address, to any contacts', async () => {
  const { world, gateway } = simulator.agency()
  const { login } = gateway
  let contacts = 0
  const guestLoginRequest: typeof login.guestLoginRequest = async (...request) => {
    contacts += 1
    const found = await login.guestLoginRequest(...request)
    return { ...found, email: `${contacts}@example.com`, phone: String(4_015_550_100 + contacts) }
  }
  const guestLoginMfaRequest = async () => ({ mfaType: 2 as const, codeExpiresAt: null })
  const agency = {
    world,
    gateway: { ...gateway, login: { ...login, guestLoginRequest, guestLoginMfaRequest } },
  }
  const { start } = agencyOf(randomUUID(), agency)
  const sent = async (clientKey: string) => {
    const { ask } = await start('maria-rivera', 1, clientKey)
    const requests = Array.from({ length: 10 }, (_none, at) =>
      ask().signIn.requestCode({ by: at % 2 === 0 ? 'email' : 'phone' }),
    )
    const answers = await Promise.allSettled(requests)
    return answers.filter(({ status }) => status === 'fulfilled').length
  }
  expect([await sent('one'), await sent('one'), await sent('one')]).toEqual([10, 10, 5])
  expect(await sent('another')).toBe(10)
})
