import * as z from 'zod/mini'
import { sameNames } from './request-values.ts'

/**
 * The access token of a signed-in customer. A call without one gets 401, like a wrong token, and not the error for
 * malformed input; so the contract accepts its absence as an empty token.
 */
const accessToken = z.codec(z.optional(z.string()), z.string(), {
  decode: (wire) => wire ?? '',
  encode: (domain) => domain,
})

/** A call for signed-in customers: its query has the access token and the call's own fields. */
export const signedIn = <const T extends Record<string, z.ZodMiniType>>(fields: T) => ({
  isSignedIn: true as const,
  query: sameNames({ accessToken, ...fields }),
})
