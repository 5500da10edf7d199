import * as z from 'zod/mini'

/** The format of agency ids: opaque printable text without spaces. */
const AGENCY_ID = /^[!-~]{1,64}$/

/** An id issued by the agency. */
export const agencyId = z.string().check(z.regex(AGENCY_ID))

/** An item chosen from one of the agency's lists, by its id. The message is shown if none is chosen. */
export const chosenId = (message: string) =>
  z.string({ error: message }).check(z.trim(), z.regex(AGENCY_ID, message))
