import { language } from '@mva/messages/language'
import { vehicleCopy } from '@mva/messages/validation'
import * as z from 'zod/mini'
import { matches, rulesInTurn } from './rules-in-turn.ts'

/** In pounds: six digits, of which the agency's field holds no more. */
export const GROSS_VEHICLE_WEIGHT_MAX = 999_999

const shownMaximum = GROSS_VEHICLE_WEIGHT_MAX.toLocaleString(language.locale)

/** docs/specification/fee-quote.md#fee-lookup */
export const grossVehicleWeightMessages = {
  required: vehicleCopy.weightRequired,
  tooHeavy: vehicleCopy.tooHeavy(shownMaximum),
} as const

/** Gross vehicle weight rating in whole pounds, not zero, parsed to a number. Thousands may be separated by commas. */
export const grossVehicleWeight = z.pipe(
  z
    .string({ error: grossVehicleWeightMessages.required })
    .check(
      z.trim(),
      rulesInTurn(
        [matches(/^(\d+|\d{1,3}(,\d{3})+)$/), grossVehicleWeightMessages.required],
        [(typed) => poundsOf(typed) > 0, grossVehicleWeightMessages.required],
        [
          (typed) => poundsOf(typed) <= GROSS_VEHICLE_WEIGHT_MAX,
          grossVehicleWeightMessages.tooHeavy,
        ],
      ),
    ),
  z.transform((typed) => poundsOf(typed)),
)

const poundsOf = (typed: string): number => Number(typed.replaceAll(',', ''))
