import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAntibot } from './antibot.ts'
import { SecurityCheckError } from './security-check-error.ts'

const URL_OF_SCRIPT = 'https://people.example/antibot.js'

const antibot = () =>
  createAntibot({
    antibot: { scriptUrl: URL_OF_SCRIPT, siteKey: 'a-site-key', actions: {} },
    agencyPhone: '401-555-0100',
  })

const scripts = () => [
  ...document.querySelectorAll<HTMLScriptElement>(`script[src="${URL_OF_SCRIPT}"]`),
]

type Execute = NonNullable<Window['grecaptcha']>['execute']

const scriptArrives = (
  execute: Execute = async (siteKey, { action }) => `${siteKey} ${action}`,
) => {
  window.grecaptcha = { ready: (callback) => callback(), execute }
  scripts().at(-1)?.dispatchEvent(new Event('load'))
}

/** A content blocker stops the script, and the second try for it. */
const scriptIsBlocked = async () => {
  for (const _try of [1, 2]) {
    scripts().at(-1)?.dispatchEvent(new Event('error'))
    await vi.advanceTimersByTimeAsync(0)
  }
}

const failureOf = (token: Promise<string>) => token.catch((reason: Error) => reason)

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  delete window.grecaptcha
  document.head.replaceChildren()
})

test('loads the script at the first need, once, and gives a token for each action', async () => {
  const tokens = antibot()
  expect(scripts()).toHaveLength(0)
  const answers = Promise.all([tokens.token('POST_a'), tokens.token('POST_b')])
  expect(scripts()).toHaveLength(1)
  scriptArrives()
  expect(await answers).toEqual(['a-site-key POST_a', 'a-site-key POST_b'])
})

test('asks a second time for a script that did not load', async () => {
  const token = antibot().token('POST_a')
  scripts()[0]?.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(0)
  scriptArrives()
  expect(await token).toBe('a-site-key POST_a')
})

test('says what happened and what to do if the script is blocked, and loads it for the next token', async () => {
  const tokens = antibot()
  const failed = failureOf(tokens.token('POST_a'))
  await scriptIsBlocked()
  const reason = await failed
  expect(reason).toBeInstanceOf(SecurityCheckError)
  expect((reason as Error).message).toBe(
    'Nothing was sent, and what you typed is still here: the security check from people.example couldn’t run. Allow it or turn off your content blocker for this site, and try again. You can also call us at 401-555-0100.',
  )
  const next = tokens.token('POST_a')
  scriptArrives()
  expect(await next).toBe('a-site-key POST_a')
})

test('blames no content blocker if a script of the site itself does not load', async () => {
  const own = '/sim/antibot.js'
  const tokens = createAntibot({
    antibot: { scriptUrl: own, siteKey: 'a-site-key', actions: {} },
    agencyPhone: '401-555-0100',
  })
  const failed = failureOf(tokens.token('POST_a'))
  for (const _try of [1, 2]) {
    document.querySelector(`script[src="${own}"]`)?.dispatchEvent(new Event('error'))
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(await failed).toMatchObject({
    message: 'We are experiencing technical difficulties. Please try your request again.',
  })
})

test.each([
  ['never loads', () => undefined],
  [
    'is never ready',
    () => {
      window.grecaptcha = { ready: () => undefined, execute: async () => 'never' }
      scripts()[0]?.dispatchEvent(new Event('load'))
    },
  ],
])('gives up after ten seconds on a script that %s', async (_what, act) => {
  const failed = failureOf(antibot().token('POST_a'))
  act()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await failed).toMatchObject({
    message: expect.stringMatching(/didn’t answer in time.*Check your connection, and try again/),
  })
})

test.each<[string, () => void]>([
  ['is another one', () => scripts()[0]?.dispatchEvent(new Event('load'))],
  [
    'is stopped by a blocker later',
    () => scriptArrives(() => Promise.reject(new Error('blocked'))),
  ],
])('says what to do about a script that %s', async (_what, act) => {
  const failed = failureOf(antibot().token('POST_a'))
  act()
  expect(await failed).toMatchObject({ message: expect.stringContaining('couldn’t run') })
})

/** Tokens that tell which one they are. */
const counted = () => {
  let count = 0
  return vi.fn<Execute>(async (_siteKey, { action }) => `${action} ${(count += 1)}`)
}

/** A provider whose script has come, after a token was asked for in advance. */
const prepared = async (execute: Execute) => {
  const tokens = antibot()
  tokens.prepare('POST_a')
  scriptArrives(execute)
  await vi.advanceTimersByTimeAsync(0)
  return tokens
}

test('uses a token that was asked for in advance once, and for its action only', async () => {
  const tokens = await prepared(counted())
  expect(await tokens.token('POST_b')).toBe('POST_b 2')
  expect(await tokens.token('POST_a')).toBe('POST_a 1')
  expect(await tokens.token('POST_a')).toBe('POST_a 3')
})

test.each([
  ['old', 91_000],
  ['of a time that is still to come', -1_000],
])('asks for another token in place of one that is too %s', async (_what, passed) => {
  const tokens = await prepared(counted())
  vi.setSystemTime(Date.now() + passed)
  expect(await tokens.token('POST_a')).toBe('POST_a 2')
})

test('asks in advance at most once a minute', async () => {
  const execute = counted()
  const tokens = await prepared(execute)
  tokens.prepare('POST_a')
  await vi.advanceTimersByTimeAsync(0)
  expect(execute).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() + 61_000)
  tokens.prepare('POST_a')
  await vi.advanceTimersByTimeAsync(0)
  expect(await tokens.token('POST_a')).toBe('POST_a 2')
})

test('says nothing of a token that did not come in advance, and asks for it when it is needed', async () => {
  const tokens = antibot()
  tokens.prepare('POST_a')
  await scriptIsBlocked()
  const needed = tokens.token('POST_a')
  await vi.advanceTimersByTimeAsync(0)
  scriptArrives()
  expect(await needed).toBe('a-site-key POST_a')
})
