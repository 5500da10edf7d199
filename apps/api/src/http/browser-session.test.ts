import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signedInRecord, signingInRecord } from '../../testing/session-records.ts'
import { openPortalStore, type PortalStore } from '../store/portal-store.ts'
import type { SignedIn } from '../store/session-record.ts'
import { browserSession } from './browser-session.ts'

const record = signingInRecord('a login request')
const NOW = Date.parse('2026-11-21T12:00:00Z')
const LATER = NOW + 1_800_000

let store: PortalStore

beforeEach(async () => {
  store = await openPortalStore(':memory:', ['a secret of the tests of the sessions'])
})
afterEach(() => store.close())

/** A request with these cookies, and the headers of its answer. */
const request = (
  cookies: Record<string, string> = {},
  isHttps = false,
  world?: string,
  now = NOW,
) => {
  const sent = {
    set: [] as [string, string, object][],
    cleared: [] as [string, object][],
    headers: {} as Record<string, string>,
  }
  const reply = {
    setCookie: (name: string, value: string, flags: object) => sent.set.push([name, value, flags]),
    clearCookie: (name: string, flags: object) => sent.cleared.push([name, flags]),
    header: (name: string, value: string) => Object.assign(sent.headers, { [name]: value }),
  }
  const session = browserSession({ cookies }, reply, {
    sessions: store.sessions,
    isHttps,
    now: () => new Date(now),
    world,
  })
  return { session, sent, id: () => sent.set.at(-1)?.[1] ?? '' }
}

test('sets a cookie of 256 bits that is HttpOnly and SameSite=Strict', async () => {
  const { session, sent, id } = request()
  await session.start(record, LATER)
  expect(Buffer.from(id(), 'base64url')).toHaveLength(32)
  expect(sent.set).toEqual([
    ['session', id(), { path: '/', httpOnly: true, sameSite: 'strict', secure: false }],
  ])
})

test('sets a Secure cookie with the __Host- prefix over https', async () => {
  const { session, sent, id } = request({}, true)
  await session.start(record, LATER)
  const flags = { path: '/', httpOnly: true, sameSite: 'strict', secure: true }
  expect(sent.set).toEqual([['__Host-session', id(), flags]])
  await session.end()
  expect(sent.cleared).toEqual([['__Host-session', flags]])
  expect(sent.headers).toEqual({ 'clear-site-data': '"storage"' })
})

test('keeps the cookie of a session that ended for a reason, and tells that reason', async () => {
  const { session, sent, id } = request()
  await session.start(record, LATER)
  await session.end('lockedOut')
  expect(sent.cleared).toEqual([])
  const next = request({ session: id() })
  expect(await next.session.read()).toBeUndefined()
  expect(await next.session.endedBy()).toBe('lockedOut')
  await next.session.start(record, LATER)
  expect(await request({ session: next.id() }).session.endedBy()).toBeUndefined()
})

test('ignores over https a cookie that was set over http', async () => {
  const plain = request()
  await plain.session.start(record, LATER)
  expect(await request({ session: plain.id() }, true).session.read()).toBeUndefined()
})

test('replaces the id at sign-in and no longer accepts the old one', async () => {
  const before = request()
  await before.session.start(record, LATER)
  const after = request({ session: before.id() })
  await after.session.start(signedInRecord('a token'), LATER)
  expect(after.id()).not.toBe(before.id())
  expect(await request({ session: before.id() }).session.read()).toBeUndefined()
  expect(await after.session.read()).toMatchObject({ record: { stage: 'signedIn' } })
})

test('never uses an id that was planted in the browser', async () => {
  const planted = request({ session: 'planted' })
  await planted.session.start(record, LATER)
  expect(planted.id()).not.toBe('planted')
  expect(await request({ session: 'planted' }).session.read()).toBeUndefined()
})

