import type { ClipboardEvent } from 'react'

/** Enters a text so that React reports it to the form; the `value` of React's own property would go unnoticed. */
export const enterText = (input: HTMLInputElement, text: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.focus()
}

/** For `onPaste` of the inputs of one answer: fills all of them from a text that `read` can split, and moves the focus to the last. */
export const fillFromPaste =
  (read: (text: string) => readonly string[] | null) =>
  (event: ClipboardEvent<HTMLInputElement>) => {
    const texts = read(event.clipboardData.getData('text'))
    const boxes = event.currentTarget.closest('fieldset')?.querySelectorAll('input')
    if (!texts || !boxes) return
    event.preventDefault()
    for (const [at, box] of boxes.entries()) enterText(box, texts[at] ?? '')
  }
