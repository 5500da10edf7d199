import { useRouterState } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'

/**
 * Scrolls to the top and moves the focus to the heading when a page is entered, except on the first load. The focus waits while
 * a request blocks the page, because nothing in it can take it.
 */
export const usePageFocus = (isBlocked: boolean) => {
  const pathname = useRouterState({ select: (state) => state.matches.at(-1)?.pathname })
  const entered = useRef(pathname)

  useLayoutEffect(() => {
    if (pathname === entered.current) return
    // A selection that was in the page before would move the position of a screen reader, which then ignores the focus.
    if (entered.current !== undefined) {
      getSelection()?.removeAllRanges()
      // At once: a shorter page would show its end first.
      window.scrollTo(0, 0)
    }
    if (isBlocked) return
    const isFirst = entered.current === undefined
    entered.current = pathname
    if (isFirst) return
    goToTop()
  }, [pathname, isBlocked])
}

/** The same for a page that shows several places under one path. */
export const usePlaceFocus = (place: string, isBlocked: boolean) => {
  const entered = useRef(place)
  const scrolled = useRef(place)

  useLayoutEffect(() => {
    if (place !== scrolled.current) window.scrollTo(0, 0)
    scrolled.current = place
  }, [place])

  useLayoutEffect(() => {
    if (isBlocked) return
    // A heading that replaced the focused one takes the focus too.
    if (place === entered.current && heading?.isConnected !== false) return
    entered.current = place
    goToTop()
  }, [place, isBlocked])
}

/** The last focused heading. */
let heading: HTMLElement | null = null

const goToTop = () => {
  window.scrollTo(0, 0)
  heading = document.querySelector('h1')
  heading?.focus({ preventScroll: true })
  // At high zoom the page's header alone may fill the window.
  if (heading && heading.getBoundingClientRect().bottom > window.innerHeight)
    heading.scrollIntoView()
}
