import type { CartItem, ServiceFlow } from '@mva/shared/models/service-flow'
import { transactionFeeCents } from '@mva/shared/receipt-layout'
import { serviceFeeOf } from '@mva/shared/service-fee'
import type { FormEvent } from 'react'
import { Card } from '../../ui/card.tsx'
import { Columns } from '../../ui/columns.tsx'
import { feesCopy as copy } from '@mva/messages/registration-services'
import { FeeTable } from './fee-table.tsx'
import { type ServiceStepProps, StepActions } from './flow/step-actions.tsx'
import { BillCard } from './payment/bill-card.tsx'

/** Step 3: the agency's fees for the transaction, and what the cart costs with it. */
export const FeesStep = ({ flow, inWork, choose }: ServiceStepProps) => {
  const item = { ...inWork, transactionId: '' }
  const bill = billWith(item, flow)
  const next = (event: FormEvent) => {
    event.preventDefault()
    const { version } = flow
    choose((services) => services.putInCart.mutate({ version }))
  }
  const actions = <StepActions flow={flow} choose={choose} />
  const fees = (
    <Card heading={copy.heading}>
      <FeeTable caption={copy.heading} fees={inWork.fees} totalName={copy.total} />
      {transactionFeeCents(item) === 0 ? <p className="note">{copy.none}</p> : null}
      {bill.totalCents === 0 ? actions : null}
    </Card>
  )
  return (
    <form onSubmit={next}>
      {bill.totalCents === 0 ? (
        <div className="narrow">{fees}</div>
      ) : (
        <Columns
          main={fees}
          aside={
            <BillCard heading={copy.youWillPay} items={[item, ...flow.cart.items]} bill={bill}>
              {actions}
            </BillCard>
          }
        />
      )}
    </form>
  )
}

/** What the cart costs with one more item. */
const billWith = (item: CartItem, { cart }: ServiceFlow) => {
  const subtotalCents = cart.subtotalCents + transactionFeeCents(item)
  const serviceFeeCents = serviceFeeOf(subtotalCents)
  return { subtotalCents, serviceFeeCents, totalCents: subtotalCents + serviceFeeCents }
}
