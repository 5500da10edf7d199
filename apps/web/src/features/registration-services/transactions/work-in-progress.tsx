import { Link } from '@tanstack/react-router'
import { workCopy as copy } from '@mva/messages/transactions'
import { formatLongDate, formatLongDay } from '@mva/shared/dates'
import type { MadePayment } from '@mva/shared/registration-services/transactions'
import { quietly } from '../../../lib/query-client.ts'
import { trpc } from '../../../lib/trpc.ts'
import { AgencyPhone } from '../../../shell/agency-phone.tsx'
import { Card } from '../../../ui/card.tsx'
import { PaidTransactionList } from './paid-transaction-list.tsx'
import { useLatestPayments } from './use-latest-payments.ts'

/** Asks the agency, each time it is shown, how the transactions in progress of a payment stand. */
export const useLaterStates = ({ paymentId, inProgress, transactions }: MadePayment) => {
  const { data, isError } = trpc.registrationServices.transactions.laterStates.useQuery(
    { paymentId },
    { ...quietly, enabled: inProgress !== null, staleTime: 0, gcTime: 0 },
  )
  const later = new Map(data?.map(({ transactionId, state }) => [transactionId, state]))
  return {
    isAnswered: data !== undefined || isError,
    isError,
    transactions: transactions.map((transaction) => ({
      ...transaction,
      state: later.get(transaction.transactionId) ?? transaction.state,
    })),
  }
}

const wordsOf = ({ totalCents }: MadePayment) => copy[totalCents > 0 ? 'paid' : 'free']

interface WorkNotesProps extends Omit<ReturnType<typeof useLaterStates>, 'isAnswered'> {
  payment: MadePayment
}

/** What happens next with the transactions in progress of a payment, and when to call. */
export const WorkNotes = ({ payment, isError, transactions }: WorkNotesProps) => {
  const { inProgress, reference } = payment
  const { next, ask } = wordsOf(payment)
  if (!inProgress) return null
  const isFailedLater = transactions.some(
    ({ state }, at) => state === 'failed' && payment.transactions[at]?.state === 'pending',
  )
  return (
    <>
      {isFailedLater ? <CallNote words={copy.callFailed(ask, reference)} /> : null}
      {transactions.some(({ state }) => state === 'pending') ? (
        <>
          <p>{next}</p>
          <CallNote
            words={
              inProgress.isLate ? copy.callNow() : copy.call(formatLongDate(inProgress.callOn))
            }
          />
        </>
      ) : null}
      {isError ? <p>{copy.notAsked}</p> : null}
    </>
  )
}

const CallNote = ({ words: [before, after] }: { words: readonly [string, string] }) => (
  <p>
    <span>{before}</span> <AgencyPhone />
    <span>{after === '.' ? after : ` ${after}`}</span>
  </p>
)

/** On the profile: the latest payments with transactions that the agency has not completed yet. docs/specification/transactions.md#in-progress-at-the-agency */
export const WorkInProgressCards = () => {
  const { payments } = useLatestPayments()
  return payments
    .filter(({ inProgress }) => inProgress?.isRecent)
    .map((payment) => <WorkInProgressCard key={payment.paymentId} payment={payment} />)
}

const WorkInProgressCard = ({ payment }: { payment: MadePayment }) => {
  const { isAnswered, ...later } = useLaterStates(payment)
  const isOver = later.transactions.every(({ state }) => state === 'completed')
  if (!isAnswered || isOver) return null
  return (
    <Card
      heading={copy.heading}
      note={wordsOf(payment).on(formatLongDay(new Date(payment.paidAt)))}
      isTotal
    >
      <PaidTransactionList transactions={later.transactions} />
      <WorkNotes payment={payment} {...later} />
      <p className="no-print">
        <Link to="/transactions">{copy.show}</Link>
      </p>
    </Card>
  )
}
