import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses an element as soon as the page takes input: it is inert while a request is shown. Does not focus it if it is
 * no longer `isWanted` then. Returns a function that cancels a focus that is still to come.
 */
export const takeFocus = (
  element: HTMLElement | null,
  isWanted: () => boolean = () => true,
): (() => void) => {
  const inert = element?.closest('[inert]')
  const focus = () => {
    if (isWanted()) element?.focus()
  }
  if (!inert) {
    focus()
    return () => undefined
  }
  const watching = new MutationObserver(() => {
    watching.disconnect()
    focus()
  })
  watching.observe(inert, { attributeFilter: ['inert'] })
  return () => watching.disconnect()
}

/** Returns the ref of an element that takes the focus whenever `reason` changes to a value that is true. */
export const useTakenFocus = <Taker extends HTMLElement>(
  reason: unknown,
): RefObject<Taker | null> => {
  const taker = useRef<Taker>(null)
  useEffect(() => (reason ? takeFocus(taker.current) : undefined), [reason])
  return taker
}
