import type { ComponentProps } from 'react'
import { transactionsCopy as copy } from '@mva/messages/transactions'
import type { ConfirmedTransaction } from '@mva/shared/registration-services/payment'
import { StateIcon } from '../../ui/state-icon.tsx'
import { Status } from '../../ui/status.tsx'

type State = keyof typeof copy.states

const clock = <StateIcon name="schedule" />

const looks: Record<State, Pick<ComponentProps<typeof Status>, 'kind' | 'icon'>> = {
  completed: { kind: 'good' },
  pending: { kind: 'wait', icon: clock },
  failed: { kind: 'bad' },
  beingConfirmed: { kind: 'wait', icon: clock },
  unreadable: { kind: 'wait' },
}

/** The state of a payment or of a transaction. */
export const TransactionState = ({ state }: { state: State }) => (
  <Status {...looks[state]}>{copy.states[state]}</Status>
)

/** How a transaction ended, as the agency answered to its payment. */
export const stateOf = ({
  isFailed,
  isPending,
}: Pick<ConfirmedTransaction, 'isFailed' | 'isPending'>): State =>
  isFailed ? 'failed' : isPending ? 'pending' : 'completed'
