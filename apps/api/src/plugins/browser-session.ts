import type { FastifyReply, FastifyRequest } from 'fastify'
import { INACTIVITY_MINUTES } from '@mva/shared/session-times'
import type { SessionRecord } from '../store/session-record.ts'
import type { Sessions, StoredSession } from '../store/sessions.ts'

/** The session of the browser that makes a request. Only this module knows of its cookie. */
export interface BrowserSession {
  /** Undefined where the browser has none, or one that is over. */
  read: () => Promise<StoredSession | undefined>
  /** Puts a new session in the place of whatever the browser had, under a new id. */
  start: (record: SessionRecord, endsAt: number) => Promise<void>
  change: (
    change: (record: SessionRecord) => SessionRecord | null,
  ) => Promise<SessionRecord | undefined>
  /** The customer did something. */
  touch: () => Promise<void>
  extend: (endsAt: number) => Promise<void>
  /** Ends it here at once; the cookie is worth nothing from then on. */
  end: () => Promise<void>
}

const MINUTE_MS = 60_000

/** What the browser tells of an activity may be late by so much (web, session activity). */
const GRACE_MS = 45_000

export const IDLE_LIMIT_MS = INACTIVITY_MINUTES * MINUTE_MS

/** Over https the prefix keeps other hosts of the same domain from setting it. */
export const sessionCookieName = (isHttps: boolean) => (isHttps ? '__Host-session' : 'session')

interface BrowserSessionOptions {
  sessions: Sessions
  isHttps: boolean
  now: () => Date
}

export const browserSession = (
  request: FastifyRequest,
  reply: FastifyReply,
  { sessions, isHttps, now }: BrowserSessionOptions,
): BrowserSession => {
  const name = sessionCookieName(isHttps)
  const cookie = { path: '/', httpOnly: true, sameSite: 'strict', secure: isHttps } as const
  let id = request.cookies[name]

  const drop = async () => {
    if (id === undefined) return
    await sessions.end(id)
    id = undefined
    reply.clearCookie(name, cookie)
  }

  return {
    read: async () => {
      const at = now().getTime()
      return id === undefined
        ? undefined
        : sessions.find(id, { now: at, idleSince: at - IDLE_LIMIT_MS - GRACE_MS })
    },
    start: async (record, endsAt) => {
      await drop()
      id = await sessions.start(record, { now: now().getTime(), endsAt })
      reply.setCookie(name, id, cookie)
    },
    change: async (change) => (id === undefined ? undefined : sessions.change(id, change)),
    touch: async () => {
      if (id !== undefined) await sessions.touch(id, now().getTime())
    },
    extend: async (endsAt) => {
      if (id !== undefined) await sessions.extend(id, endsAt)
    },
    end: async () => {
      // Browsers know it over https alone. What was kept for this customer goes, in tabs that hear of nothing else too.
      if (isHttps && id !== undefined) reply.header('clear-site-data', '"storage"')
      await drop()
    },
  }
}
