/** The responses of the simulator's control surface. docs/specification/simulator.md#control-surface */

/** One of a person's ways to sign in, with the field names of the agency's wire format. */
export type Way = { loginTypeId: 1 | 2 | 3 | 4 } & Record<string, string | number | null>

export interface Vehicle {
  plateNumber: string
  registrationTypeCode: string
  vinNumberLastSix: string
}

export interface Persona {
  id: string
  name: string
  signIn: Way[]
  ddNumber: string | null
  mailCode: string | null
  lookUps: Vehicle[]
}

export interface SentMessage {
  id: number
  sentAt: string
  channel: 'email' | 'sms' | 'mail'
  to: string
  subject: string
  body: string
  code: string | null
}

export interface Fault {
  id: number
  /** The named set that it was ordered with. */
  profile: string | null
}

export interface WorldClock {
  world: string
  now: string
  /** How far the clock is ahead of real time. */
  aheadMs: number
  frozen: boolean
  /** Who may change the world: anyone, this browser alone, or only another presenter. */
  control: 'open' | 'yours' | 'others'
}

/** An attempt to charge a card; `amount` in dollars. */
export interface Charge {
  id: number
  transactionCartId: number | null
  amount: number
  chargedAt: string
  outcome: 'charged' | 'refused'
  code: number | null
}

/** A call of the agency; `status` is null if it was closed without an answer. */
export interface AgencyRequest {
  id: number
  at: string
  method: string
  call: string
  status: number | null
  durationMs: number
  fault: { kind: string } | null
}

/** Where the presenter of a world is in a story. */
export interface Presentation {
  /** The id of the story, or null. */
  story: string | null
  /** The number of steps that are done. */
  step: number
}

/** The path of as many requests as the desk lists. */
export const LATEST_REQUESTS = 'requests?limit=8'

/** What the simulator answers, by path. */
export interface Simulated {
  clock: WorldClock
  outbox: SentMessage[]
  'outbox?channel=email': SentMessage[]
  faults: Fault[]
  personas: Persona[]
  presentation: Presentation
  charges: Charge[]
  [LATEST_REQUESTS]: AgencyRequest[]
}

/** The id of the default world, for requests that name no world. */
export const COMMON_WORLD = 'default'
