import type { World } from '../world/world.ts'
import { type CustomerRecords, openCustomerRecords } from './account/customer-records.ts'
import {
  openRegistrationRecords,
  type RegistrationRecords,
} from './account/registration-records.ts'
import { type AccessTokens, openAccessTokens } from './login/access-tokens.ts'
import { type Carts, openCarts } from './transactions/carts.ts'

/** A world with the records that several groups of its calls read. */
export interface AgencyWorld extends World {
  accessTokens: AccessTokens
  customerRecords: CustomerRecords
  registrationRecords: RegistrationRecords
  carts: Carts
}

export const openAgencyWorld = (world: World): AgencyWorld => {
  const registrationRecords = openRegistrationRecords(world)
  return {
    ...world,
    accessTokens: openAccessTokens(world),
    customerRecords: openCustomerRecords(world),
    registrationRecords,
    carts: openCarts(world, registrationRecords),
  }
}
