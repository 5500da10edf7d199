import { setText } from '../../ui/fill-boxes.ts'

type Field = HTMLInputElement | HTMLSelectElement

const MAX_WAIT_MS = 10_000
const LOOKED_EVERY_MS = 50

/** Sets the value of a field as if it was typed. */
const typeInto = (field: Field, value: string) => {
  if (field.type !== 'radio') setText(field, value)
  else if (field instanceof HTMLInputElement && !field.checked) field.click()
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

/** The names of the fields and their values; those of a date are `dateOfBirth.month` and so on. */
const answersOf = (form: object, before = ''): (readonly [name: string, value: string])[] =>
  Object.entries(form).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? answersOf(value, `${before}${name}.`)
      : [[`${before}${name}`, String(value)] as const],
  )

/**
 * Fills in the fields of a screen that is still loading, in the order of the form: waits for each field, by its name or its id,
 * and for the options of each select. Submits nothing.
 */
export const fillIn = async (form: object): Promise<void> => {
  const until = Date.now() + MAX_WAIT_MS
  for (const [name, value] of answersOf(form)) {
    let field = fieldFor(name, value)
    while (!field && Date.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, LOOKED_EVERY_MS))
      field = fieldFor(name, value)
    }
    if (!field) return
    typeInto(field, value)
  }
}
