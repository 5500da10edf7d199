/** What is put into a form, by the names of its fields, or the ids of those that have none, in the order in which it is typed. */
export type Answers = readonly (readonly [name: string, value: string])[]

type Field = HTMLInputElement | HTMLSelectElement

const LONGEST_WAIT_MS = 10_000
const LOOKED_EVERY_MS = 50

/** Types for the presenter, so that the form takes it as typed by a person. Nothing is sent by it. */
export const typeInto = (field: Field, value: string): void => {
  if (field instanceof HTMLInputElement && field.type === 'radio') {
    if (!field.checked) field.click()
    return
  }
  const prototype =
    field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype
  // React keeps a setter of its own on the element, which would hide the change from it.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

const fieldFor = (name: string, value: string): Field | undefined => {
  const fields = [
    ...document.querySelectorAll<Field>(`:is(input, select):is([name="${name}"], [id="${name}"])`),
  ]
  return fields.find((field) => {
    if (field instanceof HTMLSelectElement)
      return [...field.options].some((option) => option.value === value)
    return field.type !== 'radio' || field.value === value
  })
}

/** Fields of a screen that is about to be shown: each is waited for, and so is the list of a select. */
export const fillIn = async (answers: Answers): Promise<void> => {
  const until = Date.now() + LONGEST_WAIT_MS
  for (const [name, value] of answers) {
    let field = fieldFor(name, value)
    while (!field && Date.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, LOOKED_EVERY_MS))
      field = fieldFor(name, value)
    }
    if (!field) return
    typeInto(field, value)
  }
}
