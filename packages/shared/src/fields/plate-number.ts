import * as z from 'zod/mini'
import { vehicleCopy } from '@mva/messages/validation'
import { plainText } from '../plain-text.ts'
import { matches, requiredText } from './field-rules.ts'

/** A plate as printed: 1 to 7 letters or digits, upper-cased (docs/specification/validation.md#vehicle-fields). */
export const plateNumber = requiredText(vehicleCopy.plateNumber, [
  matches(/^[a-z0-9]{1,7}$/i),
  vehicleCopy.plateNumber,
]).check(z.toUpperCase())

/** The letters and digits of a plate number, upper-cased: those by which customers look for one. */
export const plateCharacters = (text: string): string =>
  plainText(text)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
