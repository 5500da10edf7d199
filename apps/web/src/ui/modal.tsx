import { type ReactNode, type RefObject, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from './icon.tsx'
import { useModalDialog } from './use-modal-dialog.ts'

export interface ModalProps {
  heading: string
  children?: ReactNode
  /** The buttons, in the order in which they stand. */
  actions?: ReactNode
  /** Called for Escape and the X. Without it the modal stays until who shows it takes it away. */
  onDismiss?: (() => void) | undefined
  /** Whether there is an X; for modals that hold more than a question. */
  hasCloseButton?: boolean
  /** `alertdialog` for what interrupts; its whole text is then read out. */
  role?: 'dialog' | 'alertdialog'
  size?: 'normal' | 'large'
  /** Takes the focus instead of the heading. */
  initialFocus?: RefObject<HTMLElement | null>
  /** While it is open, paper shows what the modal holds and nothing else. */
  isPrintedAlone?: boolean
}

/** Open for as long as it is rendered. It stands at the end of the page, and so may be rendered inside a form. */
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
          className="modal__close"
          aria-label="Close this window"
          onClick={onDismiss}
        >
          <Icon name="close" className="usa-icon--size-3" />
        </button>
      ) : null}
    </dialog>,
    document.body,
  )
}
