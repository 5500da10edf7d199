import { currentToken } from './demo-state.ts'
import type { Simulated } from './simulated.ts'

/** A failed request to the simulator. `status` is its HTTP status, or 0 without a response. */
export class ControlFailure extends Error {
  readonly status: number

  constructor(status: number) {
    super(`the simulator answered ${status}`)
    this.status = status
  }
}

export const FORBIDDEN = 403
export const NOT_FOUND = 404

interface Asked {
  body?: object | undefined
  /** Overrides the world of this browser. */
  world?: string | undefined
  /** Whether the request outlives the document. */
  keepalive?: boolean
}

/** Sends a request to the simulator's control surface, in the world of this browser. Throws a `ControlFailure`. */
export const ask = async (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { body, world, keepalive = false }: Asked = {},
): Promise<unknown> => {
  const token = currentToken()
  const answer = await fetch(`/sim/${path}`, {
    method,
    keepalive,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      // Opens a protected control surface.
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(world === undefined ? {} : { 'sim-world': world }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch(() => undefined)
  if (!answer?.ok) throw new ControlFailure(answer?.status ?? 0)
  const text = await answer.text()
  return text === '' ? undefined : (JSON.parse(text) as unknown)
}

/** Sends a GET request whose result is not cached. */
export const askNow = <Path extends keyof Simulated>(
  path: Path,
  world?: string,
): Promise<Simulated[Path]> => ask('GET', path, { world }) as Promise<Simulated[Path]>
