import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { AgencyError } from '@mva/agency/agency-error'
import { startAgencyAndStore } from '../../../testing/agency-and-store.ts'
import { signInFormOf, signingInBrowser } from '../../../testing/signing-in-browser.ts'
import { databases, openTestStore } from '../../../testing/store/databases.ts'

const { simulator, store } = await startAgencyAndStore()
let scope = ''

beforeEach(() => {
  simulator.world().clock.moveTo(new Date('2026-11-20T17:00:00Z'), true)
  scope = randomUUID()
})

const DAY = 86_400
const pass = (days: number) => {
  const { clock } = simulator.world()
  clock.moveTo(new Date(clock.now().getTime() + days * DAY * 1_000), true)
}
const lettersSent = () => simulator.world().outbox.list({ channel: 'mail' })

/** Each time another client. Clara Núñez has no contacts. */
const start = async (agency = simulator.agency(), persona = 'clara-nunez') => {
  const browser = signingInBrowser(agency, store, { scope, clientKey: randomUUID() })
  const view = await browser.ask().signIn.start(signInFormOf(persona))
  return { ...browser, view }
}
const askForLetter = async (browser: Pick<Awaited<ReturnType<typeof start>>, 'ask'>) =>
  browser
    .ask()
    .signIn.requestCode({ by: 'mailCode' })
    .then(
      () => null,
      (error: { message: string; cause: { kind: string; retryAfterSeconds: number } }) => error,
    )
const LETTER = {
  sentAt: '2026-11-20T17:00:00.000Z',
  isConfirmed: true,
  anotherFrom: '2026-12-10T17:00:00.000Z',
}

test('sends one letter in twenty days, however many ask for it, and its code works when it arrives', async () => {
  const before = lettersSent().length
  const early = await Promise.all(Array.from({ length: 5 }, () => start()))
  const answers = await Promise.all(early.map(askForLetter))
  expect(answers.filter((answer) => answer === null)).toHaveLength(1)
  const code = lettersSent()[0]?.code ?? ''
  for (let day = 1; day < 20; day += 1) {
    pass(1)
    const stranger = await start()
    expect(stranger.view.letter).toEqual(LETTER)
    expect((await askForLetter(stranger))?.cause).toMatchObject({
      kind: 'letterUnderWay',
      retryAfterSeconds: (20 - day) * DAY,
    })
  }
  expect(lettersSent().length).toBe(before + 1)
  const owner = await start()
  expect(owner.view).toMatchObject({ step: 2, letter: LETTER })
  expect(await owner.ask().signIn.verifyCode({ loginCode: code })).toMatchObject({
    outcome: 'signedIn',
    isContactCreation: true,
  })
})

test('says when another letter can be asked for, also to the browser that did not know of the first', async () => {
  const [one, other] = [await start(), await start()]
  await askForLetter(one)
  pass(3)
  const refusal = await askForLetter(await start())
  expect(refusal?.message).toBe(
    'A letter with your login code is already on its way. Another letter would cancel that code. You can ask for another one in 17 days, or choose another way to verify your identity.',
  )
  simulator.world().clock.moveTo(new Date('2026-11-20T17:10:00Z'), true)
  expect(other.view.letter).toBeNull()
  await askForLetter(other)
  expect((await other.ask().signIn.state()).letter).toEqual(LETTER)
})

test('sends another letter after twenty days, and at once after the code was used', async () => {
  const before = lettersSent().length
  await askForLetter(await start())
  pass(20)
  const late = await start()
  expect(late.view.letter).toEqual({ ...LETTER, anotherFrom: null })
  expect(await askForLetter(late)).toBeNull()
  const owner = await start()
  await owner.ask().signIn.verifyCode({ loginCode: lettersSent()[0]?.code ?? '' })
  expect(await askForLetter(await start())).toBeNull()
  expect(lettersSent().length).toBe(before + 3)
})

