import type { Ref } from 'react'
import { Icon } from './icon.tsx'

interface CloseableAlertProps {
  message: string
  onClose: () => void
  ref?: Ref<HTMLDivElement>
}

export const CloseableAlert = ({ message, onClose, ref }: CloseableAlertProps) => (
  <div
    className="usa-alert usa-alert--error usa-alert--closeable"
    role="alert"
    tabIndex={-1}
    ref={ref}
  >
    <div className="usa-alert__body">
      <p className="usa-alert__text">{message}</p>
      <button
        type="button"
        className="alert-close"
        aria-label="Close this message"
        onClick={onClose}
      >
        <Icon name="close" className="usa-icon--size-3" />
      </button>
    </div>
  </div>
)
