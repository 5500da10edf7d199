import { formatLongDate } from '@mva/shared/dates'
import { agencyAddress } from '@mva/shared/models/site-settings'
import type { ConfirmedTransaction } from '@mva/shared/models/payment'
import { formatCents } from '@mva/shared/money'
import { transactionFeeCents } from '@mva/shared/receipt-layout'
import { useSiteSettings } from '../../../lib/site-settings.ts'
import { AgencyPhone } from '../../../shell/agency-phone.tsx'
import { nextCopy as copy } from '@mva/messages/confirmation'

interface WhatHappensNextProps {
  transaction: ConfirmedTransaction
  /** Of the whole cart, in integer cents. */
  paidCents: number
  /** `YYYY-MM-DD`; undefined if the agency did not say it. */
  newExpirationDate: string | undefined
}

/** What follows from one transaction; nothing for a card that is on its way, which is said beside. docs/specification/registration-services.md#what-happens-next */
export const WhatHappensNext = ({
  transaction,
  paidCents,
  newExpirationDate,
}: WhatHappensNextProps) => {
  const { service, isFailed, isPending } = transaction
  const isCardOnly = service !== 'cancel' && !newExpirationDate && !isFailed && !isPending
  if (isCardOnly) return null
  return (
    <>
      <h4>{copy.heading}</h4>
      <ul className="usa-list">
        {isFailed ? (
          <AfterFailure transaction={transaction} paidCents={paidCents} />
        ) : isPending ? (
          <li>
            {copy.pending} <AgencyPhone />.
          </li>
        ) : (
          <AfterSuccess transaction={transaction} newExpirationDate={newExpirationDate} />
        )}
      </ul>
    </>
  )
}

const AfterSuccess = ({
  transaction: { service, vehicle },
  newExpirationDate,
}: Omit<WhatHappensNextProps, 'paidCents'>) => {
  const settings = useSiteSettings()
  if (service === 'cancel')
    return <li>{copy.returnPlates(vehicle.plateNumber, agencyAddress(settings))}</li>
  return newExpirationDate ? <li>{copy.expires(formatLongDate(newExpirationDate))}</li> : null
}

const AfterFailure = ({
  transaction,
  paidCents,
}: Omit<WhatHappensNextProps, 'newExpirationDate'>) => {
  const feeCents = transactionFeeCents(transaction)
  const isCharged = feeCents > 0
  const [call, why] = (isCharged ? copy.call : copy.callUncharged)(transaction.transactionId)
  return (
    <>
      <li>
        {isCharged ? copy.charged(formatCents(feeCents), formatCents(paidCents)) : copy.notCharged}
      </li>
      <li>
        <span>{call}</span> <AgencyPhone /> <span>{why}</span>
      </li>
    </>
  )
}
