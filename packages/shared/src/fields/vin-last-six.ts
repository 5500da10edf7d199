import * as z from 'zod/mini'
import { vehicleCopy } from '@mva/messages/validation'
import { matches, requiredCode } from './field-rules.ts'

/** The last six characters of a vehicle identification number, upper-cased (docs/specification/validation.md#vehicle-fields). */
export const vinLastSix = requiredCode(vehicleCopy.vinLastSix, [
  matches(/^[a-z0-9]{6}$/i),
  vehicleCopy.vinLastSix,
]).check(z.toUpperCase())
