import { nextCopy as copy } from '@mva/messages/confirmation'
import { serviceTexts } from '@mva/messages/services'
import { formatLongDate } from '@mva/shared/dates'
import { formatCents } from '@mva/shared/money'
import type { ConfirmedTransaction } from '@mva/shared/registration-services/payment'
import { transactionFeeCents } from '@mva/shared/registration-services/receipt-layout'
import { agencyAddress } from '@mva/shared/site/site-settings'
import { useSiteSettings } from '../../../lib/site-settings.ts'
import { AgencyPhone } from '../../../shell/agency-phone.tsx'

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
  const { isFailed, isPending } = transaction
  const next = useNextSteps(transaction, newExpirationDate)
  if (next.length === 0 && !isFailed && !isPending) return null
  return (
    <>
      <h4>{copy.heading}</h4>
      <ul className="usa-list">
        {isFailed ? (
          <AfterFailure transaction={transaction} paidCents={paidCents} />
        ) : isPending ? (
          <li>
            {copy.pending[transactionFeeCents(transaction) > 0 ? 'paid' : 'free']}{' '}
            {copy.callAboutPending} <AgencyPhone />.
          </li>
        ) : (
          next.map((text) => <li key={text}>{text}</li>)
        )}
      </ul>
    </>
  )
}

/** Of a completed transaction. */
const useNextSteps = (
  { service, vehicle: { plateNumber } }: ConfirmedTransaction,
  newExpirationDate: string | undefined,
) =>
  serviceTexts[service].next({
    plateNumber,
    agencyAddress: agencyAddress(useSiteSettings()),
    newExpirationDate: newExpirationDate && formatLongDate(newExpirationDate),
  })

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
