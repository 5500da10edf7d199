import { transactionsCopy as copy } from '@mva/messages/transactions'
import { serviceNames } from '@mva/messages/services'
import { formatLongDay } from '@mva/shared/dates'
import type { MadePayment } from '@mva/shared/models/transactions'
import { formatCents } from '@mva/shared/money'
import { formatVehicleAndPlate } from '@mva/shared/registration-notices'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, useId, useState } from 'react'
import { PageMeta } from '../../../lib/page-meta.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { NetworkBanner } from '../../../shell/network-banner.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyNote } from '../../../ui/empty-note.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Item } from '../../../ui/item.tsx'
import { LoadingNote } from '../../../ui/loading-note.tsx'
import { Money } from '../../../ui/money.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { RetryNote } from '../../../ui/retry-note.tsx'
import { Status } from '../../../ui/status.tsx'
import { takeFocus } from '../../../ui/take-focus.ts'

/** What the customer paid for on this site. docs/specification/transactions.md */
export const TransactionsScreen = () => {
  const list = trpc.registrationServices.transactions.list.useInfiniteQuery(
    {},
    {
      staleTime: 0,
      gcTime: 0,
      getNextPageParam: ({ payments, hasMore }) =>
        hasMore ? payments.at(-1)?.paymentId : undefined,
    },
  )
  const payments = list.data?.pages.flatMap((page) => page.payments)
  return (
    <>
      <PageMeta title={copy.title} description={copy.description} />
      <PageHead heading={copy.title} note={copy.description} />
      <div className="wrap">
        <div className="stack narrow">
          <NetworkBanner isAgencyReasonShown />
          {payments ? (
            <Payments
              payments={payments}
              hasMore={list.hasNextPage}
              isLoading={list.isFetchingNextPage}
              onMore={() => void list.fetchNextPage()}
            />
          ) : list.isError ? (
            <RetryNote text={copy.missing} label={copy.again} onRetry={() => void list.refetch()} />
          ) : (
            <LoadingNote>{copy.loading}</LoadingNote>
          )}
          <p className="no-print">
            <Link to="/profile">{copy.toProfile}</Link>
          </p>
        </div>
      </div>
    </>
  )
}

interface PaymentsProps {
  payments: readonly MadePayment[]
  hasMore: boolean
  isLoading: boolean
  onMore: () => void
}

const Payments = ({ payments, hasMore, isLoading, onMore }: PaymentsProps) => {
  const [shownFirst] = useState(payments.length)
  if (payments.length === 0) return <EmptyNote>{copy.none}</EmptyNote>
  return (
    <>
      <Card heading={copy.payments}>
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
            <button
              type="button"
              className="usa-button usa-button--outline"
              disabled={isLoading}
              onClick={onMore}
            >
              {copy.more}
            </button>
          </div>
        ) : null}
      </Card>
    </>
  )
}

const statusKinds: Record<keyof typeof copy.states, ComponentProps<typeof Status>['kind']> = {
  completed: 'good',
  pending: 'wait',
  failed: 'bad',
  beingConfirmed: 'wait',
  unreadable: 'wait',
}

const State = ({ state }: { state: keyof typeof copy.states }) => (
  <Status kind={statusKinds[state]}>{copy.states[state]}</Status>
)

const PaymentItem = ({ payment }: { payment: MadePayment }) => {
  const id = useId()
  const { paymentId, reference, paidAt, amountCents, state, transactions } = payment
  return (
    <Item
      headingId={id}
      heading={formatLongDay(new Date(paidAt))}
      {...(state === 'confirmed' ? {} : { status: <State state={state} /> })}
    >
      {transactions.length > 0 ? (
        <ul className="plain-list">
          {transactions.map((transaction) => (
            <li key={transaction.transactionId}>
              {[serviceNames[transaction.service], formatVehicleAndPlate(transaction.vehicle)]
                .filter((part) => part)
                .join(' - ')}{' '}
              <State state={transaction.state} />
            </li>
          ))}
        </ul>
      ) : null}
      {state === 'unreadable' ? <p>{copy.unreadable}</p> : null}
      <Facts
        layout="grid"
        facts={[
          {
            name: copy.paid,
            value: amountCents > 0 ? <Money>{formatCents(amountCents)}</Money> : copy.noCharge,
          },
          { name: copy.reference, value: reference },
        ]}
      />
      {state === 'confirmed' ? (
        <p>
          <Link to="/transactions" search={{ payment: paymentId }} aria-describedby={id}>
            {copy.show}
          </Link>
        </p>
      ) : null}
    </Item>
  )
}
