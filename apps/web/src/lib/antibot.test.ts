import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAntibot } from './antibot.ts'

const antibot = () =>
  createAntibot({ scriptUrl: '/antibot.js', siteKey: 'a-site-key', actions: {} })

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src="/antibot.js"]')]

const scriptArrives = () => {
  window.grecaptcha = {
    ready: (callback) => callback(),
    execute: async (siteKey, { action }) => `${siteKey} ${action}`,
  }
  scripts().at(-1)?.dispatchEvent(new Event('load'))
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  delete window.grecaptcha
  document.head.replaceChildren()
})

test('the script is loaded at the first need, once, and gives a token for the action', async () => {
  const tokens = antibot()
  expect(scripts()).toHaveLength(0)
  const answers = Promise.all([tokens.token('POST_a'), tokens.token('POST_b')])
  expect(scripts()).toHaveLength(1)
  scriptArrives()
  expect(await answers).toEqual(['a-site-key POST_a', 'a-site-key POST_b'])
})

test('a script that does not load is a failure, and is loaded again for the next token', async () => {
  const tokens = antibot()
  const failed = tokens.token('POST_a')
  scripts()[0]?.dispatchEvent(new Event('error'))
  await expect(failed).rejects.toThrow('did not load')
  const next = tokens.token('POST_a')
  scriptArrives()
  expect(await next).toBe('a-site-key POST_a')
})

test('a script that is never ready is a failure after ten seconds', async () => {
  const failed = antibot()
    .token('POST_a')
    .catch((reason: Error) => reason.message)
  window.grecaptcha = { ready: () => undefined, execute: async () => 'never' }
  scripts()[0]?.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await failed).toContain('in time')
})

test('a script of another kind is a failure', async () => {
  const failed = antibot().token('POST_a')
  scripts()[0]?.dispatchEvent(new Event('load'))
  await expect(failed).rejects.toThrow('not what it should be')
})
