import * as z from 'zod/mini'
import { readList } from './read-list.ts'

/** One step that the owner has to take before the registration is in good standing. */
const statusAction = z.object({
  actionInstruction: z.string(),
  /** Names the link; null where there is none. */
  actionLabel: z.nullable(z.string()),
  /** Where the step is taken; null where the agency names no page, or one that is not safe to link to. */
  actionUrl: z.nullable(z.string()),
})

/** The status of a registration as the public lookup shows it (docs/specification/vehicle-status.md#status-page). Dates are `YYYY-MM-DD`. */
export const registrationStatus = z.object({
  isButton: z.boolean(),
  registrationExpiration: z.nullable(z.string()),
  stickerExpiration: z.nullable(z.string()),
  statusDescription: z.nullable(z.string()),
  statusActions: readList(statusAction),
})

export type RegistrationStatus = z.output<typeof registrationStatus>

export const registrationTypes = readList(z.object({ code: z.string(), description: z.string() }))

export type RegistrationTypes = z.output<typeof registrationTypes>
