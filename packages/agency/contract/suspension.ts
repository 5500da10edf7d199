import { date, text } from './answer-values.ts'
import { fields } from './form.ts'

/** A suspension as the agency lists it, of a registration or of a privilege (docs/specification/agency-calls.md#account-calls). */
export const suspension = fields(
  {},
  {
    description: ['suspensionDescription', text],
    effectiveDate: ['suspensionEffectiveDate', date],
    status: ['suspensionStatus', text],
  },
)
