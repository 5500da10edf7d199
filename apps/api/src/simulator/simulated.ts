import type { AgencyCall, AgencyGateway } from '../agency/gateway.ts'

/** What a group of the simulation implements: the port's functions, free to answer at once. */
export type Simulated<Group extends keyof AgencyGateway> = {
  [Name in keyof AgencyGateway[Group]]: AgencyGateway[Group][Name] extends (
    request: infer Request,
    call: AgencyCall,
  ) => Promise<infer Answer>
    ? (request: Request) => Answer | Promise<Answer>
    : never
}
