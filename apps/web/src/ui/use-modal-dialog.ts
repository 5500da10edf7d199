import {
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react'

/**
 * Shows a `<dialog>` as a modal for as long as it is on the page; afterwards the focus is back where it was. Returns
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
    const focused = document.activeElement
    shown.showModal()
    initialFocus.current?.focus()
    return () => {
      shown.close()
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    }
  }, [initialFocus])

  return {
    ref: dialog,
    closedby: onDismiss ? 'closerequest' : 'none',
    // Who shows the modal decides; the dialog itself stays as it is.
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault()
      onDismiss?.()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !onDismiss) event.preventDefault()
    },
    // Some browsers close a dialog at the second Escape without asking.
    onClose: () => {
      if (dialog.current?.open) return
      if (onDismiss) return onDismiss()
      dialog.current?.showModal()
      initialFocus.current?.focus()
    },
  } as const
}
