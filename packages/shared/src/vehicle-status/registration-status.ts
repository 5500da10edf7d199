import * as z from 'zod/mini'
import { readList } from '../read-list.ts'

/** A step that the owner must complete before the registration is in good standing. */
const statusAction = z.object({
  actionInstruction: z.string(),
  /** The text of the link; null if there is none. */
  actionLabel: z.nullable(z.string()),
  /** The URL of the step; null if the agency sends none, or one that is not safe to link to. */
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
