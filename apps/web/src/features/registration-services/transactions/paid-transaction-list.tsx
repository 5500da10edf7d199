import type { MadePayment } from '@mva/shared/registration-services/transactions'
import { receipt } from '../receipt.ts'
import { TransactionState } from '../transaction-state.tsx'

/** The transactions of a payment with their states. */
export const PaidTransactionList = ({ transactions }: Pick<MadePayment, 'transactions'>) => (
  <ul className="rows">
    {transactions.map(({ transactionId, service, vehicle, state }) => (
      <li key={transactionId}>
        <span>{receipt.transactionName({ description: null, service, vehicle })}</span>{' '}
        <TransactionState state={state} />
      </li>
    ))}
  </ul>
)
