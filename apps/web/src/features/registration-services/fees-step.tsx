import { AgencyText } from '../../shell/agency-text.tsx'
import type { Fee } from '@mva/shared/models/service-flow'
import { formatCents } from '@mva/shared/money'
import { serviceFeeOf } from '@mva/shared/service-fee'
import type { FormEvent } from 'react'
import { AmountTable } from '../../ui/amount-table.tsx'
import { feesCopy as copy } from '@mva/messages/registration-services'
import { StepActions } from './flow/step-actions.tsx'
import type { ServiceStepProps } from './flow/step-actions.tsx'

/** Step 3: the agency's fees for the transaction. */
export const FeesStep = ({ flow, inWork, choose }: ServiceStepProps) => {
  const total = inWork.fees.reduce((sum, { feeCents }) => sum + feeCents, 0)
  const next = (event: FormEvent) => {
    event.preventDefault()
    const { version } = flow
    choose((client) => client.registrationServices.putInCart.mutate({ version }))
  }
  return (
    <form className="panel panel--card" onSubmit={next}>
      <h2>{copy.heading}</h2>
      <AmountTable
        caption={copy.heading}
        headers={copy.headers}
        rows={inWork.fees.map(asRow)}
        total={{ name: copy.total, amount: formatCents(total) }}
      />
      <p className="note">
        {total > 0
          ? copy.serviceFee(formatCents(serviceFeeOf(flow.cart.totalCents + total)))
          : copy.none}
      </p>
      <StepActions flow={flow} choose={choose} />
    </form>
  )
}

const asRow = ({ feeName, feeCents }: Fee, at: number) => ({
  id: `${at} ${feeName}`,
  name: <AgencyText>{feeName}</AgencyText>,
  amount: formatCents(feeCents),
})
