import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { estimateCopy as copy } from '@mva/messages/fee-quote'
import { formatLongDay } from '@mva/shared/dates'
import { formatCents } from '@mva/shared/money'
import { recall } from '../../lib/browser-storage.ts'
import { pageState } from '../../lib/page-state.ts'
import { siteNow } from '../../lib/site-time.ts'
import { trpc } from '../../lib/trpc.ts'
import { PrintButton } from '../../ui/print-button.tsx'
import { EstimatedVehicle } from './estimated-vehicle.tsx'

/** The inputs of the last quote lookup, if they are valid. */
const askableQuote = () => {
  const quote = recall('quote')
  return quote?.customerName && quote.vehicleTypeId && quote.vehiclePlateTypeId ? quote : null
}

/** The estimate, with Print once there is one; after a reload it is requested again with the stored inputs. */
export const EstimatePanel = ({ back }: { back: ReactNode }) => {
  const found = pageState.get('foundEstimate')
  const [quote] = useState(() => (found ? null : askableQuote()))
  const [today] = useState(() => formatLongDay(siteNow()))
  const { mutate, data, isError } = trpc.feeQuote.estimate.useMutation()
  useEffect(() => {
    if (quote) mutate(quote)
  }, [quote, mutate])

  const estimate = found ?? (quote && data ? { ...data, quote } : null)
  if (estimate)
    return (
      <>
        <div>
          <span>{copy.fee}</span>
          <p className="money money--large">{formatCents(estimate.registrationFeeCents)}</p>
          <p className="note">{copy.date(today)}</p>
        </div>
        <EstimatedVehicle quote={estimate.quote} />
        <div className="block">
          <h2>{copy.disclaimerHeading}</h2>
          <p>{copy.disclaimer}</p>
        </div>
        <div className="actions">
          {back}
          <PrintButton />
        </div>
      </>
    )
  if (quote && !isError) return <div className="actions">{back}</div>
  return (
    <>
      <p>{copy.none}</p>
      <div className="actions">
        <Link className="usa-button" to="/fee-lookup">
          {copy.toLookup}
        </Link>
      </div>
    </>
  )
}
