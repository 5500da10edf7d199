import { useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useModalDialog } from './use-modal-dialog.ts'

interface ProcessingOverlayProps {
  heading: string
  text: string
}

/** Covers the page during an operation that must not be interrupted. The customer cannot close it. */
export const ProcessingOverlay = ({ heading, text }: ProcessingOverlayProps) => {
  const id = useId()
  const headingElement = useRef<HTMLHeadingElement>(null)
  const dialog = useModalDialog(headingElement)
  return createPortal(
    <dialog
      {...dialog}
      className="processing"
      role="alertdialog"
      // The focus announces it.
      aria-live="off"
      aria-labelledby={`${id}-heading`}
      aria-describedby={`${id}-text`}
    >
      <span className="ring ring--large" />
      <h2 id={`${id}-heading`} tabIndex={-1} ref={headingElement}>
        {heading}
      </h2>
      <p id={`${id}-text`}>{text}</p>
    </dialog>,
    document.body,
  )
}
