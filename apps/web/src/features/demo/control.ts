import { currentDemoState } from './demo-state.ts'

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

export const isFailure = (failure: unknown, status: number): boolean =>
  failure instanceof ControlFailure && failure.status === status

interface Asked {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  body?: object | undefined
  /** Overrides the world of this browser. */
  world?: string | undefined
  /** JSON by default. */
  accept?: string
  /** Whether the request outlives the document. */
  keepalive?: boolean
}

/** The header that opens a protected control surface. */
const authorization = (): Record<string, string> => {
  const { token } = currentDemoState()
  return token === undefined ? {} : { authorization: `Bearer ${token}` }
}

const answerTo = async ({
  method,
  path,
  body,
  world,
  accept,
  keepalive = false,
}: Asked): Promise<Response> => {
  const answer = await fetch(`/sim/${path}`, {
    method,
    keepalive,
    headers: {
      ...(accept === undefined ? {} : { accept }),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...authorization(),
      ...(world === undefined ? {} : { 'sim-world': world }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch(() => undefined)
  if (!answer?.ok) throw new ControlFailure(answer?.status ?? 0)
  return answer
}

/** Sends a request to the simulator's control surface, in the world of this browser. Throws a `ControlFailure`. */
export const ask = async (asked: Asked): Promise<unknown> => {
  const text = await (await answerTo(asked)).text()
  return text === '' ? undefined : (JSON.parse(text) as unknown)
}

/** Asks for a document as HTML; null if the simulator has only another form of it. */
export const askForHtml = async (path: string): Promise<string | null> => {
  const answer = await answerTo({ method: 'GET', path, accept: 'text/html' })
  return answer.headers.get('content-type')?.startsWith('text/html') ? answer.text() : null
}

/** Sends a GET request whose result is not cached. */
export const askNow = <Data>(path: string, world?: string): Promise<Data> =>
  ask({ method: 'GET', path, world }) as Promise<Data>

/** Fetches a file. Throws a `ControlFailure`. */
export const askForFile = async (path: string): Promise<Blob> =>
  (await answerTo({ method: 'GET', path })).blob()
