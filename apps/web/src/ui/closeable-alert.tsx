import type { Ref } from 'react'
import { uiCopy } from '@mva/messages/ui'
import { Alert, type AlertKind } from './alert.tsx'
import { Icon } from './icon.tsx'

interface CloseableAlertProps {
  kind?: AlertKind
  message: string
  /** The language of the message, if it is not that of the page. */
  lang?: string | undefined
  onClose: () => void
  /** As for an alert. */
  ref?: Ref<HTMLDivElement>
  isLive?: boolean
}

export const CloseableAlert = ({
  kind = 'error',
  message,
  lang,
  onClose,
  ref,
  isLive = false,
}: CloseableAlertProps) => (
  <Alert
    kind={kind}
    className="usa-alert--closeable"
    role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}
    ref={ref}
    isLive={isLive}
  >
    <h2 className="usa-alert__text" lang={lang}>
      {message}
    </h2>
    <button
      type="button"
      className="close-button alert-close"
      aria-label={uiCopy.closeMessage}
      onClick={onClose}
    >
      <Icon name="close" className="usa-icon--size-3" />
    </button>
  </Alert>
)
