import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { createContext, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { uiCopy } from '@mva/messages/ui'

/** Delays the spinner, so that fast answers do not flash it. */
const SHOWN_AFTER_MS = 300
/** A page that stops taking input between the press of a button and its release would lose the click. */
const PRESSED_MS = 50

const RequestShownContext = createContext(false)

export const RequestShownProvider = RequestShownContext.Provider

/** Whether the spinner is shown, and the page behind it can take neither input nor focus. */
export const useRequestShown = () => use(RequestShownContext)

/** Shows the spinner while requests are in progress or a page is loading, and restores the focus after them. */
export const useRequestSpinner = () => {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  const fetching = useIsFetching({ predicate: ({ meta }) => !meta?.isQuiet })
  const isRequesting = fetching + useIsMutating() > 0 || isLoading
  const [isLate, setIsLate] = useState(false)
  const focused = useRef<Element>(null)

  useEffect(() => {
    if (!isRequesting) return
    const show = () => {
      if (document.querySelector(':active')) {
        timer = setTimeout(show, PRESSED_MS)
        return
      }
      focused.current = document.activeElement
      setIsLate(true)
    }
    let timer = setTimeout(show, SHOWN_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isRequesting])

  const isShown = isRequesting && isLate
  useLayoutEffect(() => {
    if (isShown || !(focused.current instanceof HTMLElement)) return
    focused.current.focus({ preventScroll: true })
    focused.current = null
  }, [isShown])

  return isShown
}

export const RequestSpinner = ({ isShown }: { isShown: boolean }) => (
  <output>
    {isShown ? (
      <span className="request-spinner">
        <span className="request-spinner__box">
          <span className="request-spinner__ring" />
          {uiCopy.loading}
        </span>
      </span>
    ) : null}
  </output>
)
