import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * On entering a page, its heading takes the focus and the page starts at its top; the browser does that itself on the
 * first load. Waits while a request blocks the page, since nothing in it can take the focus then.
 */
export const usePageFocus = (isBlocked: boolean) => {
  const pathname = useRouterState({ select: (state) => state.matches.at(-1)?.pathname })
  const entered = useRef(pathname)

  useEffect(() => {
    if (isBlocked || pathname === entered.current) return
    const isFirst = entered.current === undefined
    entered.current = pathname
    if (isFirst) return
    goToTop()
  }, [pathname, isBlocked])
}

/** As `usePageFocus`, within a page that shows one `place` after the other under the same path. */
export const usePlaceFocus = (place: string, isBlocked: boolean) => {
  const entered = useRef(place)

  useEffect(() => {
    if (isBlocked) return
    // Where the heading of an empty page had the focus, the one in its place takes it.
    if (place === entered.current && heading?.isConnected !== false) return
    entered.current = place
    goToTop()
  }, [place, isBlocked])
}

/** Which took the focus last. */
let heading: HTMLElement | null = null

const goToTop = () => {
  window.scrollTo(0, 0)
  heading = document.querySelector('h1')
  heading?.focus({ preventScroll: true })
}
