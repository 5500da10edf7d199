import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useModalDialog } from './use-modal-dialog.ts'

interface ProcessingOverlayProps {
  heading: string
  text: string
  /** Added when the operation takes longer than usual. */
  textOfLongWait: string
  /** How much of it is done, if that is known. */
  progress?: { done: number; of: number }
}

const LONG_WAIT_AFTER_MS = 10_000

/** Covers the page during an operation that must not be interrupted. The customer cannot close it. */
export const ProcessingOverlay = ({
  heading,
  text,
  textOfLongWait,
  progress,
}: ProcessingOverlayProps) => {
  const id = useId()
  const headingElement = useRef<HTMLHeadingElement>(null)
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), LONG_WAIT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
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
      {/* Screen readers announce it from time to time: no live region, which would speak each step. */}
      {progress ? (
        <progress aria-labelledby={`${id}-heading`} value={progress.done} max={progress.of} />
      ) : null}
      <output aria-live="polite">{isLong ? textOfLongWait : null}</output>
    </dialog>,
    document.body,
  )
}
