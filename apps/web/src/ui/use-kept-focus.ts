import { useEffect } from 'react'
import { takeFocus } from './take-focus.ts'

let focused: Element | null = null

/** Marks an element that has the focus only while the page cannot have it. */
export const transientFocus = { 'data-transient-focus': '' } as const

const hasTransientFocus = (element: Element | null) =>
  element?.matches('[data-transient-focus]') === true

/**
 * Returns the focused element or, while the page is inert and nothing can be focused, the one that was focused before.
 */
export const focusedElement = (): Element | null =>
  isFocusLost() ? focused : document.activeElement

/**
 * Keeps the focus on the page: if the focused element disappears and nothing else takes the focus, it goes to what took
 * its place. Without it the browser would leave the focus at the top of the page.
 */
export const useKeptFocus = () => {
  useEffect(() => {
    const watching = new MutationObserver((changes) => {
      const lost = focused
      if (!lost || lost.isConnected) return
      const place = placeOf(
        changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(lost))),
      )
      focused = place
      // After the effects of the components, which may focus something themselves.
      setTimeout(() => takeFocus(focusable(place), isFocusLost))
    })
    watching.observe(document.body, { childList: true, subtree: true })
    const listening = new AbortController()
    const options = { signal: listening.signal, capture: true }
    const remember = ({ target }: FocusEvent) => {
      if (!hasTransientFocus(target as Element)) focused = target as Element
    }
    document.addEventListener('focusin', remember, options)
    // A click beside the controls takes the focus away on purpose.
    document.addEventListener('mousedown', () => (focused = null), options)
    return () => {
      watching.disconnect()
      listening.abort()
    }
  }, [])
}

/** Whether nothing on the page has the focus. */
export const isFocusLost = () =>
  document.activeElement === document.body || hasTransientFocus(document.activeElement)

/** The next element that has content, else what contains it, else the heading of the page. */
const placeOf = (change: MutationRecord | undefined): HTMLElement | null => {
  const parent = change?.target as HTMLElement | undefined
  if (!parent?.isConnected || parent === document.body) return document.querySelector('h1')
  const before = change?.previousSibling as ChildNode & { nextElementSibling: Element | null }
  let next = before?.isConnected ? before.nextElementSibling : parent.firstElementChild
  while (next && !next.textContent) next = next.nextElementSibling
  if (!next) return parent
  return (next.querySelector('h1, h2, h3') ?? next) as HTMLElement
}

const focusable = (place: HTMLElement | null) => {
  if (!place || place.tabIndex >= 0 || place.hasAttribute('tabindex')) return place
  place.tabIndex = -1
  place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  return place
}
