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

type Method = 'GET' | 'POST' | 'DELETE'

/** Asks the simulator's control surface, in the world of this browser. Throws a `ControlFailure`. */
export const ask = async (method: Method, path: string, body?: object): Promise<unknown> => {
  const { token } = currentStage()
  const answer = await fetch(`/sim/${path}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch(() => undefined)
  if (!answer?.ok) throw new ControlFailure(answer?.status ?? 0)
  const text = await answer.text()
  return text === '' ? undefined : (JSON.parse(text) as unknown)
}

/** Asks at once, without anything that is shown. */
export const askNow = <Told>(path: string): Promise<Told> => ask('GET', path) as Promise<Told>
