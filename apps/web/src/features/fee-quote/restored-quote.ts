import type { FeeQuoteFormInput } from '@mva/shared/forms/fee-quote'
import type { VehicleTypes } from '@mva/shared/models/vehicle-types'
import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { recall } from '../../lib/browser-storage.ts'

/**
 * Restores the last quote's inputs into fields that are still empty: text at once, the vehicle type when its list
 * is loaded, then the plate type, whose list depends on it.
 */
export const useRestoredQuote = (
  { getValues, setValue }: UseFormReturn<FeeQuoteFormInput, unknown, FeeQuoteFormInput>,
  vehicleTypes: VehicleTypes,
  vehicleTypeId: string,
) => {
  const before = useRef<ReturnType<typeof recall<'quote'>>>(undefined)

  useEffect(() => {
    before.current = recall('quote')
    if (!before.current) return
    for (const field of ['customerName', 'gvwr'] as const)
      // A field with the focus may be about to be typed in.
      if (!getValues(field) && field !== document.activeElement?.id)
        setValue(field, before.current[field])
  }, [getValues, setValue])

  useEffect(() => {
    const quote = before.current
    const type = vehicleTypes.items.find((known) => known.vehicleTypeId === quote?.vehicleTypeId)
    if (!quote || !type) return
    if (!vehicleTypeId) return setValue('vehicleTypeId', quote.vehicleTypeId)
    before.current = undefined
    const isPlateTypeListed = type.plateTypes.items.some(
      (known) => known.plateTypeId === quote.vehiclePlateTypeId,
    )
    if (vehicleTypeId === quote.vehicleTypeId && isPlateTypeListed)
      setValue('vehiclePlateTypeId', quote.vehiclePlateTypeId)
  }, [vehicleTypes, vehicleTypeId, setValue])
}
