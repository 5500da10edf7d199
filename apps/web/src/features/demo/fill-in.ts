/** Form values in typing order. `name` is the name of the field, or its id if it has no name. */
export type Answers = readonly (readonly [name: string, value: string])[]

type Field = HTMLInputElement | HTMLSelectElement

const MAX_WAIT_MS = 10_000
const LOOKED_EVERY_MS = 50

/** Sets the value of a field and fires the events of typing. Submits nothing. */
export const typeInto = (field: Field, value: string): void => {
  if (field instanceof HTMLInputElement && field.type === 'radio') {
    if (!field.checked) field.click()
    return
  }
  const prototype =
    field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype
  // React overrides the setter on the element; through that setter it would not notice the change.
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

/** Fills in the fields of a screen that is still loading: waits for each field and for the options of each select. */
export const fillIn = async (answers: Answers): Promise<void> => {
  const until = Date.now() + MAX_WAIT_MS
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
