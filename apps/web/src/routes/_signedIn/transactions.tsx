import { createFileRoute } from '@tanstack/react-router'
import { TransactionScreen } from '../../features/registration-services/transactions/transaction-screen.tsx'
import { TransactionsScreen } from '../../features/registration-services/transactions/transactions-screen.tsx'
import { usePlaceFocus } from '../../lib/page-focus.ts'
import { usePageBlocked } from '../../shell/request-spinner.tsx'

const Transactions = () => {
  const { payment } = Route.useSearch()
  const { view } = Route.useRouteContext()
  usePlaceFocus(payment ?? '', usePageBlocked())
  return payment === undefined ? (
    <TransactionsScreen hasLimitedAccess={view.hasLimitedAccess} />
  ) : (
    <TransactionScreen key={payment} paymentId={payment} />
  )
}

export const Route = createFileRoute('/_signedIn/transactions')({
  validateSearch: ({ payment }: Record<string, unknown>): { payment?: string } =>
    typeof payment === 'string' ? { payment } : {},
  component: Transactions,
})
