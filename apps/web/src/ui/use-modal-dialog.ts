import {
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { takeFocus } from './take-focus.ts'
import { focusedElement, isFocusLost } from './use-kept-focus.ts'

/**
 * Shows a `<dialog>` as a modal while it is rendered, and restores the focus afterwards. Returns
 * the attributes of that `<dialog>`. Without `onDismiss` neither Escape nor the browser can close it.
 */
export const useModalDialog = (
  initialFocus: RefObject<HTMLElement | null>,
  onDismiss?: () => void,
) => {
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return
    const focused = focusedElement()
    shown.showModal()
    initialFocus.current?.focus()
    return () => {
      shown.close()
      if (!(focused instanceof HTMLElement)) return
      // A choice in the dialog may still block the page.
      if (focused.closest('[inert]')) takeFocus(focused, isFocusLost)
      else focused.focus({ preventScroll: true })
    }
  }, [initialFocus])

  return {
    ref: dialog,
    closedby: onDismiss ? 'closerequest' : 'none',
    // The parent decides whether the dialog closes.
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault()
      onDismiss?.()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !onDismiss) event.preventDefault()
    },
    // Some browsers close a dialog on the second Escape without a cancel event.
    onClose: () => {
      if (dialog.current?.open) return
      if (onDismiss) return onDismiss()
      dialog.current?.showModal()
      initialFocus.current?.focus()
    },
  } as const
}