test('keeps a letter that was requested elsewhere while the code of the earlier one was verified', async () => {
  const persona = 'ben-okoye'
  await askForLetter(await start(simulator.agency(), persona))
  const [letter] = lettersSent()
  pass(1)
  const { world, gateway } = simulator.agency()
  const { login } = gateway
  const guestLogin: typeof login.guestLogin = async (...request) => {
    const granted = await login.guestLogin(...request)
    pass(1)
    expect(await askForLetter(await start(simulator.agency(), persona))).toBeNull()
    return granted
  }
  const owner = await start(
    { world, gateway: { ...gateway, login: { ...login, guestLogin } } },
    persona,
  )
  const verified = await owner.ask().signIn.verifyCode({ loginCode: letter?.code ?? '' })
  expect(verified).toMatchObject({ outcome: 'signedIn' })
  const later = await start(simulator.agency(), persona)
  expect(later.view.letter).toMatchObject({ sentAt: '2026-11-22T17:00:00.000Z' })
  expect((await askForLetter(later))?.cause).toMatchObject({ kind: 'letterUnderWay' })
})

test('keeps a letter as under way after a sign-in with a code by email', async () => {
  const persona = 'ana-sousa'
  await askForLetter(await start(simulator.agency(), persona))
  const owner = await start(simulator.agency(), persona)
  await owner.ask().signIn.requestCode({ by: 'email' })
  const [message] = simulator.world().outbox.list({ channel: 'email' })
  const verified = await owner.ask().signIn.verifyCode({ loginCode: message?.code ?? '' })
  expect(verified).toMatchObject({ outcome: 'signedIn' })
  expect((await start(simulator.agency(), persona)).view.letter).toEqual(LETTER)
})

test('sends a person two letters a day, also if the code of each was used at once', async () => {
  for (let letter = 0; letter < 2; letter += 1) {
    expect(await askForLetter(await start())).toBeNull()
    const owner = await start()
    await owner.ask().signIn.verifyCode({ loginCode: lettersSent()[0]?.code ?? '' })
  }
  expect((await askForLetter(await start()))?.cause).toMatchObject({ kind: 'tooManyForFactor' })
  pass(1)
  expect(await askForLetter(await start())).toBeNull()
})

test('sends another letter at once after the mailing address on record changed', async () => {
  await askForLetter(await start())
  const { world, gateway } = simulator.agency()
  const { login } = gateway
  const moved = {
    world,
    gateway: {
      ...gateway,
      login: {
        ...login,
        guestLoginRequest: async (...request: Parameters<typeof login.guestLoginRequest>) => {
          const found = await login.guestLoginRequest(...request)
          const { mailingAddress } = found
          if (!mailingAddress) throw new Error('there is no mailing address')
          return { ...found, mailingAddress: { ...mailingAddress, addressLine1: '9 NEW ST' } }
        },
      },
    },
  }
  expect((await askForLetter(await start()))?.cause).toMatchObject({ kind: 'letterUnderWay' })
  const owner = await start(moved)
  expect(owner.view.letter).toBeNull()
  expect(await askForLetter(owner)).toBeNull()
})

test.each([
  ['an answer that was lost', 'answerLost', 'quinn-delaney', true],
  ['a broken connection', 'drop', 'maria-rivera', false],
] as const)(
  'counts a letter as under way after %s, until the agency says at a later sign-in whether it was sent',
  async (_failure, kind, persona, isSent) => {
    const before = lettersSent().length
    const browser = await start(simulator.agency(), persona)
    const call = 'customeraccountlogin/guestloginmfarequest'
    simulator.world().faults.add({ call, kind, timesLeft: 1 })
    const mayBeSent = { kind: 'letterMayBeSent', retryAfterSeconds: 600 }
    for (const _again of [1, 2])
      expect((await askForLetter(browser))?.cause).toMatchObject(mayBeSent)
    expect((await browser.ask().signIn.state()).letter).toEqual({ ...LETTER, isConfirmed: false })
    pass(10 / (24 * 60))
    const late = await start(simulator.agency(), persona)
    expect(late.view.letter).toEqual(isSent ? LETTER : null)
    const answer = await askForLetter(late)
    expect(answer?.cause.kind).toBe(isSent ? 'letterUnderWay' : undefined)
    expect(lettersSent().length).toBe(before + 1)
  },
)

