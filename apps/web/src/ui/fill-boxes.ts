import type { ClipboardEvent, DragEvent, SyntheticEvent } from 'react'
import { plainText, withoutSpaces } from '@mva/shared/plain-text'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Sets a text so that React reports it to the form; the `value` of React's own property would go unnoticed. */
export const setText = (field: Field, text: string) => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  report(field)
}

/** The same, with the focus. */
export const enterText = (input: HTMLInputElement, text: string) => {
  setText(input, text)
  input.focus()
}

const report = (field: Field) =>
  field.dispatchEvent(
    new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }),
  )

/** Enters the texts of one answer into its inputs, and moves the focus to the last. */
const enterTexts = (
  texts: readonly string[],
  { currentTarget }: SyntheticEvent<HTMLInputElement>,
) => {
  const boxes = currentTarget.closest('[data-boxes], fieldset')?.querySelectorAll('input') ?? []
  for (const [at, box] of boxes.entries()) enterText(box, texts[at] ?? '')
}

/** Enters a text where the browser would have pasted it, unless it is too long. */
const insert = (text: string, input: HTMLInputElement) => {
  const start = input.selectionStart ?? input.value.length
  const end = input.selectionEnd ?? start
  const length = input.value.length - (end - start) + text.length
  if (text === '' || (input.maxLength >= 0 && length > input.maxLength)) return
  input.setRangeText(text, start, end, 'end')
  report(input)
}

/**
 * Returns the props of an input whose text the browser would cut off at its `maxLength`: what is pasted or dropped is entered
 * as a whole, or not at all. `read` splits a text for all inputs of the answer; what it does not know is entered into this
 * input alone, if it is `accepted`. docs/specification/validation.md#typed-and-pasted-text
 */
export const wholePaste = (
  read: (text: string) => readonly string[] | null = () => null,
  enter: (texts: readonly string[], event: SyntheticEvent<HTMLInputElement>) => void = enterTexts,
  accepted = /^\d*$/,
) => {
  const take = (event: SyntheticEvent<HTMLInputElement>, data: DataTransfer) => {
    event.preventDefault()
    const text = plainText(data.getData('text'))
    const texts = read(text)
    if (texts) return enter(texts, event)
    const whole = withoutSpaces(text)
    if (accepted.test(whole)) insert(whole, event.currentTarget)
  }
  return {
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => take(event, event.clipboardData),
    onDrop: (event: DragEvent<HTMLInputElement>) => take(event, event.dataTransfer),
  }
}
