import type { CookieSerializeOptions } from '@fastify/cookie'
import type { SessionEndedBy } from '@mva/shared/session/session'
import { INACTIVITY_MINUTES } from '@mva/shared/session/session-times'
import type { SessionRecord } from '../store/session-record.ts'
import type { KnownRecord, Sessions, StoredSession } from '../store/sessions.ts'

type Stage = SessionRecord['stage']

/** The record of a session at a stage. */
export type RecordAt<S extends Stage> = Extract<SessionRecord, { stage: S }>

/** The session of the browser that sent a request. No other module uses its cookie. */
export interface BrowserSession {
  /** Returns undefined if the browser has no session, or an expired one. */
  read: () => Promise<StoredSession | undefined>
  /** Identifies the person of this request's session; undefined if none was read or started. */
  account: () => string | undefined
  /** Starts a session with a new id, and ends the one that the browser had. `endsAt` is in milliseconds. */
  start: (record: SessionRecord, endsAt: number) => Promise<void>
  /** As `start`, but only in place of the browser's session: returns false if that has ended meanwhile. */
  replace: (record: SessionRecord, endsAt: number) => Promise<boolean>
  /**
   * Saves the record that `decide` returns, atomically, and returns the decision; `ended` if the session is gone or at
   * another stage. `decide` may be called more than once, and returns the record as it is to change nothing.
   */
  change: <S extends Stage, const Decision extends { kind: string; record: RecordAt<S> }>(
    stage: S,
    decide: (record: RecordAt<S>) => Decision,
  ) => Promise<Decision | { kind: 'ended' }>
  /** Records activity of the customer, every few seconds at most. */
  touch: () => Promise<void>
  extend: (endsAt: number) => Promise<void>
  /** Ends the session on the server: its cookie is no longer accepted. With a reason, the browser keeps it to ask for that. */
  end: (by?: SessionEndedBy) => Promise<void>
  /** Ends the customer's sessions in other browsers. Returns their records; none if this browser has no session. */
  endOthers: (by: SessionEndedBy) => Promise<SessionRecord[]>
  /** Returns why the session was ended, if that is kept. */
  endedBy: () => Promise<SessionEndedBy | undefined>
}

const MINUTE_MS = 60_000

/** The browser reports activity with a delay of up to this long. */
const GRACE_MS = 45_000

/** Activity this soon after the last that was recorded is not recorded again: the browser reports it every 30 seconds. */
const TOUCH_INTERVAL_MS = 5_000

export const IDLE_LIMIT_MS = INACTIVITY_MINUTES * MINUTE_MS

/** The `__Host-` prefix keeps other hosts of the domain from setting the cookie; browsers accept it over https only. */
export const sessionCookieName = (isHttps: boolean) => (isHttps ? '__Host-session' : 'session')

interface BrowserSessionOptions {
  sessions: Sessions
  isHttps: boolean
  now: () => Date
  /** The simulated agency of this request: a session that was started with another one is not found. */
  world?: string | undefined
}

/** The part of a request that a session reads. */
export interface CookieRequest {
  cookies: Readonly<Record<string, string | undefined>>
}

/** The part of a reply that a session writes. */
export interface CookieReply {
  setCookie: (name: string, value: string, options: CookieSerializeOptions) => unknown
  clearCookie: (name: string, options: CookieSerializeOptions) => unknown
  header: (name: string, value: string) => unknown
}

const isAt = <S extends Stage>(stage: S, record: SessionRecord): record is RecordAt<S> =>
  record.stage === stage

export const browserSession = (
  request: CookieRequest,
  reply: CookieReply,
  { sessions, isHttps, now, world }: BrowserSessionOptions,
): BrowserSession => {
  const name = sessionCookieName(isHttps)
  const cookie = { path: '/', httpOnly: true, sameSite: 'strict', secure: isHttps } as const
  let id = request.cookies[name]
  let account: string | undefined
  let lastSeenAt: number | undefined
  /** What this request has read, until it changes it. */
  let known: KnownRecord | undefined
  const remember = (record: SessionRecord | undefined) => {
    account = record?.accountKey ?? account
  }
  const keep = (newId: string, record: SessionRecord) => {
    known = undefined
    remember(record)
    id = newId
    reply.setCookie(name, newId, cookie)
  }

  const read = async () => {
    const at = now().getTime()
    if (id === undefined) return undefined
    const found = await sessions.find(id, { now: at, idleSince: at - IDLE_LIMIT_MS - GRACE_MS })
    const isOfWorld = found?.record.world === undefined || found.record.world === world
    if (!isOfWorld) return undefined
    remember(found?.record)
    lastSeenAt = found?.lastSeenAt
    known = found
    return found
  }

  return {
    read,
    account: () => account,
    start: async (record, endsAt) => {
      const at = { now: now().getTime(), endsAt }
      keep(await sessions.start({ ...record, world }, at, id), record)
    },
    replace: async (record, endsAt) => {
      if (id === undefined) return false
      const at = { now: now().getTime(), endsAt }
      const replacing = await sessions.replace({ ...record, world }, at, id)
      if (replacing !== undefined) keep(replacing, record)
      return replacing !== undefined
    },
    change: async (stage, decide) => {
      const ended = { kind: 'ended' } as const
      if (id === undefined) return ended
      const read = known
      known = undefined
      const decision = await sessions.change(
        id,
        (record) => (isAt(stage, record) ? decide(record) : { ...ended, record }),
        read,
      )
      return decision ?? ended
    },
    touch: async () => {
      const at = now().getTime()
      if (id === undefined) return
      if (lastSeenAt !== undefined && Math.abs(at - lastSeenAt) < TOUCH_INTERVAL_MS) return
      await sessions.touch(id, at)
    },
    extend: async (endsAt) => {
      if (id !== undefined) await sessions.extend(id, endsAt)
    },
    end: async (by) => {
      if (id === undefined) return
      // Clears session storage, also in tabs that miss the logout. Browsers support the header over https only.
      if (isHttps) reply.header('clear-site-data', '"storage"')
      await sessions.end(id, by)
      known = undefined
      if (by) return
      id = undefined
      reply.clearCookie(name, cookie)
    },
    endOthers: async (by) => {
      const stored = id === undefined ? undefined : await read()
      return id === undefined || !stored ? [] : sessions.endOthers(id, stored.record, by)
    },
    endedBy: async () => (id === undefined ? undefined : sessions.endedBy(id)),
  }
}
