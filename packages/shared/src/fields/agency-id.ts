import * as z from 'zod/mini'

/** What an id of the agency looks like: opaque text, printable and without spaces. */
export const AGENCY_ID = /^[!-~]{1,64}$/

/** An id that the agency gave out. */
export const agencyId = z.string().check(z.regex(AGENCY_ID))
