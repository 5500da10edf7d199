import { vehicleCopy } from '@mva/messages/validation'
import * as z from 'zod/mini'

export const VIN_LAST_SIX_LENGTH = 6

export const vinLastSixMessage = vehicleCopy.vinLastSix

/** The last six characters of a vehicle identification number, upper-cased (docs/specification/validation.md#vehicle-fields). */
export const vinLastSix = z
  .string({ error: vinLastSixMessage })
  .check(
    z.trim(),
    z.regex(new RegExp(`^[a-z0-9]{${VIN_LAST_SIX_LENGTH}}$`, 'i'), vinLastSixMessage),
    z.toUpperCase(),
  )
