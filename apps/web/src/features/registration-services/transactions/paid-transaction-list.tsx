import { transactionsCopy as copy } from '@mva/messages/transactions'
import type { MadePayment } from '@mva/shared/models/transactions'
import type { ComponentProps } from 'react'
import { Status } from '../../../ui/status.tsx'
import { receipt } from '../receipt.ts'

const statusKinds: Record<keyof typeof copy.states, ComponentProps<typeof Status>['kind']> = {
  completed: 'good',
  pending: 'wait',
  failed: 'bad',
  beingConfirmed: 'wait',
  unreadable: 'wait',
}

/** The state of a payment or of a transaction. */
export const State = ({ state }: { state: keyof typeof copy.states }) => (
  <Status kind={statusKinds[state]}>{copy.states[state]}</Status>
)

/** The transactions of a payment with their states. */
export const PaidTransactionList = ({ transactions }: Pick<MadePayment, 'transactions'>) => (
  <ul className="plain-list">
    {transactions.map(({ transactionId, service, vehicle, state }) => (
      <li key={transactionId}>
        <span>{receipt.transactionName({ description: null, service, vehicle })}</span>{' '}
        <State state={state} />
      </li>
    ))}
  </ul>
)
