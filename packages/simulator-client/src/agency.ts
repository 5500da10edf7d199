import { type AgencyClock, agencyClock } from './agency-clock.ts'
import {
  type AgencyRequests,
  type CallName,
  type ExpectedCall,
  expectCalled,
  openRequests,
  type RecordedRequest,
} from './agency-requests.ts'
import type { components } from './control-api.gen.ts'
import { type Control, type Input, openControl } from './control.ts'
import { type FaultOrder, type FaultTarget, orderFault } from './fault-order.ts'
import { refuseUnknown } from './known-options.ts'

type Schemas = components['schemas']
export type Person = Schemas['Person']
export type NewPerson = Schemas['NewPerson']
export type Vehicle = Schemas['Vehicle']
export type Message = Schemas['Message']
export type Fault = Schemas['Fault']
export type Charge = Schemas['Charge']
export type Card = Schemas['Card']
type NewWorld = Input<'post', '/sim/worlds'>['body']
type OutboxFilter = Omit<NonNullable<Input<'get', '/sim/outbox'>['query']>, 'wait'>

/** Messages that the agency of a world sent. */
export interface AgencyOutbox {
  /** Newest first. */
  list: (filter?: OutboxFilter) => Promise<Message[]>
  /**
   * Resolves with the newest message of the filter that `matches` accepts, as soon as there is one. Rejects after
   * `timeoutMs`, 10 seconds if it is undefined.
   */
  waitFor: (filter?: OutboxFilter & Wait) => Promise<Message>
  /** Deletes every message. */
  clear: () => Promise<void>
}

interface Wait {
  matches?: (message: Message) => boolean
  timeoutMs?: number
}

/** A world of a simulated agency: what a test says to it and asks it. */
export interface Agency {
  /** The address of the simulator, such as `http://127.0.0.1:4000`. */
  readonly origin: string
  /** The base address of the agency's interface, for the settings of the site under test. */
  readonly url: string
  /** The id of the world; `default` for the one of requests that name none. */
  readonly world: string
  /** What a request to the agency, or to a site in front of it, carries to reach this world. */
  readonly headers: Readonly<Record<string, string>>
  /** Any call of the control surface, in this world. */
  readonly control: Control
  readonly clock: AgencyClock
  readonly outbox: AgencyOutbox
  /** Adds a person. What the order leaves out is filled in. */
  person: (order?: NewPerson) => Promise<Person>
  /**
   * Waits for the code of a sign-in or of a new contact that is sent to the person, and returns it. Each code is returned
   * once, so that the next call waits for the next code.
   */
  codeFor: (person: Pick<Person, 'id'>, timeoutMs?: number) => Promise<string>
  /**
   * Makes the next calls of the agency fail: `fail('finalizecart', { status: 503, times: 1 })`. Without a kind they answer a
   * status, 500 unless it is given.
   */
  fail: (call: FaultTarget, how: FaultOrder) => Promise<Fault>
  /** Every attempt to charge a card in this world, newest first. */
  charges: () => Promise<Charge[]>
  /** A one-time token for a card, as the card provider's script returns it; null if the provider refuses the card. */
  cardToken: (card?: Partial<Card>) => Promise<string | null>
  /** The anti-bot token for a POST to this path of the agency. */
  antibotToken: (path: string) => Promise<string>
  /** Back to the seeded state. */
  reset: () => Promise<void>
  /** A new world of the same simulator, which shares nothing with this one; from the seed unless `from` is a snapshot. */
  newWorld: (order?: NewWorld) => Promise<Agency>
  /** Deletes this world. The default world cannot be deleted. */
  deleteWorld: () => Promise<void>
  /** The calls that reached the agency of this world, newest first, with the faults that acted and why it refused. */
  requests: AgencyRequests
  /** Checks that the agency received a call, and returns such calls. Throws with the nearest misses. */
  expectCalled: (call: CallName, expected?: ExpectedCall) => Promise<RecordedRequest[]>
}

export interface Connection {
  /** The address of a running simulator. */
  origin: string
  /** The token of a protected simulator; `SIMULATION_TOKEN` of the environment if undefined. */
  token?: string | undefined
  /** The default world if undefined. */
  world?: string | undefined
}

const WAIT_MS = 10_000
/** The simulator lets a request wait for at most this long. */
const MAX_WAIT_SECONDS = 30
const SECOND_MS = 1_000

const connectionParts = { origin: true, token: true, world: true } as const
const messageWaitOptions = {
  to: true,
  channel: true,
  after: true,
  q: true,
  matches: true,
  timeoutMs: true,
} as const
const MAX_SHOWN_MESSAGES = 5

