import type { FocusEvent } from 'react'

/**
 * Holds back that a field lost the focus until the press that took it has ended. An error that appears between a press and its
 * release moves the button, and the click is lost. For `onBlurCapture` of a form that validates fields as they are left.
 */
export const holdBlur = (event: FocusEvent): void => {
  if (!document.querySelector('button:active, a:active')) return
  event.stopPropagation()
  const { target } = event
  const leave = () => target.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  window.addEventListener('pointerup', () => setTimeout(leave), { once: true })
}
