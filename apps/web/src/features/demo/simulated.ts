/** The answers of the simulator's control surface. docs/specification/simulator.md#control-surface */

export type LoginTypeId = 1 | 2 | 3 | 4

/** One of the ways in which a person may sign in; its fields as the agency's wire names them. */
export type Way = { loginTypeId: LoginTypeId } & Record<string, string | number | null>

export interface Vehicle {
  plateNumber: string
  registrationTypeCode: string
  vinNumberLastSix: string
}

export interface Persona {
  id: string
  name: string
  /** What this person shows, in one sentence. */
  story: string
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
  call: string
  kind: string
  /** How many calls it is still for. */
  times: number
}

export interface AgencyCall {
  method: string
  call: string
}

export interface WorldClock {
  world: string
  now: string
  /** How far it is ahead of the real time. */
  aheadMs: number
  frozen: boolean
}

/** ISO 8601, UTC; null where no such code was sent. */
export interface CodeExpiries {
  loginCode: string | null
  mailCode: string | null
}

export interface TestCard {
  cardNumber: string
  effect: string
}

export interface Snapshot {
  id: string
  takenAt: string
}

/** The id of the world that serves whoever names none. */
export const COMMON_WORLD = 'default'
