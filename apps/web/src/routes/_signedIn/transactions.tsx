import { createFileRoute, redirect } from '@tanstack/react-router'
import { TransactionScreen } from '../../features/registration-services/transactions/transaction-screen.tsx'
import { TransactionsScreen } from '../../features/registration-services/transactions/transactions-screen.tsx'
import { usePlaceFocus } from '../../lib/page-focus.ts'
import { usePageBlocked } from '../../shell/request-spinner.tsx'

const Transactions = () => {
  const { payment } = Route.useSearch()
  usePlaceFocus(payment ?? '', usePageBlocked())
  return payment === undefined ? (
    <TransactionsScreen />
  ) : (
    <TransactionScreen key={payment} paymentId={payment} />
  )
}

/** Not after a sign-in by DD #. */
export const Route = createFileRoute('/_signedIn/transactions')({
  validateSearch: ({ payment }: Record<string, unknown>): { payment?: string } =>
    typeof payment === 'string' ? { payment } : {},
  beforeLoad: ({ context: { view } }) => {
    if (view.hasLimitedAccess) throw redirect({ to: '/profile', replace: true })
  },
  component: Transactions,
})
