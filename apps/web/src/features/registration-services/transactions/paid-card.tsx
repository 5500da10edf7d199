import { Link } from '@tanstack/react-router'
import { paidCopy as copy } from '@mva/messages/transactions'
import { formatLongDay } from '@mva/shared/dates'
import { Card } from '../../../ui/card.tsx'
import { useServiceFlow } from '../flow/use-service-flow.ts'
import { useLatestPayments } from './use-latest-payments.ts'

/** On the profile: the latest payment whose receipt was never opened, unless step 6 still shows it. */
export const PaidCard = () => {
  const { data: flow } = useServiceFlow()
  const unopened = useLatestPayments().payments.find(
    ({ state, isOpened }) => state === 'confirmed' && !isOpened,
  )
  if (!unopened || !flow || flow.step === 6) return null
  const { heading, text } = copy[unopened.totalCents > 0 ? 'paid' : 'free']
  return (
    <Card heading={heading} isTotal>
      <p>{text(formatLongDay(new Date(unopened.paidAt)))}</p>
      <div className="actions">
        <Link to="/transactions" search={{ payment: unopened.paymentId }} className="usa-button">
          {copy.show}
        </Link>
      </div>
    </Card>
  )
}

/** On the profile: leads to the list. */
export const TransactionsCard = () => (
  <div className="no-print">
    <Card heading={copy.list}>
      <p>{copy.listText}</p>
      <div className="actions actions--column">
        <Link to="/transactions" className="usa-button usa-button--outline">
          {copy.showList}
        </Link>
      </div>
    </Card>
  </div>
)
