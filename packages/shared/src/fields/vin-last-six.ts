import { vehicleCopy } from '@mva/messages/validation'
import * as z from 'zod/mini'

/** The last six characters of a vehicle identification number, upper-cased (docs/specification/validation.md#vehicle-fields). */
export const vinLastSix = z
  .string({ error: vehicleCopy.vinLastSix })
  .check(z.trim(), z.regex(/^[a-z0-9]{6}$/i, vehicleCopy.vinLastSix), z.toUpperCase())
