import type { SyntheticEvent } from 'react'
import { type FieldErrors, get } from 'react-hook-form'

interface CheckedForm {
  trigger: (field: never) => Promise<unknown>
  errors: FieldErrors
}

/** Whether the browser filled the field in: it fills other fields than the focused one, or fires plain events. */
const isFilledIn = (input: HTMLInputElement, event: Event): boolean =>
  input !== document.activeElement ||
  !('inputType' in event) ||
  event.inputType === 'insertReplacementText'

/** The answer to which an input belongs, whose inputs may be a group; null while it is incomplete. */
const answerOf = (input: HTMLInputElement) => {
  const name = input.name || input.id
  const group = input.closest('fieldset')
  const isGroup = group !== null && group.id !== '' && name.startsWith(`${group.id}.`)
  const inputs = isGroup ? [...group.querySelectorAll('input')] : [input]
  return {
    field: isGroup ? group.id : name,
    isComplete: inputs.every(({ value }) => value !== ''),
  }
}

/**
 * Returns the `onChange` of a form that checks at once what the browser fills in, because customers skip such fields. A
 * field in error is checked with each correction. docs/specification/validation.md#how-errors-are-shown
 */
export const checkFilledIn =
  ({ trigger, errors }: CheckedForm) =>
  ({ target, nativeEvent }: SyntheticEvent): void => {
    if (!(target instanceof HTMLInputElement) || ['radio', 'checkbox'].includes(target.type)) return
    const { field, isComplete } = answerOf(target)
    if (get(errors, field) || (isComplete && isFilledIn(target, nativeEvent)))
      void trigger(field as never)
  }