test('does not call a letter sent on the word of a sign-in that began before it was requested', async () => {
  const persona = 'ana-sousa'
  await askForLetter(await start(simulator.agency(), persona))
  pass(20)
  const early = await start(simulator.agency(), persona)
  pass(1 / 144)
  const late = await start(simulator.agency(), persona)
  const call = 'customeraccountlogin/guestloginmfarequest'
  simulator.world().faults.add({ call, kind: 'answerLost', timesLeft: 1 })
  for (const browser of [late, early])
    expect((await askForLetter(browser))?.cause).toMatchObject({ kind: 'letterMayBeSent' })
})

test('sends no other letter to a browser whose sign-in began before one was requested elsewhere', async () => {
  const persona = 'omar-haddad'
  const { world, gateway } = simulator.agency()
  const other = await start(simulator.agency(), persona)
  const slow = await start(
    {
      world,
      gateway: {
        ...gateway,
        login: {
          ...gateway.login,
          guestLoginRequest: async (...request) => {
            const found = await gateway.login.guestLoginRequest(...request)
            expect(await askForLetter(other)).toBeNull()
            pass(1 / 24)
            return found
          },
        },
      },
    },
    persona,
  )
  expect((await askForLetter(slow))?.cause).toMatchObject({ kind: 'letterUnderWay' })
})

describe.each(databases)('in $name', async (testDatabase) => {
  const { store: storeOf } = await openTestStore(testDatabase)
  const { world, gateway } = simulator.agency()
  const { login } = gateway

  /** A browser of Clara Núñez, to whom no letter was sent so far, at an agency that answers the request for one so. */
  const startWith = async (requestLetter: () => Promise<{ codeExpiresAt: null }>) => {
    const agency = {
      world,
      gateway: {
        ...gateway,
        login: {
          ...login,
          guestLoginRequest: async (...request: Parameters<typeof login.guestLoginRequest>) => ({
            ...(await login.guestLoginRequest(...request)),
            isPaperOtpSent: false,
          }),
          guestLoginMfaRequest: async () => ({ mfaType: 3 as const, ...(await requestLetter()) }),
        },
      },
    }
    const browser = signingInBrowser(agency, storeOf, { scope, clientKey: randomUUID() })
    await browser.ask().signIn.start(signInFormOf('clara-nunez'))
    return browser
  }
  const sent = async () => ({ codeExpiresAt: null })
  const kindAfter = async (browser: Awaited<ReturnType<typeof startWith>>) =>
    (await askForLetter(browser))?.cause.kind ?? null

  test.each([
    ['the answer was lost', new AgencyError('outcomeUnknown')],
    ['the agency failed', new AgencyError('outcomeUnknown', { isAnswered: true })],
    ['the answer was not understood', new AgencyError('outcomeUnknown', { isNotUnderstood: true })],
    ['a repeated copy may have been refused', new AgencyError('malformed', { code: 12 })],
  ])('keeps a letter as under way if %s', async (_why, failure) => {
    expect(await kindAfter(await startWith(() => Promise.reject(failure)))).toBe('letterMayBeSent')
    const other = await startWith(sent)
    expect(await kindAfter(other)).toBe('letterMayBeSent')
    pass(9 / (24 * 60))
    expect(await kindAfter(await startWith(sent))).toBe('letterMayBeSent')
    pass(1 / (24 * 60))
    expect(await kindAfter(other)).toBe('letterMayBeSent')
    expect(await kindAfter(await startWith(sent))).toBeNull()
  })

  test('keeps a letter that the agency refused, and shows its words', async () => {
    const failure = new AgencyError('refused', { status: 409, message: 'It was sent before.' })
    const browser = await startWith(() => Promise.reject(failure))
    expect((await askForLetter(browser))?.message).toBe('It was sent before.')
    expect((await browser.ask().signIn.state()).letter).toMatchObject({ isConfirmed: false })
    expect(await kindAfter(await startWith(sent))).toBe('letterMayBeSent')
  })

  test.each([
    ['whose request was not sent', new AgencyError('unavailable', { isUnsent: true })],
    ['whose sign-in the agency had ended', new AgencyError('unauthorized')],
  ])('forgets a letter %s', async (_which, failure) => {
    const browser = await startWith(() => Promise.reject(failure))
    expect(await askForLetter(browser)).not.toBeNull()
    expect(await askForLetter(await startWith(sent))).toBeNull()
  })
})
