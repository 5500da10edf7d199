import { setTimeout as wait } from 'node:timers/promises'
import type { HttpHandler } from '../../simulator/http-handler.ts'
import type { Transport } from './transport.ts'

/** Hands each request to the simulator in this process, without a socket. */
export const inProcessTransport =
  (handle: HttpHandler): Transport =>
  async ({ method, path, query, headers, body, signal }) => {
    signal.throwIfAborted()
    const response = await untilAborted(
      handle({ method, path, query: new URLSearchParams(query), headers, body: parsed(body) }),
      signal,
    )
    if (response === 'dropped') throw new Error('the simulated agency dropped the connection')
    if (response.bodyMs !== undefined) await wait(response.bodyMs, undefined, { signal })
    return {
      status: response.status,
      contentType: 'application/json',
      body: typeof response.body === 'string' ? response.body : JSON.stringify(response.body),
    }
  }

const parsed = (body: string | null): unknown => (body === null ? undefined : JSON.parse(body))

/** The work continues after the abort, as it would at a remote agency. */
const untilAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error)
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