/** Opens a world of a running simulator. */
export const connectAgency = (connection: Connection): Agency => {
  refuseUnknown('connectAgency', connection, connectionParts)
  const { world = 'default' } = connection
  const origin = originOf(connection.origin)
  const token = connection.token || process.env['SIMULATION_TOKEN'] || undefined
  const headers = {
    'sim-world': world,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }
  const control = openControl(origin, headers)
  const outbox = openOutbox(control)
  const requests = openRequests(control)
  const lastCode = new Map<string, number>()

  return {
    origin,
    url: `${origin}/agency`,
    world,
    headers,
    control,
    clock: agencyClock(control),
    outbox,
    person: (order = {}) => control('post', '/sim/people', { body: order }),
    codeFor: async ({ id }, timeoutMs) => {
      if (typeof id !== 'string') throw new TypeError('codeFor takes a person, or { id }.')
      const { name, record } = await control('get', '/sim/people/{id}', { path: { id } })
      const recipients = [record.email, record.phone, name].flatMap((one) => one?.toLowerCase())
      const { id: messageId, code } = await waitForMessage(
        outbox.list,
        {
          after: lastCode.get(id) ?? 0,
          matches: ({ code, to }) => code !== null && recipients.includes(to.toLowerCase()),
          ...(timeoutMs === undefined ? {} : { timeoutMs }),
        },
        `code to ${recipients.filter((one) => one !== undefined).join(', ')}`,
      )
      lastCode.set(id, messageId)
      return code ?? ''
    },
    fail: (call, how) => orderFault(control, call, how),
    charges: () => control('get', '/sim/charges'),
    cardToken: async (card = {}) => {
      const body = { ...goodCard, ...card }
      return (await control('post', '/sim/card-tokens', { body })).onetime_token
    },
    antibotToken: async (path) => {
      const action = `POST_${path}`.replaceAll(/[^a-z0-9_]/gi, '_')
      return (await control('post', '/sim/antibot', { body: { action } })).token
    },
    reset: () => control('post', '/sim/reset'),
    requests,
    expectCalled: (call, expected) => expectCalled(requests, call, expected),
    deleteWorld: () => control('delete', '/sim/worlds/{id}', { path: { id: world } }),
    newWorld: async (order = {}) => {
      const { id } = await control('post', '/sim/worlds', { body: order })
      return connectAgency({ origin, token, world: id })
    },
  }
}

/** Of an address that may end in a slash or have a path. */
const originOf = (address: string): string => {
  if (!URL.canParse(address) || !/^https?:/i.test(address))
    throw new TypeError(
      `connectAgency: origin is an address such as http://127.0.0.1:4000, not ${JSON.stringify(address)}.`,
    )
  return new URL(address).origin
}

const goodCard: Card = {
  card_number: '4111111111111111',
  expire_month: '12',
  expire_year: '2099',
  cvv: '123',
}

const openOutbox = (control: Control): AgencyOutbox => {
  const list = (query: Input<'get', '/sim/outbox'>['query'] = {}): Promise<Message[]> =>
    control('get', '/sim/outbox', { query })
  return {
    list,
    clear: () => control('delete', '/sim/outbox'),
    waitFor: async (filter = {}) => {
      refuseUnknown('outbox.waitFor', filter, messageWaitOptions)
      return waitForMessage(list, filter, `message: ${JSON.stringify(filter)}`)
    },
  }
}

/** `what` is waited for, in words. */
const waitForMessage = async (
  list: (query?: Input<'get', '/sim/outbox'>['query']) => Promise<Message[]>,
  { matches = () => true, timeoutMs = WAIT_MS, after, ...filter }: OutboxFilter & Wait,
  what: string,
): Promise<Message> => {
  const givesUpAt = performance.now() + timeoutMs
  let seen = after
  for (;;) {
    const left = Math.max(0, givesUpAt - performance.now())
    const wait = Math.min(MAX_WAIT_SECONDS, Math.ceil(left / SECOND_MS))
    const messages = await list({ ...filter, wait, ...(seen === undefined ? {} : { after: seen }) })
    const found = messages.find(matches)
    if (found) return found
    if (left === 0)
      throw new Error(
        `The agency sent no ${what} within ${timeoutMs / SECOND_MS} s. ${sentText(await list())}`,
      )
    seen = messages[0]?.id ?? seen
  }
}

const sentText = (messages: readonly Message[]) =>
  messages.length === 0
    ? 'It sent nothing at all.'
    : `It sent, newest first: ${messages
        .slice(0, MAX_SHOWN_MESSAGES)
        .map(({ channel, to, subject }) => `${channel} to ${to}, "${subject}"`)
        .join('; ')}.`
