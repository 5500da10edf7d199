import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import * as fc from 'fast-check'
import { antibotActions } from '@mva/api/antibot-actions'
import { startTestSite, type TestSite } from '@mva/api/testing/test-site'
import { routesOf } from '@mva/http/testing/routes'
import { writeAntibotTokens } from '@mva/shared/antibot-tokens'
import { type Callers, startCallers } from './callers.ts'
import { leaksIn } from './leaks.ts'
import { type FuzzRequest, fuzzRequests, rawRequests } from './requests.ts'

export interface FuzzOptions {
  /** How many inputs to send. */
  runs: number
  /** The same seed gives the same inputs. */
  seed: number
  /** Called after each round with the number of inputs and the faults so far. */
  onProgress?: (inputs: number, faults: readonly string[]) => void
}

export interface FuzzResult {
  inputs: number
  /** Answers by status; `closed` for a connection that was closed without one, `none` for a hanging one. */
  byStatus: Readonly<Record<string, number>>
  /** A violation, with the input that caused it, and the options that repeat its round. */
  faults: readonly string[]
}

/** Inputs between two renewals of the sessions. */
const ROUND = 500
/** Of them on a socket of their own. */
const RAW_IN_ROUND = 10
const AT_A_TIME = 48
const SERVER_ERROR = 500
/** Far above every deadline of the server. */
const HANGS_AFTER_MS = 60_000
const REPORTED_LENGTH = 600
const MAX_FAULTS = 20

/**
 * Sends inputs to a site with its simulated agency and collects the faults: a status of 500 or more, an answer that
 * reveals how the server is made, no answer at all, and a changed prototype.
 */
export const fuzz = async ({ runs, seed, onProgress }: FuzzOptions): Promise<FuzzResult> => {
  const site = await startTestSite()
  const { port } = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }))
  const requests = fuzzRequests(routesOf(site.app).filter(({ path }) => !isStream(path)))
  // Orders of the control surface must not disturb the calls of the site.
  const world = await newWorld(site)
  const byStatus: Record<string, number> = {}
  const faults: string[] = []

  const sendRound = async (round: number, size: number) => {
    const examine = (index: number, input: string, answer: Answer) => {
      byStatus[answer.status] = (byStatus[answer.status] ?? 0) + 1
      for (const fault of faultsIn(answer, input))
        faults.push(
          `${fault}\n  input ${round * ROUND + index + 1}, of the round --seed ${of.seed} --runs ${size}: ${shortened(input)}\n  answer: ${shortened(answer.text)}`,
        )
    }

    const callers = await startCallers(site)
    const known = { ...callers, antibot: await antibotTokens(site), world }
    const raw = Math.min(RAW_IN_ROUND, size)
    const of = { seed: seed + round }
    await inParallel([
      ...fc.sample(requests, { ...of, numRuns: size - raw }).map((request, index) => async () => {
        const filled = fill(request, known)
        examine(index, describe(filled), await inTime(inject(site, filled)))
      }),
      ...fc.sample(rawRequests, { ...of, numRuns: raw }).map((bytes, index) => async () => {
        examine(size - raw + index, bytes, await inTime(send(Number(port), bytes)))
      }),
    ])
  }

  let inputs = 0
  while (inputs < runs && faults.length < MAX_FAULTS) {
    const size = Math.min(ROUND, runs - inputs)
    await sendRound(inputs / ROUND, size)
    inputs += size
    onProgress?.(inputs, faults)
  }
  if (Object.keys(Object.prototype).length > 0) faults.push('the prototype of objects has changed')
  await site.close()
  return { inputs, byStatus, faults }
}

/** A stream is open until its client leaves. */
const isStream = (path: string) => path.endsWith('/stream')

interface Answer {
  status: number | 'closed' | 'none'
  /** Head and body. */
  text: string
}

const faultsIn = ({ status, text }: Answer, input: string): readonly string[] => {
  if (status === 'none') return ['no answer']
  const isOurs = status !== 'closed' && status >= SERVER_ERROR
  return [...(isOurs ? [`status ${status}`] : []), ...leaksIn(text, input)]
}

interface Known extends Callers {
  antibot: string
  world: string
}

const fill = (request: FuzzRequest, known: Known): FuzzRequest => {
  const filledIn = (text: string) =>
    text
      .replaceAll('"<<version>>"', String(known.version))
      .replaceAll('<<accessToken>>', known.accessToken)
      .replaceAll('<<registration>>', known.registration)
      .replaceAll('<<transaction>>', known.transaction)
      .replaceAll('<<recaptcha>>', known.antibot)
  const cookie = known.cookies[request.caller]
  const { recaptcha, ...headers } = request.headers
  return {
    ...request,
    url: filledIn(request.url),
    headers: {
      ...(cookie !== undefined && { cookie }),
      ...(request.url.startsWith('/sim/') && { 'sim-world': known.world }),
      ...headers,
      ...(recaptcha !== undefined && { recaptcha: filledIn(recaptcha) }),
    },
    body: typeof request.body === 'string' ? filledIn(request.body) : request.body,
  }
}

const describe = ({ method, url, headers, body, address }: FuzzRequest) =>
  `${method} ${url} ${JSON.stringify(headers)} from ${address}\n  ${
    typeof body === 'string' ? body : JSON.stringify(body && Array.from(body))
  }`

const inject = async (
  { app }: TestSite,
  { method, url, headers, body, address }: FuzzRequest,
): Promise<Answer> => {
  const answer = await app.inject({
    method: method as 'GET',
    url,
    headers,
    remoteAddress: address,
    ...(body !== undefined && { payload: typeof body === 'string' ? body : Buffer.from(body) }),
  })
  return {
    status: answer.statusCode,
    text: `${JSON.stringify(answer.headers)}\n${answer.body}`,
  }
}

/** Sends bytes and reads until the server closes the connection. */
const send = async (port: number, bytes: string): Promise<Answer> => {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  let text = ''
  socket.on('data', (part: string) => {
    text += part
  })
  // A server that has read enough may reset the connection.
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  socket.end(bytes)
  await closed
  const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]
  return { status: status === undefined ? 'closed' : Number(status), text }
}

const NO_ANSWER: Answer = { status: 'none', text: '' }

const inTime = (answer: Promise<Answer>): Promise<Answer> => {
  const timer = new AbortController()
  const { signal } = timer
  const tooLate = wait(HANGS_AFTER_MS, NO_ANSWER, { signal }).catch(() => NO_ANSWER)
  return Promise.race([answer, tooLate]).finally(() => timer.abort())
}

const inParallel = async (tasks: readonly (() => Promise<void>)[]) => {
  const left = tasks.values()
  const work = async () => {
    for (const task of left) await task()
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
}

const newWorld = async ({ app }: TestSite) =>
  (await app.inject({ method: 'POST', url: '/sim/worlds' })).json<{ id: string }>().id

/** A token for each agency call, as one header. */
const antibotTokens = async ({ app }: TestSite) => {
  const tokens: Record<string, string> = {}
  for (const action of new Set(Object.values(antibotActions()).flat())) {
    const answer = await app.inject({ method: 'POST', url: '/sim/antibot', payload: { action } })
    tokens[action] = answer.json<{ token: string }>().token
  }
  return writeAntibotTokens(tokens)
}

const shortened = (text: string) =>
  text.length > REPORTED_LENGTH
    ? `${text.slice(0, REPORTED_LENGTH / 2)} … ${text.slice(-REPORTED_LENGTH / 2)}`
    : text
