import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { accountCalls } from './account-calls.ts'
import { type AgencyState, createState } from './agency-state.ts'
import {
  type Answer,
  type Call,
  type Handler,
  Refusal,
  readToken,
  readText,
  readValue,
} from './call.ts'
import { cartCalls } from './cart-calls.ts'
import { speakAs, type Wire } from './manner.ts'
import { createPerson, type Person, type PersonKind } from './people.ts'
import { publicCalls } from './public-calls.ts'
import { signInCalls } from './sign-in-calls.ts'

/** The base path of the agency's calls; a real agency's is hardly the root. */
const BASE_PATH = '/services/online/v2/'

/** Changes an answer; `drop` closes the connection without one, after the agency has done its work. */
export type Change = (answer: Answer) => Answer | 'drop'

/** Changes the answers of some calls for one customer, or for every customer. */
export interface AnswerChange {
  person: Person | 'every customer'
  /** Method and path of the calls. */
  calls: readonly string[]
  change: Change
}

export interface IndependentAgency {
  url: string
  /** The customers and everything that they have done. */
  state: AgencyState
  /** What failed inside the agency, which is a fault of this test and not of the site. */
  faults: unknown[]
  addCustomer: (kind: PersonKind) => Person
  /** Writes every answer in the manner of a folder's `wire` from now on, in the specification's form without one. */
  speak: (wire?: Wire) => void
  /** Changes answers from now on, as they are written. Returns the number of changed answers, and a function that ends the changes. */
  vary: (variation: AnswerChange) => { changedAnswers: () => number; end: () => void }
  close: () => Promise<void>
}

const handlers: Record<string, Handler> = {
  ...publicCalls,
  ...signInCalls,
  ...accountCalls,
  ...cartCalls,
}

/** Every call that the agency serves, by method and path. */
export const servedCalls: readonly string[] = Object.keys(handlers)

/** Starts an agency without customers on a free port of this machine. */
export const startIndependentAgency = async (): Promise<IndependentAgency> => {
  const state = createState()
  const faults: unknown[] = []
  const changes = new Set<AnswerChange & { changedAnswers: number }>()
  let wire: Wire | undefined

  const changed = (answer: Answer, name: string, person: Person | undefined) => {
    let result: Answer | 'drop' = answer
    for (const active of changes) {
      const isMeant = active.person === 'every customer' || active.person === person
      if (!isMeant || !active.calls.includes(name) || result === 'drop') continue
      active.changedAnswers += 1
      result = active.change(result)
    }
    return result
  }

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { answer, name, person, query } = await handleRequest(state, request)
    const written = wire ? speakAs(wire, answer, name, query) : answer
    const result = changed(written, name, person)
    if (result === 'drop') {
      request.socket.destroy()
      return
    }
    const { status, headers, body, isCutOff } = result
    response.writeHead(status, headers)
    if (isCutOff === true) {
      response.write(body.subarray(0, body.length / 2), () => request.socket.destroy())
      return
    }
    response.end(body)
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((fault: unknown) => {
      faults.push(fault)
      response.destroy()
    })
  })
  // A connection that ends during a request would be a failure that no variation intends.
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}${BASE_PATH}`,
    state,
    faults,
    addCustomer: (kind) => {
      const person = createPerson(kind, state.people.length + 1)
      state.people.push(person)
      return person
    },
    speak: (next) => {
      wire = next
    },
    vary: (variation) => {
      const active = { ...variation, changedAnswers: 0 }
      changes.add(active)
      return {
        changedAnswers: () => active.changedAnswers,
        end: () => changes.delete(active),
      }
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Answered {
  answer: Answer
  /** Method and path of the call. */
  name: string
  person: Person | undefined
  query: URLSearchParams
}

const handleRequest = async (state: AgencyState, request: IncomingMessage): Promise<Answered> => {
  const url = new URL(request.url ?? '/', 'http://agency.invalid')
  const query = url.searchParams
  const name = `${request.method} ${url.pathname.slice(BASE_PATH.length)}`
  const text = await readBody(request)
  let person: Person | undefined
  try {
    const handler = url.pathname.startsWith(BASE_PATH) ? handlers[name] : undefined
    if (!handler) throw new Refusal(404, 'There is no such call')
    if (request.method === 'POST') acceptToken(state, name, readText(request.headers, 'recaptcha'))
    const call: Call = { state, query, body: parseJson(text) }
    person = findPerson(call)
    const value = handler(call)
    person ??= findPerson({ ...call, body: value })
    return { answer: toJsonAnswer(200, value), name, person, query }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { status, code, message } = error
    return { answer: toJsonAnswer(status, { code, message }), name, person, query }
  }
}

/** Like the anti-bot service, the agency accepts each token once. */
const acceptToken = (state: AgencyState, name: string, token: string) => {
  if (state.antibotTokens.has(token)) {
    state.repeatedTokens.push(name)
    throw new Refusal(400, 'The anti-bot token was used before.', 12)
  }
  state.antibotTokens.add(token)
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

const parseJson = (text: string): unknown => {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'The body is no JSON.', 12)
  }
}

/** Whose call this is, by the access token, the login request, or the plate that it asks for. */
const findPerson = ({ state, query, body }: Call): Person | undefined => {
  const loginRequestToken = readValue(body, 'loginRequestToken')
  const login =
    typeof loginRequestToken === 'string' && state.loginRequests.get(readToken(loginRequestToken))
  const plateNumber = query.get('plateNumber')
  return (
    state.accessTokens.get(readToken(query.get('accessToken') ?? '')) ??
    (login ? login.person : undefined) ??
    state.people.find(({ plate }) => plate.number === plateNumber)
  )
}

const toJsonAnswer = (status: number, value: unknown): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: Buffer.from(JSON.stringify(value)),
})
