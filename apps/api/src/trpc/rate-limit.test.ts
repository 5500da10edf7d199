import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { AgencyError } from '@mva/agency/agency-error'
import { clientKeyOf, widerNetworksOf } from '@mva/http/client-address'
import type { RateLimit } from '../store/limits.ts'
import { openPortalStore } from '../store/portal-store.ts'
import {
  allowance,
  byClient,
  consume,
  consumeAll,
  countWrongGuesses,
  tryToConsume,
} from './rate-limit.ts'

let tests = 0
let limit: RateLimit

const store = await openPortalStore(':memory:', ['a secret of the tests of limits'])
afterAll(() => store.close())
beforeEach(() => {
  tests += 1
  limit = { name: `limit ${tests}`, windows: [{ times: 2, perSeconds: 60 }] }
})

const hexOf = (at: number) => at.toString(16).padStart(2, '0')
const at = (seconds = 0, scope = '') => ({ store, scope, now: () => new Date(seconds * 1000) })
const from = (isClientShared: boolean) => ({
  ...at(),
  clientKey: '203.0.113.9',
  widerNetworks: [],
  isClientShared,
})
const fromIPv6 = (address: string) => ({
  ...at(),
  clientKey: clientKeyOf(address),
  widerNetworks: widerNetworksOf(address),
  isClientShared: false,
})

const useBy = (client: ReturnType<typeof from> | ReturnType<typeof fromIPv6>) =>
  consumeAll(client, byClient(client, limit))

const useUp = async () => {
  for (let times = 0; times < 2; times += 1) await consume(at(), limit, 'subject')
}

it('refuses one use more than the limit, and says when to try again', async () => {
  await useUp()
  await expect(consume(at(20), limit, 'subject')).rejects.toMatchObject({
    kind: 'tooManyRequests',
    retryAfterSeconds: 40,
  })
  await consume(at(60), limit, 'subject')
})

it('refuses with the text of the limit that is exceeded', async () => {
  limit = { ...limit, refusal: 'tooManyForPlate' }
  await useUp()
  await expect(consume(at(), limit, 'subject')).rejects.toMatchObject({ kind: 'tooManyForPlate' })
})

it('counts each subject apart, and each world of a simulator', async () => {
  await useUp()
  await expect(consume(at(), limit, 'another')).resolves.toBeDefined()
  await expect(consume(at(0, 'another world'), limit, 'subject')).resolves.toBeDefined()
})

it('counts by client address, but not where many customers share one', async () => {
  for (let times = 0; times < 9; times += 1) await useBy(from(true))
  for (let times = 0; times < 2; times += 1) await useBy(from(false))
  await expect(useBy(from(false))).rejects.toThrow('too many')
})

it('limits a caller who varies the network within a /56 or a /48, with growing budgets', async () => {
  const allowed = async (addresses: readonly string[]) => {
    const answers = await Promise.allSettled(
      addresses.flatMap((address) => [1, 2, 3].map(() => useBy(fromIPv6(address)))),
    )
    return answers.filter(({ status }) => status === 'fulfilled').length
  }
  const within56 = Array.from({ length: 200 }, (_none, at) => `2001:db8:1:1${hexOf(at)}::9`)
  const within48 = Array.from({ length: 200 }, (_none, at) => `2001:db8:2:${hexOf(at)}00::9`)
  expect(await allowed(['2001:db8::9'])).toBe(2)
  expect(await allowed(within56)).toBe(8)
  expect(await allowed(within48)).toBe(32)
  expect(await allowed(['2001:db8:3::9'])).toBe(2)
})

it('allows one more use after one was given back', async () => {
  const { giveBack } = await consume(at(), limit, 'subject')
  await consume(at(), limit, 'subject')
  await giveBack()
  await consume(at(), limit, 'subject')
  await expect(consume(at(), limit, 'subject')).rejects.toThrow('too many')
})

it('returns no use once the limit is used up, and fails if the database does', async () => {
  await useUp()
  expect(await tryToConsume(at(), limit, 'subject')).toBeUndefined()
  const consumed = vi.spyOn(store.limits, 'consume')
  consumed.mockRejectedValueOnce(new Error('the database is gone'))
  await expect(tryToConsume(at(), limit, 'another')).rejects.toThrow('the database is gone')
  consumed.mockRestore()
})

const guess = (ask: () => Promise<string>) =>
  countWrongGuesses(at(), [{ limit, subject: 'subject' }], 'notFound', ask)
const wrong = async (): Promise<never> => {
  throw new AgencyError('notFound')
}

