import * as z from 'zod/mini'
import { readList } from './read-list.ts'

/** Which plate types each vehicle type may carry, and which of those need the gross vehicle weight for a fee. */
export const vehicleTypes = readList(
  z.object({
    vehicleTypeId: z.string(),
    description: z.string(),
    plateTypes: readList(
      z.object({ plateTypeId: z.string(), description: z.string(), isGvwrRequired: z.boolean() }),
    ),
  }),
)

export type VehicleTypes = z.output<typeof vehicleTypes>
