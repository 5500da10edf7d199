import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCardProvider } from './card-provider.ts'

const card = { cardNumber: '4111111111111111', expiryMonth: '08', expiryYear: '2030', cvv: '123' }
const good = { onetime_token: 'ott_1', card_type: 'visa', response_description: 'Success.' }

type CreateToken = NonNullable<Window['forte']>['createToken']
type Callback = Parameters<ReturnType<CreateToken>['success']>[0]

const provider = (scriptUrls = ['/card-provider.js']) =>
  createCardProvider({ scriptUrls, loginId: 'a-login-id' })

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('head script')]
const arrives = (at = 0) => scripts()[at]?.dispatchEvent(new Event('load'))

/** Puts a provider into the page that does what a test says with the two callbacks. */
const behaves = (act: (success: Callback, error: Callback) => void) => {
  const createToken = vi.fn<CreateToken>(() => {
    let success: Callback = () => undefined
    const chain = {
      success: (callback: Callback) => {
        success = callback
        return chain
      },
      error: (callback: Callback) => {
        act(success, callback)
        return chain
      },
    }
    return chain
  })
  window.forte = { createToken }
  return createToken
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  delete window.forte
  document.head.replaceChildren()
})

test('exchanges a card for a token with its brand', async () => {
  const createToken = behaves((success) => success(good))
  expect(await provider().token(card)).toEqual({ oneTimeToken: 'ott_1', cardType: 'visa' })
  expect(createToken).toHaveBeenCalledWith({
    api_login_id: 'a-login-id',
    card_number: '4111111111111111',
    expire_month: '08',
    expire_year: '2030',
    cvv: '123',
  })
})

test('lets the browser compare a script with the hash behind its address', () => {
  void provider(['https://cards.example/base.js#sha384-abc+/=', '/card-provider.js']).load()
  expect(scripts()).toMatchObject([
    { src: 'https://cards.example/base.js', integrity: 'sha384-abc+/=', crossOrigin: 'anonymous' },
  ])
  arrives()
})

test('loads the script once, before the card is typed, and after what it is built on', async () => {
  const payment = provider(['/base.js', '/card-provider.js'])
  const loads = [payment.load(), payment.load()]
  expect(scripts().map(({ src }) => new URL(src).pathname)).toEqual(['/base.js'])
  arrives(0)
  await vi.advanceTimersByTimeAsync(0)
  expect(scripts().map(({ src }) => new URL(src).pathname)).toEqual([
    '/base.js',
    '/card-provider.js',
  ])
  behaves((success) => success(good))
  arrives(1)
  expect(await Promise.all(loads)).toEqual([null, null])
  expect(await payment.token(card)).toMatchObject({ oneTimeToken: 'ott_1' })
  expect(scripts()).toHaveLength(2)
})

test('passes on the reason of the provider for a rejected card', async () => {
  behaves((_success, error) => error({ response_description: 'The cvv is invalid.' }))
  expect(await provider().token(card)).toEqual({
    oneTimeToken: null,
    reason: 'The cvv is invalid.',
  })
})

test.each<[string, (success: Callback, error: Callback) => void]>([
  ['says nothing of the reason', (_success, error) => error()],
  ['calls success without a token', (success) => success({ onetime_token: '' })],
  ['calls success with nothing', (success) => success()],
  ['sends a reason that is no text', (_success, error) => error({ response_description: 7 })],
  [
    'throws',
    () => {
      throw new Error('broken')
    },
  ],
])('a provider that %s gives no token', async (_what, act) => {
  behaves(act)
  expect(await provider().token(card)).toEqual({ oneTimeToken: null, reason: null })
})

test('of a provider that calls both, the first call counts', async () => {
  behaves((success, error) => {
    error({ response_description: 'The cvv is invalid.' })
    success(good)
  })
  expect(await provider().token(card)).toMatchObject({ oneTimeToken: null })
})

test('gives up after fifteen seconds if the provider never calls back', async () => {
  behaves(() => undefined)
  const answer = provider().token(card)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await answer).toEqual({ oneTimeToken: null, reason: null })
})

test('says which script is blocked, and loads it again for the next try', async () => {
  const payment = provider(['https://cards.example/script.js'])
  const blocked = payment.load()
  // A content blocker stops the script, and the second try for it.
  for (const _try of [1, 2]) {
    scripts().at(-1)?.dispatchEvent(new Event('error'))
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(await blocked).toMatchObject({ reason: 'failed', host: 'cards.example' })
  const next = payment.load()
  behaves((success) => success(good))
  arrives()
  expect(await next).toBeNull()
  expect(await payment.token(card)).toMatchObject({ oneTimeToken: 'ott_1' })
})

test('says after fifteen seconds that the script is slow', async () => {
  const slow = provider().load()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await slow).toMatchObject({ reason: 'slow' })
})

test('says that a script of another kind failed', async () => {
  const loaded = provider().load()
  arrives()
  expect(await loaded).toMatchObject({ reason: 'failed' })
})
