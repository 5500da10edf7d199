import * as z from 'zod/mini'

export const GROSS_VEHICLE_WEIGHT_MAX_DIGITS = 6

export const grossVehicleWeightMessage = 'GVWR is required. Acceptable characters are numbers.'

/** Gross vehicle weight rating in whole pounds: 1 to 6 digits, not zero, as typed. */
export const grossVehicleWeight = z
  .string({ error: grossVehicleWeightMessage })
  .check(
    z.trim(),
    z.regex(
      new RegExp(`^0*[1-9]\\d{0,${GROSS_VEHICLE_WEIGHT_MAX_DIGITS - 1}}$`),
      grossVehicleWeightMessage,
    ),
  )
