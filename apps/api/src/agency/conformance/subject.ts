import type { AgencyGateway } from '../gateway.ts'
import type { World } from '../../simulator/world/world.ts'

/** What the suite knows of the agency that it puts to the test. */
export interface Subject {
  gateway: () => AgencyGateway
  /** The simulator's world behind the gateway, to read codes from and to move its clock. */
  world: () => World
}
