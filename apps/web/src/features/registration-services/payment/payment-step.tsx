import errorIcon from '@uswds/uswds/img/usa-icons/error.svg'
import warningIcon from '@uswds/uswds/img/usa-icons/warning.svg'
import { useEffect, useState } from 'react'
import { paymentCopy as copy } from '@mva/messages/payment'
import { uiCopy } from '@mva/messages/ui'
import { isCardProviderAllowed } from '../../../lib/card-document.ts'
import { useSiteSettings } from '../../../lib/site-settings.ts'
import { LoadingNote } from '../../../ui/loading-note.tsx'
import { ProcessingOverlay } from '../../../ui/processing-overlay.tsx'
import { CanceledPlatesAlert } from '../cart/canceled-plates-alert.tsx'
import { BeingConfirmed } from './being-confirmed.tsx'
import { CardForm } from './card-form.tsx'
import { ContactOnlyForm } from './contact-only-form.tsx'
import { useEmailOnRecord } from './use-email-on-record.ts'
import type { Payer, PaymentStepProps } from './use-payment.ts'

/** Loads the icons of its alerts, which may be needed when the browser is offline. */
const loadAlertIcons = () => {
  for (const icon of [errorIcon, warningIcon]) new Image().src = icon
}

/** Step 5. Its form for a card needs a document whose policy allows the card provider's script. */
export const PaymentStep = (props: PaymentStepProps) => {
  const { cardProvider } = useSiteSettings()
  const isCardAsked = props.payment.phase === 'form' && props.flow.bill !== null
  return isCardAsked && !isCardProviderAllowed(cardProvider.scriptUrls) ? (
    <LoadAnew />
  ) : (
    <OpenPayment {...props} />
  )
}

const LoadAnew = () => {
  useEffect(() => window.location.reload(), [])
  return <LoadingNote isSilent>{uiCopy.oneMoment}</LoadingNote>
}

/** The payment in every state. */
const OpenPayment = (props: PaymentStepProps) => {
  const { flow, payment } = props
  const { phase, reference } = payment
  const email = useEmailOnRecord()
  // In memory only: 'being confirmed' takes the place of the form, which may be shown again.
  const [sentPayer, setSentPayer] = useState<Partial<Payer>>()
  useEffect(loadAlertIcons, [])

  if (phase === 'confirming')
    return <BeingConfirmed flow={flow} payment={payment} reference={reference} />
  if (phase === 'asking') return <LoadingNote isSilent>{uiCopy.oneMoment}</LoadingNote>

  const form = { ...props, email, sentPayer, onSend: setSentPayer }
  return (
    <>
      <CanceledPlatesAlert items={flow.cart.items} />
      {flow.bill ? <CardForm {...form} bill={flow.bill} /> : <ContactOnlyForm {...form} />}
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
