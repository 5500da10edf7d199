import type { Named, PressStep, Step } from './story.ts'

/** The parts of a page that a step speaks of: not the strip, which repeats their names. */
const PLACES = 'main, header nav, dialog'

const selectors: Record<Named['role'], string> = {
  button: 'button, summary',
  link: 'a[href]',
  radio: 'input[type="radio"]',
  checkbox: 'input[type="checkbox"]',
  textbox: 'input:not([type="radio"], [type="checkbox"])',
  heading: 'h1, h2, h3',
}

const simplified = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim()

const labelsOf = (element: Element) =>
  element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []

/** A field may say more than its name: what it is for, or that it is optional. */
const hasName = (element: Element, { role, name }: Named) =>
  role === 'heading' || element instanceof HTMLInputElement
    ? [element, ...labelsOf(element)].some(({ textContent }) =>
        simplified(textContent).includes(name),
      )
    : (element.getAttribute('aria-label') ?? simplified(element.textContent)) === name

const isBeside = (element: Element, beside: string | undefined) =>
  beside === undefined || simplified(element.closest('article')?.textContent ?? '').includes(beside)

/** Browsers that cannot tell count what is in the page as visible. */
const isVisible = (element: Element) =>
  typeof element.checkVisibility === 'function' ? element.checkVisibility() : true

/** Finds the elements of the page with this role and name. */
const elementsNamed = (named: Named): Element[] =>
  [...document.querySelectorAll(PLACES)]
    .flatMap((place) => [...place.querySelectorAll(selectors[named.role])])
    .filter(
      (element) => hasName(element, named) && isBeside(element, named.beside) && isVisible(element),
    )

const showing = (text: string) => (element: Element) =>
  simplified(element.textContent).includes(text) && isVisible(element)

const innermost = (element: Element, text: string): Element => {
  const child = [...element.children].find(showing(text))
  return child ? innermost(child, text) : element
}

/** A heading with this text or the innermost element: of a dialog, if one is open, before the page behind it. */
const elementShowing = (text: string): Element | undefined => {
  const place = ['dialog[open]', 'main']
    .flatMap((selector) => [...document.querySelectorAll(selector)])
    .find(showing(text))
  if (!place) return undefined
  const heading = [...place.querySelectorAll(selectors.heading)].find(showing(text))
  return heading ?? innermost(place, text)
}

const inputsOf = ({ inputs = [] }: PressStep): Element[][] =>
  inputs.map((input) => {
    if ('choose' in input) return elementsNamed(input.choose)
    return elementsNamed('type' in input ? input.into : input.fillIn)
  })

/** Whether the page is the one of the step: it has the heading and the inputs. */
const isPageOf = (step: PressStep) =>
  (step.at === undefined || elementsNamed({ role: 'heading', name: step.at }).length > 0) &&
  inputsOf(step).every((found) => found.length > 0)

/**
 * Returns how many steps are done after the press of this element: the current one, or a later one of which the strip did
 * not see the steps before. Undefined for a press that no step asks for, or that is done again.
 */
export const stepsDoneBy = (
  target: EventTarget | null,
  steps: readonly Step[],
  current: number,
): number | undefined => {
  if (!(target instanceof Element)) return undefined
  const isPressed = (step: Step | undefined) =>
    step !== undefined &&
    'press' in step &&
    isPageOf(step) &&
    elementsNamed(step.press).some(
      (element) => element.contains(target) && element.getAttribute('aria-disabled') !== 'true',
    )
  const at = isPressed(steps[current]) ? current : steps.findIndex(isPressed)
  return at >= current ? at + 1 : undefined
}

/** What the step names on its page, in the order of its text; the label of an input that shows nothing itself. */
export const elementsOf = (step: Step): Element[] => {
  const shown = (step.show ?? []).flatMap((text) => elementShowing(text) ?? [])
  if (!('press' in step)) return shown
  if (!isPageOf(step)) return []
  return [...shown, ...inputsOf(step).flat(), ...elementsNamed(step.press)].map((element) =>
    element.matches(`${selectors.radio}, ${selectors.checkbox}`)
      ? (labelsOf(element)[0] ?? element)
      : element,
  )
}
