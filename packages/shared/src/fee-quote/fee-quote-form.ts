import * as z from 'zod/mini'
import { fieldNames, requiredMessage, vehicleCopy } from '@mva/messages/validation'
import { evenIfFieldsInvalid, requiredValue } from '../fields/field-rules.ts'
import { grossVehicleWeight } from '../fields/gross-vehicle-weight.ts'
import { lastName } from '../fields/last-name.ts'
import { findPlateType } from './find-plate-type.ts'
import type { VehicleTypes } from './vehicle-types.ts'

const vehiclePlateTypeId = requiredValue(requiredMessage(fieldNames.plateType))

/**
 * The fee quote lookup against the agency's list of vehicle and plate types: the plate type must be one that the
 * vehicle type allows, and the gross vehicle weight is required only if the plate type demands it
 * (docs/specification/fee-quote.md#fee-lookup). A weight that is not required is dropped.
 */
export const feeQuoteForm = (vehicleTypes: VehicleTypes) =>
  z.pipe(
    z
      .object({
        customerName: lastName,
        vehicleTypeId: requiredValue(requiredMessage(fieldNames.vehicleType)),
        vehiclePlateTypeId,
        gvwr: z.string({ error: vehicleCopy.weightRequired }),
      })
      .check(
        z.superRefine(
          (quote, context) => {
            const plateType = findPlateType(vehicleTypes, quote)
            if (plateType && !plateType.isGvwrRequired) return
            const [field, rule] = plateType
              ? (['gvwr', grossVehicleWeight] as const)
              : (['vehiclePlateTypeId', vehiclePlateTypeId] as const)
            const answer = rule.safeParse(plateType ? quote.gvwr : '')
            for (const { message } of answer.error?.issues ?? [])
              context.addIssue({ code: 'custom', path: [field], message })
          },
          { when: evenIfFieldsInvalid },
        ),
      ),
    z.transform(({ gvwr, ...quote }) => ({
      ...quote,
      gvwr: findPlateType(vehicleTypes, quote)?.isGvwrRequired
        ? grossVehicleWeight.parse(gvwr)
        : null,
    })),
  )

export type FeeQuoteFormInput = z.input<ReturnType<typeof feeQuoteForm>>
