import * as z from 'zod/mini'
import { readList } from '../read-list.ts'
import { suspension } from './suspension.ts'

/** A privilege to drive or to register; null if the agency has no data. */
const privilege = z.nullable(
  z.object({ privilegeStatus: z.nullable(z.string()), suspensions: readList(suspension) }),
)

export type Privilege = z.output<typeof privilege>

/** The adjudication section of the profile. docs/specification/profile.md#adjudication-section */
export const adjudication = z.object({
  baseLicensePrivilege: privilege,
  commercialLicensePrivilege: privilege,
  registrationPrivilege: privilege,
})
