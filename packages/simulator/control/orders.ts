import * as z from 'zod/mini'

/** What testers send to the control surface: one schema for each order, which its route reads. */

export const antibotOrder = z.strictObject({
  action: z.string().check(z.minLength(1), z.maxLength(200)),
})
