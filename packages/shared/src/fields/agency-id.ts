import * as z from 'zod/mini'

/** The format of agency ids: opaque printable text without spaces. */
export const AGENCY_ID = /^[!-~]{1,64}$/

/** An id issued by the agency. */
export const agencyId = z.string().check(z.regex(AGENCY_ID))
