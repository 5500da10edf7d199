import type { ServiceFlow } from '@mva/shared/models/service-flow'
import { useEffect, useRef } from 'react'
import { CanceledPlatesAlert } from '../cart/canceled-plates-alert.tsx'
import type { Choose } from '../flow/use-service-flow.ts'
import { Alert } from '../../../ui/alert.tsx'
import { LoadingNote } from '../../../ui/loading-note.tsx'
import { ProcessingOverlay } from '../../../ui/processing-overlay.tsx'
import { CardPaymentForm } from './card-payment-form.tsx'
import { BeingConfirmed } from './being-confirmed.tsx'
import { ContactOnlyForm } from './contact-only-form.tsx'
import { paymentCopy as copy } from '@mva/messages/payment'
import { useEmailOnRecord } from './use-email-on-record.ts'
import type { PaymentController } from './use-payment.ts'
import { takeFocus } from '../../../ui/take-focus.ts'

interface PaymentStepProps {
  flow: ServiceFlow
  payment: PaymentController
  choose: Choose
}

/** Step 5, in every state of the payment. */
export const PaymentStep = ({ flow, payment, choose }: PaymentStepProps) => {
  const { phase, unknown, alert } = payment
  const record = useEmailOnRecord()
  const banner = useRef<HTMLDivElement>(null)

  useEffect(
    () => (alert && phase === 'form' ? takeFocus(banner.current) : undefined),
    [alert, phase],
  )

  if (phase === 'confirming' && unknown)
    return <BeingConfirmed flow={flow} payment={payment} unknown={unknown} />
  if (phase === 'asking' || !record.isAsked)
    return <LoadingNote isSilent>{copy.asking}</LoadingNote>

  const { version, bill, cart } = flow
  const form = {
    version,
    items: cart.items,
    email: record.email,
    alert,
    dismissAlert: payment.dismissAlert,
    onComplete: payment.complete,
    onPrevious: () =>
      choose((client) => client.registrationServices.cart.previous.mutate({ version })),
  }
  return (
    <>
      {alert ? (
        <Alert kind={alert.kind} role="alert" ref={banner}>
          <h2 className="usa-alert__text">
            <span lang={alert.lang}>{alert.message}</span>
            {alert.note ? ` ${alert.note}` : null}
          </h2>
        </Alert>
      ) : null}
      <CanceledPlatesAlert items={cart.items} />
      {bill ? <CardPaymentForm {...form} bill={bill} /> : <ContactOnlyForm {...form} />}
      {phase === 'processing' ? (
        <ProcessingOverlay
          heading={copy.processing}
          text={copy.doNotClose}
          textOfLongWait={copy.takesLonger}
        />
      ) : null}
    </>
  )
}
