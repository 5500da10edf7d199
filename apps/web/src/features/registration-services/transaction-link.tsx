import { Link } from '@tanstack/react-router'
import { getReadyCopy as copy } from '@mva/messages/registration-services'

/** Leads to an earlier payment; nothing without its id. */
export const TransactionLink = ({ paymentId }: { paymentId?: string | undefined }) =>
  paymentId === undefined ? null : (
    <Link to="/transactions" search={{ payment: paymentId }}>
      {copy.showTransaction}
    </Link>
  )
