import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { limitedAccessMessage } from '@mva/messages/refusals'
import { linkCopy } from '@mva/messages/task-ui'
import { transactionsCopy as copy } from '@mva/messages/transactions'
import { formatLongDay } from '@mva/shared/dates'
import { formatCents } from '@mva/shared/money'
import type { MadePayment } from '@mva/shared/registration-services/transactions'
import { trpc } from '../../../lib/trpc.ts'
import { Loaded } from '../../../shell/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyNote } from '../../../ui/empty-note.tsx'
import { Item } from '../../../ui/item.tsx'
import { Money } from '../../../ui/money.tsx'
import { takeFocus } from '../../../ui/take-focus.ts'
import { ServiceScreen } from '../service-screen.tsx'
import { TransactionState } from '../transaction-state.tsx'
import { PaidTransactionList } from './paid-transaction-list.tsx'
import { useLaterStates, WorkNotes } from './work-in-progress.tsx'

interface TransactionsScreenProps {
  /** After a sign-in by DD # the list has what was paid in it. */
  hasLimitedAccess: boolean
}

/** What the customer paid for on this site. docs/specification/transactions.md */
export const TransactionsScreen = ({ hasLimitedAccess }: TransactionsScreenProps) => {
  const list = trpc.registrationServices.transactions.list.useInfiniteQuery(
    {},
    {
      staleTime: 0,
      gcTime: 0,
      getNextPageParam: ({ payments, hasMore }) =>
        hasMore ? payments.at(-1)?.paymentId : undefined,
    },
  )
  return (
    <ServiceScreen
      heading={copy.title}
      note={hasLimitedAccess ? limitedAccessMessage() : copy.description}
      description={copy.description}
    >
      <Loaded query={list} missing={copy.missing} hasBanner>
        {({ pages }) => (
          <Payments
            payments={pages.flatMap(({ payments }) => payments)}
            none={hasLimitedAccess ? copy.noneInSignIn : copy.none}
            hasMore={list.hasNextPage}
            isLoading={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        )}
      </Loaded>
      {list.isPending ? null : (
        <p className="no-print">
          <Link to="/profile">{linkCopy.toProfile}</Link>
        </p>
      )}
    </ServiceScreen>
  )
}

interface PaymentsProps {
  payments: readonly MadePayment[]
  /** Stands for an empty list. */
  none: string
  hasMore: boolean
  isLoading: boolean
  onMore: () => void
}

const Payments = ({ payments, none, hasMore, isLoading, onMore }: PaymentsProps) => {
  const [shownFirst] = useState(payments.length)
  if (payments.length === 0) return <EmptyNote>{none}</EmptyNote>
  return (
    <div className="panel panel--card">
      {payments.map((payment) => (
        <PaymentItem key={payment.paymentId} payment={payment} />
      ))}
      {payments.length > shownFirst ? (
        <p key={payments.length} tabIndex={-1} ref={takeFocus}>
          {copy.moreShown(payments.length)}
        </p>
      ) : null}
      {hasMore ? (
        <div className="actions">
          <Button look="outline" disabled={isLoading} onClick={onMore}>
            {copy.more}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

const PaymentItem = ({ payment }: { payment: MadePayment }) => {
  const id = useId()
  const { paymentId, reference, paidAt, totalCents, state } = payment
  const later = useLaterStates(payment)
  return (
    <Item
      headingId={id}
      heading={formatLongDay(new Date(paidAt))}
      headingLevel={2}
      status={totalCents > 0 ? <Money>{formatCents(totalCents)}</Money> : copy.noCharge}
    >
      {state === 'confirmed' ? null : <TransactionState state={state} />}
      {later.transactions.length > 0 ? (
        <PaidTransactionList transactions={later.transactions} />
      ) : null}
      <WorkNotes payment={payment} {...later} />
      {state === 'unreadable' ? <p>{copy.unreadable}</p> : null}
      <div className="item__foot">
        <span>
          {copy.reference} <span className="code">{reference}</span>
        </span>
        {state === 'confirmed' ? (
          <Link to="/transactions" search={{ payment: paymentId }} aria-describedby={id}>
            {copy.show}
          </Link>
        ) : null}
      </div>
    </Item>
  )
}
