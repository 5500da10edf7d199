import { Link } from '@tanstack/react-router'
import { transactionCopy as copy, transactionsCopy } from '@mva/messages/transactions'
import { formatLongDay } from '@mva/shared/dates'
import { trpc } from '../../../lib/trpc.ts'
import { Loaded } from '../../../shell/loaded.tsx'
import { PaidTransactions } from '../confirmation/paid-transactions.tsx'
import { ServiceScreen } from '../service-screen.tsx'

/** The receipt of an earlier payment: what was paid then. docs/specification/transactions.md */
export const TransactionScreen = ({ paymentId }: { paymentId: string }) => {
  const payment = { paymentId }
  const query = trpc.registrationServices.confirmation.show.useQuery(payment, { gcTime: 0 })
  const paidAt = query.data?.receipt.paymentDate
  return (
    <ServiceScreen
      heading={paidAt ? copy.title(formatLongDay(new Date(paidAt))) : copy.heading}
      description={transactionsCopy.description}
      isNarrow={false}
    >
      <Loaded query={query} missing={copy.missing} hasBanner>
        {(confirmation) => (
          <PaidTransactions payment={payment} confirmation={confirmation} printText={copy.print} />
        )}
      </Loaded>
      <p className="no-print">
        <Link to="/transactions">{copy.toList}</Link>
      </p>
    </ServiceScreen>
  )
}
