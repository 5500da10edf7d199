import { vehicleCopy } from '@mva/messages/validation'
import * as z from 'zod/mini'

export const PLATE_NUMBER_MAX_LENGTH = 7

export const plateNumberMessage = vehicleCopy.plateNumber

/** A plate as printed: 1 to 7 letters or digits, upper-cased (docs/specification/validation.md#vehicle-fields). */
export const plateNumber = z
  .string({ error: plateNumberMessage })
  .check(
    z.trim(),
    z.regex(new RegExp(`^[a-z0-9]{1,${PLATE_NUMBER_MAX_LENGTH}}$`, 'i'), plateNumberMessage),
    z.toUpperCase(),
  )
