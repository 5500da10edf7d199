import { date, status, text } from './answer-values.ts'
import { renamed } from './row.ts'

/** A suspension as the agency lists it, of a registration or of a privilege (docs/specification/agency-calls.md#suspension). */
export const suspension = renamed(
  {},
  {
    description: ['suspensionDescription', text],
    effectiveDate: ['suspensionEffectiveDate', date],
    status: ['suspensionStatus', status],
  },
)