it('counts wrong guesses only, and does not ask once they are used up', async () => {
  for (let times = 0; times < 9; times += 1) expect(await guess(async () => 'right')).toBe('right')
  for (let times = 0; times < 2; times += 1)
    await expect(guess(wrong)).rejects.toMatchObject({ kind: 'notFound' })
  const ask = vi.fn<() => Promise<string>>(async () => 'right')
  await expect(guess(ask)).rejects.toThrow('too many')
  expect(ask).not.toHaveBeenCalled()
})

it('counts each try and reads the guesses in one step, and the guesses again after the answer', async () => {
  const tries = [{ limit: { ...limit, name: `tries ${limit.name}` }, subject: 'client' }]
  const counts = [{ limit, subject: 'subject' }]
  const tryOnce = (ask: () => Promise<string>) =>
    countWrongGuesses(at(), counts, 'notFound', ask, tries)
  const consumed = vi.spyOn(store.limits, 'consume')
  const read = vi.spyOn(store.limits, 'read')
  expect(await tryOnce(async () => 'right')).toBe('right')
  expect([consumed.mock.calls.length, read.mock.calls.length]).toEqual([1, 1])
  consumed.mockRestore()
  read.mockRestore()
  await useUp()
  const ask = vi.fn<() => Promise<string>>(async () => 'right')
  await expect(tryOnce(ask)).rejects.toThrow('too many')
  expect(ask).not.toHaveBeenCalled()
  expect(await allowance(at(), tries[0]?.limit ?? limit, 'client')).toMatchObject({ usesLeft: 0 })
})

it('counts the same wrong guess once, and answers it also once others are used up', async () => {
  const guessOf = (guess: string, ask: () => Promise<string>) =>
    countWrongGuesses(at(), [{ limit, subject: 'subject', guess }], 'notFound', ask)
  for (let times = 0; times < 9; times += 1)
    await expect(guessOf('first', wrong)).rejects.toMatchObject({ kind: 'notFound' })
  await expect(guessOf('second', wrong)).rejects.toMatchObject({ kind: 'notFound' })
  await expect(guessOf('third', wrong)).rejects.toThrow('too many')
  await expect(guessOf('first', wrong)).rejects.toMatchObject({ kind: 'notFound' })
  expect(await guessOf('first', async () => 'right')).toBe('right')
})

it('counts a guess for each limit, and not again during the longest of its windows', async () => {
  const other: RateLimit = {
    name: `another ${limit.name}`,
    windows: [
      { times: 1, perSeconds: 60 },
      { times: 3, perSeconds: 3_600 },
    ],
  }
  const counts = [limit, other].map((one) => ({ limit: one, subject: 'subject', guess: 'same' }))
  const leftAfterGuessAt = async (seconds: number) => {
    const answer = countWrongGuesses(at(seconds), counts, 'notFound', wrong)
    await expect(answer).rejects.toMatchObject({ kind: 'notFound' })
    return (await allowance(at(seconds), other, 'subject')).usesLeft
  }
  expect(await leftAfterGuessAt(0)).toBe(0)
  expect(await leftAfterGuessAt(120)).toBe(1)
})

it('answers no more different guesses than the limit says, also if each is sent twenty times at once', async () => {
  const guesses = ['one', 'two', 'three', 'four', 'five']
  const answers = await Promise.all(
    Array.from({ length: 100 }, async (_none, index) => {
      const guess = guesses[index % guesses.length] ?? ''
      return countWrongGuesses(
        at(),
        [{ limit, subject: 'subject', guess }],
        'notFound',
        wrong,
      ).catch((error: { kind: string }) => (error.kind === 'notFound' ? guess : null))
    }),
  )
  const answered = new Set(answers.filter((guess) => guess !== null))
  expect(answered.size).toBeLessThanOrEqual(2)
  expect(answered.size).toBeGreaterThan(0)
})

it.each(['unavailable', 'outcomeUnknown', 'malformed', 'refused', 'unauthorized'] as const)(
  'does not count a guess whose failure is %s: it says nothing about the data',
  async (kind) => {
    const failing = async (): Promise<never> => {
      throw new AgencyError(kind)
    }
    for (let times = 0; times < 9; times += 1)
      await expect(guess(failing)).rejects.toMatchObject({ kind })
  },
)

it('keeps the answer to a right guess from a caller whose guesses were used up meanwhile', async () => {
  const answer = guess(async () => {
    await useUp()
    return 'right'
  })
  await expect(answer).rejects.toThrow('too many')
})
