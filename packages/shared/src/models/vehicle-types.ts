import * as z from 'zod/mini'

/** Which plate types each vehicle type may carry, and which of those need the gross vehicle weight for a fee. */
export const vehicleTypes = z.array(
  z.object({
    vehicleTypeId: z.string(),
    description: z.string(),
    plateTypes: z.array(
      z.object({ plateTypeId: z.string(), description: z.string(), isGvwrRequired: z.boolean() }),
    ),
  }),
)

export type VehicleTypes = z.output<typeof vehicleTypes>
