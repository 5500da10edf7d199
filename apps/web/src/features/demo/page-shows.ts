import { HINTED } from './form-hints.tsx'
import type { Step } from './story.ts'

/** The parts of a page that a step speaks of: not the strip, which repeats their names. */
const PLACES = 'main, header nav, dialog, [role="dialog"], [role="alertdialog"]'
const BUTTONS = 'button, a, summary, [role="tab"]'

type TypedField = HTMLInputElement | HTMLTextAreaElement

const simplified = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
const includes = (element: Element, text: string) =>
  simplified(element.textContent).toLowerCase().includes(text.toLowerCase())

/** Older browsers cannot tell; then what is in the page counts as visible. */
const isVisible = (element: Element) =>
  typeof element.checkVisibility === 'function' ? element.checkVisibility() : true

const places = () => [...document.querySelectorAll(PLACES)]

const within = <Found extends Element>(selector: string): Found[] =>
  places().flatMap((place) => [...place.querySelectorAll<Found>(selector)])

const showsText = (text: string) => places().some((place) => showsTextIn(place, text))

const showsTextIn = (element: Element, text: string): boolean => {
  if (!includes(element, text) || !isVisible(element)) return false
  const parts = [...element.children].filter((child) => includes(child, text))
  return parts.length === 0 || parts.some((part) => showsTextIn(part, text))
}

const isNamed = (element: Element, { press, beside }: Extract<Step, { press: string }>) =>
  (element.getAttribute('aria-label') ?? simplified(element.textContent)) === press &&
  (beside === undefined || includes(element.closest('article') ?? element, beside))

const isLabelled = (field: TypedField, label: string) =>
  [...(field.labels ?? [])].some((element) => includes(element, label))

const choicesOf = (label: string) =>
  within<HTMLInputElement>('input[type="radio"], input[type="checkbox"]').filter((input) =>
    isLabelled(input, label),
  )
const fieldsOf = (label: string) =>
  within<TypedField>('input, textarea').filter((field) => isLabelled(field, label))

/** Whether the page shows what the step names. */
export const isOnPage = (step: Step): boolean => {
  if ('see' in step) return showsText(step.see)
  if ('press' in step)
    return within(BUTTONS).some((element) => isNamed(element, step) && isVisible(element))
  if ('choose' in step) return choicesOf(step.choose).length > 0
  if ('type' in step) return fieldsOf(step.into).length > 0
  return 'set' in step || within(HINTED).length > 0
}

/** Whether the page shows that the step is done. A press, a fill-in and an outcome leave no trace on it. */
export const isDoneOnPage = (step: Step): boolean => {
  if ('see' in step) return showsText(step.see)
  if ('choose' in step) return choicesOf(step.choose).some(({ checked }) => checked)
  if ('type' in step) return fieldsOf(step.into).some(({ value }) => value === step.type)
  return false
}

/** Whether a click or an input of the presenter is what the step asks for. */
export const isDoneBy = (step: Step, { type, target }: Event): boolean => {
  if (!(target instanceof Element)) return false
  if ('press' in step) {
    const pressed = type === 'click' && target.closest(PLACES) && target.closest(BUTTONS)
    return pressed ? isNamed(pressed, step) : false
  }
  return 'fillIn' in step && type === 'input' && target.matches(HINTED)
}
