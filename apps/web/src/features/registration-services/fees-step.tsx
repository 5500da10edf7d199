import { AgencyText } from '../../shell/agency-text.tsx'
import type { CartItem, Fee, ServiceFlow } from '@mva/shared/models/service-flow'
import { formatCents } from '@mva/shared/money'
import { serviceFeeOf } from '@mva/shared/service-fee'
import type { FormEvent } from 'react'
import { AmountTable } from '../../ui/amount-table.tsx'
import { Card } from '../../ui/card.tsx'
import { Columns } from '../../ui/columns.tsx'
import { feesCopy as copy } from '@mva/messages/registration-services'
import { totalOf } from './cart/cart-item-card.tsx'
import { StepActions } from './flow/step-actions.tsx'
import type { ServiceStepProps } from './flow/step-actions.tsx'
import { BillCard } from './payment/bill-card.tsx'

/** Step 3: the agency's fees for the transaction, and what the cart costs with it. */
export const FeesStep = ({ flow, inWork, choose }: ServiceStepProps) => {
  const item = { ...inWork, transactionId: '' }
  const bill = billWith(item, flow)
  const next = (event: FormEvent) => {
    event.preventDefault()
    const { version } = flow
    choose((client) => client.registrationServices.putInCart.mutate({ version }))
  }
  const actions = <StepActions flow={flow} choose={choose} />
  const fees = (
    <Card heading={copy.heading}>
      <AmountTable
        caption={copy.heading}
        headers={copy.headers}
        rows={inWork.fees.map(asRow)}
        total={{ name: copy.total, amount: formatCents(totalOf(item)) }}
      />
      {totalOf(item) === 0 ? <p className="note">{copy.none}</p> : null}
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
  const subtotalCents = cart.totalCents + totalOf(item)
  const serviceFeeCents = serviceFeeOf(subtotalCents)
  return { subtotalCents, serviceFeeCents, totalCents: subtotalCents + serviceFeeCents }
}

const asRow = ({ feeName, feeCents }: Fee, at: number) => ({
  id: `${at} ${feeName}`,
  name: <AgencyText>{feeName}</AgencyText>,
  amount: formatCents(feeCents),
})
