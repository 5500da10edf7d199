import * as z from 'zod/mini'
import { vehicleCopy } from '@mva/messages/validation'
import { formatCount } from '../format-count.ts'
import { matches, requiredText } from './field-rules.ts'

/** In pounds: six digits, of which the agency's field holds no more. */
const MAX_POUNDS = 999_999

/** Gross vehicle weight rating in whole pounds, not zero, parsed to a number. Thousands may be separated by commas or spaces. docs/specification/fee-quote.md#fee-lookup */
export const grossVehicleWeight = z.pipe(
  requiredText(
    vehicleCopy.weightRequired,
    [matches(/^(\d+|\d{1,3}([, ]\d{3})+)$/), vehicleCopy.weightRequired],
    [(typed) => poundsOf(typed) > 0, vehicleCopy.weightRequired],
    [(typed) => poundsOf(typed) <= MAX_POUNDS, vehicleCopy.tooHeavy(formatCount(MAX_POUNDS))],
  ),
  z.transform((typed) => poundsOf(typed)),
)

/** The pounds in an accepted text. */
export const poundsOf = (typed: string): number => Number(typed.replaceAll(/[, ]/g, ''))
