import type { ConfirmedTransaction } from '@mva/shared/models/payment'
import { formatCents } from '@mva/shared/money'
import { formatVehicleAndPlate } from '@mva/shared/registration-notices'
import { registrationServices } from '@mva/shared/registration-services'
import { useId } from 'react'
import { Facts } from '../../../ui/facts.tsx'
import { Item } from '../../../ui/item.tsx'
import { Money } from '../../../ui/money.tsx'
import { Status } from '../../../ui/status.tsx'
import { TaskIcon } from '../../../ui/task-icon.tsx'
import { confirmationCopy as copy } from './copy.ts'

interface ConfirmedTransactionItemProps {
  transaction: ConfirmedTransaction
  onShowCertificate: (transactionId: string) => void
}

/** One transaction of the cart, as it ended. */
export const ConfirmedTransactionItem = ({
  transaction,
  onShowCertificate,
}: ConfirmedTransactionItemProps) => {
  const id = useId()
  const { transactionId, description, service, vehicle, fees, isFailed } = transaction
  const feeCents = fees.reduce((total, fee) => total + fee.feeCents, 0)
  return (
    <Item
      headingId={id}
      heading={
        description ?? `${registrationServices[service].name} - ${formatVehicleAndPlate(vehicle)}`
      }
      status={
        isFailed ? (
          <Status kind="bad">{copy.didFail}</Status>
        ) : (
          <Status kind="good">{copy.completed}</Status>
        )
      }
    >
      <Facts
        layout="grid"
        facts={[
          { name: copy.transactionId, value: transactionId },
          { name: copy.fee, value: <Money>{formatCents(feeCents)}</Money> },
        ]}
      />
      {transaction.hasCertificate ? (
        <>
          <p className="attachment">
            <TaskIcon name="attachment" /> {copy.attached}
          </p>
          <div className="actions">
            <button
              type="button"
              className="usa-button usa-button--outline"
              aria-describedby={id}
              onClick={() => onShowCertificate(transactionId)}
            >
              {copy.certificate}
            </button>
          </div>
        </>
      ) : null}
    </Item>
  )
}
