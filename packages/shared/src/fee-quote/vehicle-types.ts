import * as z from 'zod/mini'
import { readList } from '../read-list.ts'

/** The plate types of each vehicle type, and whether their fee depends on the gross vehicle weight. */
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
