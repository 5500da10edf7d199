import { feesCopy as copy } from '@mva/messages/registration-services'
import { formatCents } from '@mva/shared/money'
import { transactionFeeCents } from '@mva/shared/registration-services/receipt-layout'
import type { Fee } from '@mva/shared/registration-services/service-flow'
import { AgencyText } from '../../shell/agency-text.tsx'
import { AmountTable } from '../../ui/amount-table.tsx'

interface FeeTableProps {
  caption: string
  fees: Fee[]
  totalName: string
}

/** The agency's fees for one transaction, and their total. */
export const FeeTable = ({ caption, fees, totalName }: FeeTableProps) => (
  <AmountTable
    caption={caption}
    headers={copy.headers}
    rows={fees.map(({ feeName, feeCents }, at) => ({
      id: `${at} ${feeName}`,
      name: <AgencyText>{feeName}</AgencyText>,
      amount: formatCents(feeCents),
    }))}
    total={{ name: totalName, amount: formatCents(transactionFeeCents({ fees })) }}
  />
)
