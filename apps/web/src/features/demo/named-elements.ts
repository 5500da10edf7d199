import type { Named, PressStep } from './story.ts'

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

const inputsOf = ({ inputs = [] }: PressStep): Element[][] =>
  inputs.map((input) => {
    if ('choose' in input) return elementsNamed(input.choose)
    return elementsNamed('type' in input ? input.into : input.fillIn)
  })

/** Whether the page is the one of the step: it has the heading and the inputs. */
const isPageOf = (step: PressStep) =>
  (step.at === undefined || elementsNamed({ role: 'heading', name: step.at }).length > 0) &&
  inputsOf(step).every((found) => found.length > 0)

/** Whether the press of this element is what the step asks for. */
export const isPressOf = (step: PressStep, target: EventTarget | null): boolean =>
  target instanceof Element &&
  isPageOf(step) &&
  elementsNamed(step.press).some(
    (element) => element.contains(target) && element.getAttribute('aria-disabled') !== 'true',
  )

/** What the step names on its page; the label of an input that shows nothing itself. */
export const elementsOf = (step: PressStep): Element[] =>
  isPageOf(step)
    ? [...inputsOf(step).flat(), ...elementsNamed(step.press)].map((element) =>
        element.matches(`${selectors.radio}, ${selectors.checkbox}`)
          ? (labelsOf(element)[0] ?? element)
          : element,
      )
    : []
