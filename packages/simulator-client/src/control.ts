import type { paths } from './control-api.gen.ts'
import { refuseUnknown } from './known-options.ts'

/** A typed client of the control surface. Its types are generated from `/sim/openapi.json`. */

type Method = 'get' | 'post' | 'patch' | 'delete'

/** The paths that have a call with this method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, object> ? P : never
}[keyof paths]

type Operation<M extends Method, P extends keyof paths> =
  paths[P] extends Record<M, infer O> ? O : never

type Json<B> = { content: { 'application/json': B } }
type Body<O> = O extends { requestBody: Json<infer B> }
  ? { body: B }
  : O extends { requestBody?: never }
    ? { body?: never }
    : O extends { requestBody?: Json<infer B> }
      ? { body?: B }
      : never
type Parameters<O> = O extends { parameters: { path: infer P } } ? { path: P } : { path?: never }
type Query<O> = O extends { parameters: { query?: infer Q } } ? { query?: Q } : never

/** What a call is sent: the parameters of its path, its query and its body. */
export type Input<M extends Method, P extends keyof paths> = Body<Operation<M, P>> &
  Parameters<Operation<M, P>> &
  Query<Operation<M, P>>

type Responses<O> = O extends { responses: infer R } ? R : never
type Content<R> = R extends { content: { 'application/json': infer C } } ? C : undefined

/** What a call answers; undefined for a call without content. */
export type Answer<M extends Method, P extends keyof paths> = {
  [Status in keyof Responses<Operation<M, P>> & (200 | 201 | 204)]: Content<
    Responses<Operation<M, P>>[Status]
  >
}[keyof Responses<Operation<M, P>> & (200 | 201 | 204)]

type IsOptional<T> = Record<never, never> extends T ? true : false
type Arguments<M extends Method, P extends keyof paths> =
  IsOptional<Input<M, P>> extends true ? [input?: Input<M, P>] : [input: Input<M, P>]

/** Sends one order to the control surface. Throws a `ControlError` if the simulator refuses it. */
export type Control = <M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  ...input: Arguments<M, P>
) => Promise<Answer<M, P>>

/** An order that the simulator refused. The message names the call, the status and each field that is wrong. */
export class ControlError extends Error {
  override readonly name = 'ControlError'
  readonly status: number

  constructor(call: string, status: number, reason: string) {
    super(`${call} answered ${status}: ${reason}`)
    this.status = status
  }
}

interface AnyInput {
  path?: Record<string, string>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
}

/** Opens the control surface of the simulator at `origin`. `headers` go with each order. */
export const openControl = (origin: string, headers: Record<string, string>): Control => {
  // The simulator's answers have the types of its document; a test compares them.
  const send = async (method: string, path: string, input: AnyInput = {}): Promise<never> => {
    refuseUnknown(`control('${method}', '${path}')`, input, inputParts)
    const url = new URL(
      path.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
        encodeURIComponent(input.path?.[name] ?? ''),
      ),
      origin,
    )
    for (const [name, value] of Object.entries(input.query ?? {}))
      if (value !== undefined) url.searchParams.set(name, String(value))
    const answer = await fetch(url, {
      method: method.toUpperCase(),
      headers: { ...headers, ...(input.body === undefined ? {} : JSON_BODY) },
      body: input.body === undefined ? null : JSON.stringify(input.body),
    }).catch((error: unknown) => {
      throw new Error(`The simulator at ${url.origin} could not be reached${reasonOf(error)}.`, {
        cause: error,
      })
    })
    const call = `${method.toUpperCase()} ${path}`
    const text = await answer.text()
    const content = text === '' ? undefined : parsed(text)
    if (text !== '' && content === undefined) {
      const type = answer.headers.get('content-type') ?? 'no content type'
      const what = `${call} answered ${answer.status} with ${type}`
      throw new Error(`The server at ${url.origin} is not a simulator: ${what}.`)
    }
    if (!answer.ok) throw new ControlError(call, answer.status, messageOf(content) ?? text)
    return content as never
  }
  return send as Control
}

const inputParts = { path: true, query: true, body: true } as const
const JSON_BODY = { 'content-type': 'application/json' }

/** Undefined for what is not JSON: no order is answered with it. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const messageOf = (content: unknown): string | undefined => {
  const { message } = (content ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : undefined
}

/** `fetch` says only that it failed; its cause says why. */
const reasonOf = (error: unknown): string => {
  const { code, message } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException
  return code === undefined && message === undefined ? '' : ` (${code ?? message})`
}
