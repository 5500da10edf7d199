import { currentStage } from './stage.ts'

/** The simulator did not do it; `status` as it answered, 0 where it did not. */
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
  /** Another world than that of this browser. */
  world?: string | undefined
}

/** Asks the simulator's control surface, in the world of this browser. Throws a `ControlFailure`. */
export const ask = async ({ method, path, body, world }: Asked): Promise<unknown> => {
  const { token } = currentStage()
  const answer = await fetch(`/sim/${path}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(world === undefined ? {} : { 'sim-world': world }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch(() => undefined)
  if (!answer?.ok) throw new ControlFailure(answer?.status ?? 0)
  const text = await answer.text()
  return text === '' ? undefined : (JSON.parse(text) as unknown)
}

/** Asks at once, without anything that is shown. */
export const askNow = <Told>(path: string, world?: string): Promise<Told> =>
  ask({ method: 'GET', path, world }) as Promise<Told>
