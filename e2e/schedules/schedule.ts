import type { PaymentCheck } from '@mva/api/testing/site-process'
import type { DatabaseRules } from './shared-database.ts'
import type { Disturbance } from './simulated-process.ts'

/** What customers, operators and staff choose. */
export const acts = [
  'wait',
  'look',
  'complete',
  'complete with a refused card',
  'complete with the last token',
  'check',
  'go to the payment',
  'go to the payment for all',
  'add the other',
  'previous',
  'remove',
  'remove the first',
  'leave',
  'begin again',
  'open the cart',
  'finish',
  'next step of the rotation',
  'restart',
  'strangers pay',
  'staff settle',
  'staff hurry',
  'a day passes',
  'sweep',
  'look once',
  'look at last',
  'the process sleeps',
  'the process is killed',
] as const
export type Act = (typeof acts)[number]

/** The tab of the co-owner of the registrations, who has a session and a cart apart. */
export const CO_OWNER = 2

export interface Command {
  act: Act
  /** The customer has two tabs, 0 and 1, each of which may be out of date; or `CO_OWNER`. */
  tab: number
  /** The machine to which the load balancer sends it, which the operator restarts, or whose process sleeps or is killed. */
  machine: number
  /** How long the next command waits for the end of this one, or how long a process sleeps or is down, in milliseconds. */
  patienceMs: number
  disturbances: Disturbance[]
}

/** One run: who does what in which order, and what goes wrong at which steps. All else happens in the usual order. */
export interface Schedule {
  /** Of the smallest schedules; undefined for any other. */
  kind?: string
  rules: DatabaseRules
  machines: number
  check: PaymentCheck
  isAntibotTokenUsedOnce: boolean
  /** How much later than it promised the agency may execute a payment, in milliseconds. */
  beyondMs: number
  /** The customer cancels a registration, which is free. */
  isFree: boolean
  /** What has been put in the cart before: one service or both. */
  isCartFull: boolean
  /** Whether the agency completes what was paid in some days only. */
  completesLater: boolean
  /** Whether the agency compares the cart that it is sent with what it has in it. */
  comparesCart: boolean
  /** Whether a co-owner is about to pay for the same registration. */
  hasCoOwner: boolean
  /** By how much the clock of each machine is ahead, in milliseconds; right where it is left out. */
  clocksMs: readonly number[]
  /** What the operator has declared: nothing between site and agency repeats a POST; 400 is answered before any sale. */
  arePostsNeverRepeated: boolean
  is400BeforeSale: boolean
  /** The customer pays again as soon as that is possible. */
  isCustomerHasty: boolean
  /** How many steps of the rotation of secrets were taken before. */
  rotated: number
  /** Varies how long each step takes; 0 leaves all at their usual time. */
  variation: number
  commands: Command[]
  /** What goes wrong in the background work of the processes. */
  background: Disturbance[]
}

/** Longer than any call. */
export const UNTIL_ANSWERED_MS = 200_000
