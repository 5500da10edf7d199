import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPortalStore, type PortalStore } from '../store/portal-store.ts'
import type { SessionRecord } from '../store/session-record.ts'
import { browserSession } from './browser-session.ts'

const record = { stage: 'signingIn', attempts: 0 } as SessionRecord
const NOW = Date.parse('2026-11-21T12:00:00Z')
const LATER = NOW + 1_800_000

let store: PortalStore

beforeEach(async () => {
  store = await openPortalStore(':memory:', ['a secret of the tests of the sessions'])
})
afterEach(() => store.close())

/** A request with these cookies, and what is told to its browser. */
const request = (cookies: Record<string, string> = {}, isHttps = false) => {
  const told = {
    set: [] as [string, string, object][],
    cleared: [] as [string, object][],
    headers: {} as Record<string, string>,
  }
  const reply = {
    setCookie: (name: string, value: string, flags: object) => told.set.push([name, value, flags]),
    clearCookie: (name: string, flags: object) => told.cleared.push([name, flags]),
    header: (name: string, value: string) => Object.assign(told.headers, { [name]: value }),
  }
  const session = browserSession(
    { cookies } as unknown as FastifyRequest,
    reply as unknown as FastifyReply,
    { sessions: store.sessions, isHttps, now: () => new Date(NOW) },
  )
  return { session, told, id: () => told.set.at(-1)?.[1] ?? '' }
}

test('a browser gets 256 bits that no script can read and no other site can send', async () => {
  const { session, told, id } = request()
  await session.start(record, LATER)
  expect(Buffer.from(id(), 'base64url')).toHaveLength(32)
  expect(told.set).toEqual([
    ['session', id(), { path: '/', httpOnly: true, sameSite: 'strict', secure: false }],
  ])
})

test('over https the cookie belongs to this host alone and is never sent in the clear', async () => {
  const { session, told, id } = request({}, true)
  await session.start(record, LATER)
  const flags = { path: '/', httpOnly: true, sameSite: 'strict', secure: true }
  expect(told.set).toEqual([['__Host-session', id(), flags]])
  await session.end()
  expect(told.cleared).toEqual([['__Host-session', flags]])
  expect(told.headers).toEqual({ 'clear-site-data': '"storage"' })
})

test('a cookie that was set over http counts for nothing over https', async () => {
  const plain = request()
  await plain.session.start(record, LATER)
  expect(await request({ session: plain.id() }, true).session.read()).toBeUndefined()
})

test('whoever signs in gets a new id, and the one from before is worth nothing', async () => {
  const before = request()
  await before.session.start(record, LATER)
  const after = request({ session: before.id() })
  await after.session.start({ ...record, stage: 'signedIn' } as SessionRecord, LATER)
  expect(after.id()).not.toBe(before.id())
  expect(await request({ session: before.id() }).session.read()).toBeUndefined()
  expect(await after.session.read()).toMatchObject({ record: { stage: 'signedIn' } })
})

test('an id that somebody put into the browser is never made a session', async () => {
  const planted = request({ session: 'planted' })
  await planted.session.start(record, LATER)
  expect(planted.id()).not.toBe('planted')
  expect(await request({ session: 'planted' }).session.read()).toBeUndefined()
})
