import * as z from 'zod/mini'

/** An estimated registration fee, in integer cents. */
export const feeEstimate = z.object({ registrationFeeCents: z.int() })

export type FeeEstimate = z.output<typeof feeEstimate>
