import { useEffect, useEffectEvent, useRef } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { takeFocus } from '../../../ui/take-focus.ts'
import type { PaymentStepProps } from './use-payment.ts'

interface PaymentAlertProps extends Pick<PaymentStepProps, 'payment'> {
  /** The id of the field that takes the focus instead of the alert. */
  nextField?: string | undefined
}

/** Says why nothing was paid, above the form. */
export const PaymentAlert = ({ payment: { alert, phase }, nextField }: PaymentAlertProps) => {
  const banner = useRef<HTMLDivElement>(null)
  const moveFocus = useEffectEvent(() => {
    const field = nextField ? document.getElementById(nextField) : null
    if (!field) return takeFocus(banner.current)
    const cancel = takeFocus(field)
    // Both, if the window is high enough.
    banner.current?.scrollIntoView()
    field.scrollIntoView({ block: 'nearest' })
    return cancel
  })
  // The overlay would take the focus back.
  const shown = phase === 'form' ? alert : null
  useEffect(() => (shown ? moveFocus() : undefined), [shown])

  return alert ? (
    <Alert kind={alert.kind} role="alert" ref={banner} isLive={nextField !== undefined}>
      <h2 className="usa-alert__text">
        <span lang={alert.lang}>{alert.message}</span>
        {alert.note ? (
          <>
            {' '}
            <span>{alert.note}</span>
          </>
        ) : null}
      </h2>
    </Alert>
  ) : null
}
