import * as z from 'zod/mini'

export const PLATE_NUMBER_MAX_LENGTH = 7

export const plateNumberMessage =
  'Plate Number is required. Acceptable characters are letters or numbers. Please do not include dashes or spaces.'

/** A plate as printed: 1 to 7 letters or digits, upper-cased (docs/specification/validation.md#vehicle-fields). */
export const plateNumber = z
  .string({ error: plateNumberMessage })
  .check(
    z.trim(),
    z.regex(new RegExp(`^[a-z0-9]{1,${PLATE_NUMBER_MAX_LENGTH}}$`, 'i'), plateNumberMessage),
    z.toUpperCase(),
  )