test('replaces the session of a sign-in once, for one of two requests with a right code', async () => {
  const before = request({}, false, 'mine')
  await before.session.start(record, LATER)
  const both = [1, 2].map(() => request({ session: before.id() }, false, 'mine'))
  const replaced = await Promise.all(
    both.map(({ session }) => session.replace(signedInRecord('a token'), LATER)),
  )
  expect(replaced.filter(Boolean)).toHaveLength(1)
  const given = both.filter(({ sent }) => sent.set.length > 0)
  expect(given).toHaveLength(1)
  const session = given[0]?.id() ?? ''
  const next = (world: string) => request({ session }, false, world).session.read()
  expect(await next('mine')).toMatchObject({
    record: { stage: 'signedIn', accessToken: 'a token' },
  })
  expect(await next('yours')).toBeUndefined()
})

test('ends the other sessions of the customer, and none for a browser without a session', async () => {
  const [one, other, stranger] = [request(), request(), request()]
  await one.session.start(signedInRecord('one'), LATER)
  await other.session.start(signedInRecord('other'), LATER)
  await stranger.session.start(signedInRecord('stranger', { accountKey: 'another' }), LATER)
  for (const cookies of [undefined, { session: 'planted' }])
    expect(await request(cookies).session.endOthers('signOutEverywhere')).toEqual([])
  const ended = await request({ session: one.id() }).session.endOthers('signOutEverywhere')
  expect(ended).toMatchObject([{ accessToken: 'other' }])
  const isThere = async ({ id }: typeof one) =>
    (await request({ session: id() }).session.read()) !== undefined
  expect(await Promise.all([one, other, stranger].map(isThere))).toEqual([true, false, true])
})

test('records activity, but not again within five seconds', async () => {
  const { session, id } = request()
  await session.start(record, LATER)
  const seenAfter = async (milliseconds: number) => {
    const browser = request({ session: id() }, false, undefined, NOW + milliseconds)
    await browser.session.read()
    await browser.session.touch()
    return ((await browser.session.read())?.lastSeenAt ?? 0) - NOW
  }
  expect(await seenAfter(4_999)).toBe(0)
  expect(await seenAfter(5_000)).toBe(5_000)
  expect(await seenAfter(9_999)).toBe(5_000)
})

test('changes nothing for a browser without a session', async () => {
  const { session, sent } = request({}, true)
  expect(await session.change('signingIn', () => ({ kind: 'changed', record }))).toEqual({
    kind: 'ended',
  })
  await session.touch()
  await session.extend(LATER)
  await session.end()
  expect(await session.replace(signedInRecord('a token'), LATER)).toBe(false)
  expect(sent).toEqual({ set: [], cleared: [], headers: {} })
})

test('does not change a session at another stage', async () => {
  const { session } = request()
  await session.start(record, LATER)
  const decide = vi.fn<(now: SignedIn) => { kind: 'changed'; record: SignedIn }>()
  expect(await session.change('signedIn', decide)).toMatchObject({ kind: 'ended' })
  expect(decide).not.toHaveBeenCalled()
  expect(await session.read()).toMatchObject({ record, version: 1 })
})

test('sends no Clear-Site-Data header over http, where browsers ignore it', async () => {
  const { session, sent } = request()
  await session.start(record, LATER)
  await session.end()
  expect(sent.cleared).toHaveLength(1)
  expect(sent.headers).toEqual({})
})

test('finds a session only in the simulated agency that it was started with', async () => {
  const mine = request({}, false, 'mine')
  await mine.session.start(record, LATER)
  const cookies = { session: mine.id() }
  expect(await request(cookies, false, 'yours').session.read()).toBeUndefined()
  expect(await request(cookies, false, 'mine').session.read()).toMatchObject({ record })
})

test('names the account of the customer for the audit line, also after the session ended', async () => {
  const visitor = request()
  expect(visitor.session.account()).toBeUndefined()
  await visitor.session.start({ ...record, accountKey: 'key of Maria' }, LATER)
  expect(visitor.session.account()).toBe('key of Maria')

  const next = request({ session: visitor.id() })
  await next.session.read()
  expect(next.session.account()).toBe('key of Maria')
  await next.session.end()
  await next.session.read()
  expect(next.session.account()).toBe('key of Maria')
})
