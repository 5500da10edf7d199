import { vehicleCopy } from '@mva/messages/validation'
import * as z from 'zod/mini'

/** A plate as printed: 1 to 7 letters or digits, upper-cased (docs/specification/validation.md#vehicle-fields). */
export const plateNumber = z
  .string({ error: vehicleCopy.plateNumber })
  .check(z.trim(), z.regex(/^[a-z0-9]{1,7}$/i, vehicleCopy.plateNumber), z.toUpperCase())

/** The letters and digits of a plate number, upper-cased: those by which customers look for one. */
export const plateCharacters = (text: string): string =>
  text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
