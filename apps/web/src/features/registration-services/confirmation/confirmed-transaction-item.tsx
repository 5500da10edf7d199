import { type ComponentProps, useId } from 'react'
import { confirmationCopy as copy } from '@mva/messages/confirmation'
import { receiptCopy } from '@mva/messages/receipt'
import { formatCents } from '@mva/shared/money'
import type { ConfirmedTransaction } from '@mva/shared/registration-services/payment'
import { transactionFeeCents } from '@mva/shared/registration-services/receipt-layout'
import { registrationServices } from '@mva/shared/registration-services/registration-services'
import { AgencyHelp } from '../../../shell/agency-help.tsx'
import { Button } from '../../../ui/button.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Item } from '../../../ui/item.tsx'
import { Money } from '../../../ui/money.tsx'
import { TaskIcon } from '../../../ui/task-icon.tsx'
import { receipt } from '../receipt.ts'
import { stateOf, TransactionState } from '../transaction-state.tsx'
import { WhatHappensNext } from './what-happens-next.tsx'

/** The agency confirmed the transaction in words only, without its data. */
const isCertificateUnknown = ({
  service,
  isFailed,
  hasCertificate,
  description,
}: ConfirmedTransaction) =>
  registrationServices[service].hasOutputDocument &&
  !isFailed &&
  !hasCertificate &&
  description === null

interface ConfirmedTransactionItemProps extends ComponentProps<typeof WhatHappensNext> {
  onShowCertificate: () => void
}

/** One transaction of the cart with its outcome. */
export const ConfirmedTransactionItem = ({
  transaction,
  onShowCertificate,
  ...next
}: ConfirmedTransactionItemProps) => {
  const id = useId()
  const fee = formatCents(transactionFeeCents(transaction))
  return (
    <Item
      headingId={id}
      heading={receipt.transactionName(transaction)}
      status={<TransactionState state={stateOf(transaction)} />}
    >
      <Facts
        layout="grid"
        facts={[
          { name: receiptCopy.transactionHeaders.id, value: transaction.transactionId },
          { name: receiptCopy.transactionHeaders.fee, value: <Money>{fee}</Money> },
        ]}
      />
      <WhatHappensNext transaction={transaction} {...next} />
      {isCertificateUnknown(transaction) ? (
        <AgencyHelp>{copy.certificateUnknown}</AgencyHelp>
      ) : null}
      {transaction.hasCertificate ? (
        <>
          <p className="attachment">
            <TaskIcon name="attachment" /> {copy.attached}
          </p>
          <div className="actions">
            <Button look="outline" aria-describedby={id} onClick={onShowCertificate}>
              {copy.certificate}
            </Button>
          </div>
        </>
      ) : null}
    </Item>
  )
}
