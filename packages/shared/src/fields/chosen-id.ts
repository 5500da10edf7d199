import * as z from 'zod/mini'

/** An item chosen from one of the agency's lists, by its identifier: digits. The message is shown if none is chosen. */
export const chosenId = (message: string) =>
  z.string({ error: message }).check(z.trim(), z.regex(/^\d{1,9}$/, message))
