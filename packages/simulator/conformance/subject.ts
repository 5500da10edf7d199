import type { AgencyGateway } from '@mva/agency/gateway'
import type { World } from '../world/world.ts'

/** The agency under test. */
export interface Subject {
  gateway: () => AgencyGateway
  /** The simulator's world behind the gateway, for reading codes and moving its clock. */
  world: () => World
}
