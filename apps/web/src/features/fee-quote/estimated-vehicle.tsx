import { estimateCopy as copy, lookupCopy } from '@mva/messages/fee-quote'
import { findPlateType } from '@mva/shared/fee-quote/find-plate-type'
import { poundsOf } from '@mva/shared/fields/gross-vehicle-weight'
import { formatCount } from '@mva/shared/format-count'
import { plainText } from '@mva/shared/plain-text'
import type { FoundEstimate } from '../../lib/page-state.ts'
import { trpc } from '../../lib/trpc.ts'
import { AgencyText } from '../../shell/agency-text.tsx'
import { Facts } from '../../ui/facts.tsx'

/** The estimated vehicle, in the agency's words. Renders nothing without the lists. */
export const EstimatedVehicle = ({ quote }: Pick<FoundEstimate, 'quote'>) => {
  const { data: types } = trpc.feeQuote.vehicleTypes.useQuery()
  const vehicleType = types?.items.find((type) => type.vehicleTypeId === quote.vehicleTypeId)
  const plateType = types && findPlateType(types, quote)
  if (!vehicleType || !plateType) return null
  return (
    <Facts
      facts={[
        { name: lookupCopy.vehicleType, value: <AgencyText>{vehicleType.description}</AgencyText> },
        { name: lookupCopy.plateType, value: <AgencyText>{plateType.description}</AgencyText> },
        ...(plateType.isGvwrRequired && quote.gvwr
          ? [
              {
                name: lookupCopy.gvwr,
                value: copy.pounds(formatCount(poundsOf(plainText(quote.gvwr)))),
              },
            ]
          : []),
      ]}
    />
  )
}
