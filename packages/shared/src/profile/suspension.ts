import * as z from 'zod/mini'

/** A suspension of a registration or of a privilege. `effectiveDate` is `YYYY-MM-DD`; null is unknown. */
export const suspension = z.object({
  description: z.nullable(z.string()),
  effectiveDate: z.nullable(z.string()),
  status: z.nullable(z.string()),
})

export type Suspension = z.output<typeof suspension>
