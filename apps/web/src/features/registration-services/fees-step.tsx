import type { FormEvent } from 'react'
import { feesCopy as copy } from '@mva/messages/registration-services'
import { transactionFeeCents } from '@mva/shared/registration-services/receipt-layout'
import { billOf } from '@mva/shared/registration-services/service-fee'
import { Card } from '../../ui/card.tsx'
import { Columns } from '../../ui/columns.tsx'
import { FeeTable } from './fee-table.tsx'
import { type ServiceStepProps, StepActions } from './flow/step-actions.tsx'
import { BillCard } from './payment/bill-card.tsx'

/** Step 3: the agency's fees for the transaction, and what the cart costs with it. */
export const FeesStep = ({ flow, inWork, choose }: ServiceStepProps) => {
  const item = { ...inWork, transactionId: '' }
  const bill = billOf(flow.cart.subtotalCents + transactionFeeCents(item))
  const next = (event: FormEvent) => {
    event.preventDefault()
    const { version } = flow
    choose((services) => services.putInCart.mutate({ version }))
  }
  const actions = <StepActions flow={flow} choose={choose} />
  const isFree = bill.totalCents === 0
  const fees = (
    <Card heading={copy.heading}>
      <FeeTable caption={copy.heading} fees={inWork.fees} totalName={copy.total} />
      {transactionFeeCents(item) === 0 ? <p className="note">{copy.none}</p> : null}
      {isFree ? actions : null}
    </Card>
  )
  return (
    <form onSubmit={next}>
      {isFree ? (
        <div className="narrow">{fees}</div>
      ) : (
        <Columns
          main={fees}
          aside={<BillCard items={[item, ...flow.cart.items]} bill={bill} />}
          more={<div className="panel panel--card">{actions}</div>}
        />
      )}
    </form>
  )
}
