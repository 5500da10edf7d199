import type { AgencyCall, AgencyGateway } from '../agency/gateway.ts'

/** The functions of one call group of the simulation. They may answer synchronously. */
export type Simulated<Group extends keyof AgencyGateway> = {
  [Name in keyof AgencyGateway[Group]]: AgencyGateway[Group][Name] extends (
    request: infer Request,
    call: AgencyCall,
  ) => Promise<infer Answer>
    ? (request: Request) => Answer | Promise<Answer>
    : never
}
