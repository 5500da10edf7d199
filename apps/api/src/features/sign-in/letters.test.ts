import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { startAgencyAndStore } from '../../../testing/agency-and-store.ts'
import { signInFormOf, signingInBrowser } from '../../../testing/signing-in-browser.ts'

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

/** Clara Núñez has no contacts. Each time another client. */
const start = async (agency = simulator.agency()) => {
  const browser = signingInBrowser(agency, store, { scope, clientKey: randomUUID() })
  const view = await browser.ask().signIn.start(signInFormOf('clara-nunez'))
  return { ...browser, view }
}
const askForLetter = async (browser: Pick<Awaited<ReturnType<typeof start>>, 'ask'>) =>
  browser
    .ask()
    .signIn.requestCode({ by: 'mailCode' })
    .then(
      () => null,
      (error: { message: string; cause: { retryAfterSeconds: number } }) => error,
    )
const LETTER = { sentAt: '2026-11-20T17:00:00.000Z', anotherFrom: '2026-12-10T17:00:00.000Z' }

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
    'A letter with your login code is already on its way. Another letter would make its code useless. You can ask for another one in 17 days, or choose another way to verify your identity.',
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
  expect(late.view.letter).toEqual({ sentAt: LETTER.sentAt, anotherFrom: null })
  expect(await askForLetter(late)).toBeNull()
  const owner = await start()
  await owner.ask().signIn.verifyCode({ loginCode: lettersSent()[0]?.code ?? '' })
  expect(await askForLetter(await start())).toBeNull()
  expect(lettersSent().length).toBe(before + 3)
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

test('does not count a letter that the agency did not accept', async () => {
  const { faults } = simulator.world()
  const browser = await start()
  faults.add({
    call: 'customeraccountlogin/guestloginmfarequest',
    kind: 'status',
    status: 500,
    timesLeft: 1,
  })
  expect(await askForLetter(browser)).not.toBeNull()
  expect(await askForLetter(browser)).toBeNull()
})
