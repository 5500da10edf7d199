import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { confirmingCopy as copy } from '@mva/messages/payment'
import { formatAgencyTime } from '@mva/shared/dates'
import { siteNow } from '../../../lib/site-time.ts'
import { AgencyPhone } from '../../../shell/agency-phone.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Columns } from '../../../ui/columns.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { BillCard } from './bill-card.tsx'
import type { PaymentStepProps } from './use-payment.ts'

interface BeingConfirmedProps extends Omit<PaymentStepProps, 'choose'> {
  /** Null for a payment in a sign-in that this one may see nothing of. */
  reference: string | null
}

/** Shown while the outcome of a payment is unknown. The cart cannot be paid for again, so there is no Complete and no Previous. */
export const BeingConfirmed = ({ flow, payment, reference }: BeingConfirmedProps) => {
  const [status, setStatus] = useState('')
  const { bill, cart } = flow
  const [call, haveReady] = copy.call()
  const { summary, ...outcome } = bill ? copy.payment : copy.checkout
  const { warning, sent, failed } = payment.refusal ? copy.refused : outcome
  const checkNow = async () => {
    setStatus(copy.checking)
    await payment.checkNow()
    setStatus(copy.stillNone(formatAgencyTime(siteNow())))
  }
  const main = (
    <>
      <Alert kind="warning" heading={warning}>
        {sent}
      </Alert>
      <Card heading={copy.next}>
        <ul className="usa-list">
          <li>{copy.keepAsking}</li>
          {payment.refusal || reference === null ? null : <li>{copy.confirmation}</li>}
          <li>{failed}</li>
          <li>{copy.untilThen}</li>
        </ul>
        <p className="quiet">
          <span className="ring" />
          <span>
            {payment.lastChecked
              ? copy.lastChecked(formatAgencyTime(payment.lastChecked))
              : copy.checking}
          </span>
        </p>
        <div className="actions actions--row">
          <Button onClick={() => void checkNow()}>{copy.checkNow}</Button>
          <Link to="/profile" className="usa-button usa-button--outline">
            {copy.toProfile}
          </Link>
        </div>
        <output className="usa-sr-only">{status}</output>
        {reference === null ? null : (
          <p className="note">
            <span>{call}</span> <AgencyPhone /> <span>{haveReady}</span>
          </p>
        )}
      </Card>
    </>
  )
  if (reference === null) return <div className="stack">{main}</div>
  const facts = (
    <Facts
      layout="wide"
      facts={[
        { name: copy.reference, value: <span className="code">{reference}</span> },
        {
          name: copy.transactionIds,
          value: cart.items.map(({ transactionId }) => transactionId).join(', '),
        },
      ]}
    />
  )
  return (
    <Columns
      main={main}
      aside={
        bill ? (
          <BillCard heading={summary} items={cart.items} bill={bill}>
            {facts}
          </BillCard>
        ) : (
          <Card heading={summary} isTotal>
            {facts}
          </Card>
        )
      }
    />
  )
}
