import { clockCalls } from './clock-calls.ts'
import type { ControlCall } from './control-call.ts'
import { faultCalls } from './fault-calls.ts'
import { outboxCalls } from './outbox-calls.ts'
import { paymentCalls } from './payment-calls.ts'
import { peopleCalls } from './people-calls.ts'
import { presentationCalls } from './presentation-calls.ts'
import { requestCalls } from './request-calls.ts'
import { serviceNoticesCalls } from './service-notices-calls.ts'
import { standInCalls } from './stand-in-calls.ts'
import { worldCalls } from './world-calls.ts'

interface ControlGroup {
  description: string
  calls: readonly ControlCall[]
}

/**
 * Every call of the control surface, in the groups of `/sim/openapi.json`. The routes, this document and the types of the
 * client package are made from it.
 */
export const controlGroups: Readonly<Record<string, ControlGroup>> = {
  worlds: {
    description: 'Independent agencies, each with its own records, clock, faults and outbox',
    calls: [...worldCalls, ...presentationCalls, ...serviceNoticesCalls],
  },
  people: {
    description: 'The people whom the agency knows, and their vehicles',
    calls: peopleCalls,
  },
  outbox: { description: 'What the agency sent', calls: outboxCalls },
  faults: { description: 'Failures on request', calls: faultCalls },
  clock: { description: 'The clock of a world', calls: clockCalls },
  payments: { description: 'Cards and charges', calls: paymentCalls },
  calls: {
    description: 'Calls of the agency, and the journal of those that were made',
    calls: requestCalls,
  },
  standIns: { description: "What third parties' scripts would return", calls: standInCalls },
}

export const controlCalls = Object.values(controlGroups).flatMap(({ calls }) => calls)
