import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { accountCalls } from './account-calls.ts'
import { type AgencyState, type Charge, createState } from './agency-state.ts'
import { type Call, type Handler, Refusal, requiredText } from './call.ts'
import { cartCalls } from './cart-calls.ts'
import type { PersonKey } from './people.ts'
import { publicCalls } from './public-calls.ts'
import { signInCalls } from './sign-in-calls.ts'

/** Where the agency's calls begin, as a real one's hardly begin at the root. */
const BASE_PATH = '/services/online/v2/'

/** The bytes of an answer, before a variation changes them and after. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** The connection breaks in the middle of the body. */
  isCutOff?: boolean
}

/** Changes an answer; `drop` closes the connection without one, after the agency has done its work. */
export type Change = (answer: Answer) => Answer | 'drop'

/** What the agency answers in another way, to whom: calls without a customer are changed for everybody. */
export interface ActiveVariation {
  /** Method and path of the calls that are changed. */
  calls: readonly string[]
  person: PersonKey
  change: Change
  /** How many answers are left as they are before the first is changed. */
  skip?: number
}

export interface IndependentAgency {
  url: string
  /** The customers and everything that they have done, since the last reset. */
  readonly state: AgencyState
  readonly charges: readonly Charge[]
  /** How many answers the variation has changed. */
  readonly changedAnswers: number
  /** Method and path of each request of a customer since the last reset, with the status of its answer. */
  readonly log: readonly string[]
  vary: (variation: ActiveVariation | null) => void
  /** Returns the agency to its first day. Ids and codes go on, so that none comes twice. */
  reset: () => void
  close: () => Promise<void>
}

const handlers: Record<string, Handler> = {
  ...publicCalls,
  ...signInCalls,
  ...accountCalls,
  ...cartCalls,
}

/** Every call that the agency serves, by method and path. */
export const servedCalls = Object.keys(handlers)

/** Starts the agency on a free port of this machine. */
export const startIndependentAgency = async (): Promise<IndependentAgency> => {
  let state = createState()
  let variation: ActiveVariation | null = null
  let changedAnswers = 0
  let toSkip = 0
  let log: string[] = []

  const answerTo = async (
    request: IncomingMessage,
  ): Promise<{ answer: Answer; name: string; person: PersonKey | undefined }> => {
    const url = new URL(request.url ?? '/', 'http://agency.invalid')
    const name = `${request.method} ${url.pathname.slice(BASE_PATH.length)}`
    const text = await textOf(request)
    let person: PersonKey | undefined
    let answer: Answer
    try {
      const handler = url.pathname.startsWith(BASE_PATH) ? handlers[name] : undefined
      if (!handler) throw new Refusal(404, 'There is no such call.')
      if (request.method === 'POST') requiredText(request.headers, 'recaptcha')
      const call: Call = { state, query: url.searchParams, body: parsed(text) }
      person = personOf(call, name)
      const value = handler(call)
      person ??= personOf(call, name, value)
      answer = jsonAnswer(200, value)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      answer = jsonAnswer(error.status, { code: error.code, message: error.message })
    }
    return { answer, name, person }
  }

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { answer, name, person } = await answerTo(request)
    const isVaried =
      variation !== null &&
      variation.calls.includes(name) &&
      (person === undefined || person === variation.person) &&
      toSkip-- <= 0
    const changed = isVaried && variation ? variation.change(answer) : answer
    if (isVaried) changedAnswers += 1
    log.push(`${person ?? '-'} ${name} ${changed === 'drop' ? 'dropped' : changed.status}`)
    if (changed === 'drop') {
      request.socket.destroy()
      return
    }
    response.writeHead(changed.status, changed.headers)
    if (changed.isCutOff === true) {
      const half = changed.body.subarray(0, changed.body.length / 2)
      response.write(half, () => request.socket.destroy())
      return
    }
    response.end(changed.body)
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      log.push(`${request.method} ${request.url} ${String(error)}`)
      response.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}${BASE_PATH}`,
    get state() {
      return state
    },
    get charges() {
      return state.charges
    },
    get changedAnswers() {
      return changedAnswers
    },
    get log() {
      return log
    },
    vary: (next) => {
      variation = next
      changedAnswers = 0
      toSkip = next?.skip ?? 0
    },
    reset: () => {
      state = createState(state.nextId)
      log = []
    },
    close: () => closed(server),
  }
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

const parsed = (text: string): unknown => {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'The body is no JSON.', 12)
  }
}

/** Whose call this is: of the access token, of the login request, or, for a new login, of its answer. */
const personOf = (
  { state, query, body }: Call,
  name: string,
  answer?: unknown,
): PersonKey | undefined => {
  const byAccessToken = state.accessTokens.get(query.get('accessToken') ?? '')
  if (byAccessToken) return byAccessToken.key
  if (!name.startsWith('POST customeraccountlogin/')) return undefined
  for (const holder of [body, answer]) {
    const token = (holder as { loginRequestToken?: unknown } | null | undefined)?.loginRequestToken
    const request = typeof token === 'string' ? state.loginRequests.get(token) : undefined
    if (request) return request.person.key
  }
  return undefined
}

const jsonAnswer = (status: number, value: unknown): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: Buffer.from(JSON.stringify(value)),
})

const closed = async (server: Server) => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}
