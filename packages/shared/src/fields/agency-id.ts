import * as z from 'zod/mini'

/** An id that the agency gave out: opaque text, printable and without spaces. */
export const agencyId = z.string().check(z.regex(/^[!-~]{1,64}$/))
