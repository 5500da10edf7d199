import { renamed } from './row.ts'
import { date, text } from './values.ts'

/** A suspension as the agency lists it, of a registration or of a privilege (spec 2 section 2). */
export const suspension = renamed({
  description: ['suspensionDescription', text],
  effectiveDate: ['suspensionEffectiveDate', date],
  status: ['suspensionStatus', text],
})
