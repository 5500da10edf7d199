import {
  createTRPCClient,
  httpLink,
  type TRPCClient,
  TRPCClientError,
  type TRPCLink,
} from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '@mva/api/app-router'
import { writeAntibotTokens } from '@mva/shared/antibot-tokens'
import { failureMessage } from '@mva/shared/errors/failure-message'
import type { SiteSettings } from '@mva/shared/site/site-settings'
import { cookiesAfter } from './cookies.ts'

/** The procedures of the site, as the browser of a customer calls them. Their failures are `ReportedFailure`s. */
export type SiteClient = TRPCClient<AppRouter>

/** A failure as the site reports it to the browser, or an outcome other than success. */
export class ReportedFailure extends TRPCClientError<AppRouter> {
  readonly kind: string
  readonly status: number

  constructor(kind: string, message = '', status = 0) {
    super(message)
    // The constructor of tRPC sets its own.
    Object.setPrototypeOf(this, ReportedFailure.prototype)
    this.kind = kind
    this.status = status
  }
}

/** Sends a request to a path of the site. */
export type Send = (path: string, init: RequestInit) => Promise<Response>

/** Learns how a request to the site ended: its status, or 0 without a response. */
export type OnRequest = (procedure: string, status: number, tookMs: number) => void

interface SiteClientOptions {
  send: Send
  /** A token of the anti-bot service for an action; each is valid once. */
  antibotToken: (action: string) => string | Promise<string>
  /** Those of the browser. Responses change them. */
  cookies?: { header: string }
  headers?: Record<string, string>
  onRequest?: OnRequest | undefined
}

const PROCEDURES = '/trpc/'
const PATIENCE_MS = 60_000

/** Sends requests to a server, and gives up after a time. */
export const sendTo =
  (origin: string, patienceMs = PATIENCE_MS): Send =>
  (path, { signal, ...init }) => {
    const patience = AbortSignal.timeout(patienceMs)
    return fetch(origin + path, {
      ...init,
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    })
  }

/** Gets JSON, or posts `body` for it. Throws at every status of failure. */
export const callJson = async <Answer>(send: Send, path: string, body?: unknown) => {
  const post = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  const answer = await send(path, body === undefined ? {} : post)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** Calls the procedures of the site as its pages do: with cookies, anti-bot tokens and the headers of a browser. */
export const siteClient = ({
  send,
  antibotToken,
  cookies = { header: '' },
  headers,
  onRequest,
}: SiteClientOptions): SiteClient => {
  const observed: Send = async (path, init) => {
    const startedAt = performance.now()
    const end = (status: number) =>
      onRequest?.(path.replace(PROCEDURES, ''), status, performance.now() - startedAt)
    try {
      const response = await send(path, init)
      end(response.status)
      return response
    } catch (error) {
      end(0)
      throw error
    }
  }

  let actions: SiteSettings['antibot']['actions'] | undefined
  const tokensFor = async (procedure: string) => {
    if (!actions) {
      const { antibot } = await callJson<SiteSettings>(observed, '/site-settings.json')
      actions = antibot.actions
    }
    const tokens: [string, string][] = []
    for (const action of actions[procedure] ?? []) tokens.push([action, await antibotToken(action)])
    return writeAntibotTokens(Object.fromEntries(tokens))
  }

  return createTRPCClient<AppRouter>({
    links: [
      reportFailures,
      httpLink({
        url: PROCEDURES,
        methodOverride: 'POST',
        headers: async ({ op }) => {
          const recaptcha = await tokensFor(op.path)
          return {
            'sec-fetch-site': 'same-origin',
            ...headers,
            ...(recaptcha !== '' && { recaptcha }),
            ...(cookies.header !== '' && { cookie: cookies.header }),
          }
        },
        fetch: async (path, init) => {
          const response = await observed(path as string, init as RequestInit)
          cookies.header = cookiesAfter(cookies.header, response)
          return response
        },
      }),
    ],
  })
}

/** Words the failures that the site reports. */
const reportFailures: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        next: (answer) => observer.next(answer),
        error: (error) => {
          const { data } = error
          observer.error(
            data ? new ReportedFailure(data.kind, failureMessage(data), data.status) : error,
          )
        },
        complete: () => observer.complete(),
      }),
    )
