import type { ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { setText } from '../ui/fill-boxes.ts'

const FIELDS = 'input, select, textarea'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isChoice = (field: Field): field is HTMLInputElement =>
  field.type === 'radio' || field.type === 'checkbox'

/** The same for a field and its successor. The value of a radio button tells it from the others of its group. */
const keyOf = (field: Field) =>
  `${field.localName} ${field.name || field.id} ${isChoice(field) ? field.value : ''}`

const restore = (field: Field, successor: Field) => {
  if (isChoice(field) && isChoice(successor)) {
    if (field.checked && !successor.checked) successor.click()
  } else if (field.value !== '' && successor.value === '') setText(successor, field.value)
}

const restoreFocus = (field: Field, successor: Field) => {
  successor.focus({ preventScroll: true })
  if (field instanceof HTMLSelectElement || successor instanceof HTMLSelectElement) return
  // Null in a field without a selection, such as an email address.
  if (field.selectionStart !== null)
    successor.setSelectionRange(field.selectionStart, field.selectionEnd)
}

/** Enters what stands in fields that React has replaced into their successors, and moves the focus to that of the focused one. */
const bringBackFields = (
  root: HTMLElement,
  fields: readonly Field[],
  focused: Element | null,
): void => {
  const successors = [...root.querySelectorAll<Field>(FIELDS)]
  for (const field of fields) {
    const at = successors.findIndex((successor) => keyOf(successor) === keyOf(field))
    const [successor] = at === -1 ? [] : successors.splice(at, 1)
    if (field.isConnected || !successor) continue
    restore(field, successor)
    if (field === focused && document.activeElement === document.body)
      restoreFocus(field, successor)
  }
}

/**
 * Hydrates a prerendered page. An extension of the browser may have put elements into it, for example beside its fields; React
 * then replaces the elements, and what was typed, chosen and focused before is brought back.
 */
export const hydratePage = (root: HTMLElement, page: ReactNode): Root => {
  const fields = [...root.querySelectorAll<Field>(FIELDS)]
  let focused = document.activeElement
  root.addEventListener('focusin', ({ target }) => (focused = target as Element))
  root.addEventListener('focusout', () => {
    // Some browsers report so of an element that React removes.
    queueMicrotask(() => {
      if (focused?.isConnected) focused = document.activeElement
    })
  })
  return hydrateRoot(root, page, {
    onRecoverableError: (error) => {
      reportError(error)
      queueMicrotask(() => bringBackFields(root, fields, focused))
    },
  })
}
