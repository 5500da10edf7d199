import { type ReactNode, type RefObject, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { modalCopy } from '@mva/messages/task-ui'
import { Icon } from './icon.tsx'
import { useModalDialog } from './use-modal-dialog.ts'

export interface ModalProps {
  heading: string
  children?: ReactNode
  /** The buttons in display order. */
  actions?: ReactNode
  /** Called on Escape and on the X. Without it only the parent can close the modal. */
  onDismiss?: (() => void) | undefined
  /** Whether the modal has an X; for modals with more than a question. */
  hasCloseButton?: boolean
  /** Use `alertdialog` for interruptions: screen readers then read the whole text. */
  role?: 'dialog' | 'alertdialog'
  size?: 'normal' | 'large'
  /** Receives the focus instead of the heading. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Prints only the modal while it is open. */
  isPrintedAlone?: boolean
}

/** A modal that is open while rendered. A portal places it at the end of the page, so it may be rendered inside a form. */
export const Modal = ({
  heading,
  children,
  actions,
  onDismiss,
  hasCloseButton = false,
  role = 'dialog',
  size = 'normal',
  initialFocus,
  isPrintedAlone = false,
}: ModalProps) => {
  const id = useId()
  const headingElement = useRef<HTMLHeadingElement>(null)
  const dialog = useModalDialog(initialFocus ?? headingElement, onDismiss)
  const className = ['modal', `modal--${size}`, isPrintedAlone ? 'modal--printed' : '']
  return createPortal(
    <dialog
      {...dialog}
      className={className.join(' ').trim()}
      role={role}
      // An alertdialog may count as a live region, which a countdown would repeat each second.
      aria-live="off"
      aria-labelledby={`${id}-heading`}
      aria-describedby={role === 'alertdialog' && children ? `${id}-text` : undefined}
    >
      <h2 className="modal__heading" id={`${id}-heading`} tabIndex={-1} ref={headingElement}>
        {heading}
      </h2>
      {children ? <div id={`${id}-text`}>{children}</div> : null}
      {actions ? <div className="actions actions--row">{actions}</div> : null}
      {hasCloseButton ? (
        <button
          type="button"
          className="close-button modal__close"
          aria-label={modalCopy.close}
          onClick={onDismiss}
        >
          <Icon name="close" className="usa-icon--size-3" />
        </button>
      ) : null}
    </dialog>,
    document.body,
  )
}
