import * as z from 'zod/mini'
import { sameNames } from './row.ts'

/**
 * The access token of a signed-in customer. A call without one is refused as one with a wrong token is, with 401 and
 * not as malformed; so the absence passes the contract, as an empty token.
 */
const accessToken = z.codec(z.optional(z.string()), z.string(), {
  decode: (wire) => wire ?? '',
  encode: (domain) => domain,
})

/** The query of a call that only a signed-in customer may make: the access token, and what the call asks beside it. */
export const signedIn = <const T extends Record<string, z.ZodMiniType>>(fields: T) =>
  sameNames({ accessToken, ...fields })
