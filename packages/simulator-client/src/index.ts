export {
  type Agency,
  type AgencyOutbox,
  type Card,
  type Charge,
  connectAgency,
  type Connection,
  type Fault,
  type Message,
  type NewPerson,
  type Person,
  type Vehicle,
} from './agency.ts'
export type { AgencyClock, Span } from './agency-clock.ts'
export type { AgencyRequests, CallName, ExpectedCall, RecordedRequest } from './agency-requests.ts'
export { type Control, ControlError } from './control.ts'
export type { AnswerOf, CallAnswer, WaitingCall } from './answer-calls.ts'
export type { FaultOrder, FaultTarget } from './fault-order.ts'
export { startAgency, type StartedAgency, type StartOptions } from './start-agency.ts'
