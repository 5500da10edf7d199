import { confirmationCopy as copy } from '@mva/messages/confirmation'
import { receiptCopy } from '@mva/messages/receipt'
import type { Receipt } from '@mva/shared/registration-services/receipt-layout'
import { agencyAddress } from '@mva/shared/site/site-settings'
import { savePdf } from '../../../lib/save-file.ts'
import { useSiteSettings } from '../../../lib/site-settings.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useSendOnce } from '../../../lib/use-send-once.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { BillTable } from '../payment/bill-card.tsx'
import { receipt as layout } from '../receipt.ts'
import type { PaymentProps } from './payment-props.ts'

interface PaymentReceiptProps extends PaymentProps {
  receipt: Receipt
}

/** Shows what was paid, when and by whom, with the receipt as a file. */
export const PaymentReceipt = ({ payment, receipt }: PaymentReceiptProps) => {
  const settings = useSiteSettings()
  const pdf = trpc.registrationServices.confirmation.receiptPdf.useMutation({ gcTime: 0 })
  const sendOnce = useSendOnce()
  const download = () =>
    sendOnce(() =>
      pdf.mutate(payment, { onSuccess: ({ base64 }) => savePdf(base64, copy.receiptFile) }),
    )
  return (
    <Card heading={layout.title(receipt)}>
      <p>{agencyAddress(settings)}</p>
      <Facts layout="grid" facts={layout.facts(receipt)} />
      <BillTable caption={receiptCopy.amounts} bill={receipt} />
      <div className="no-print">
        <p className="note">{copy.keepReceipt}</p>
        <div className="actions">
          <Button look="outline" onClick={download}>
            {copy.downloadReceipt}
          </Button>
        </div>
      </div>
    </Card>
  )
}
