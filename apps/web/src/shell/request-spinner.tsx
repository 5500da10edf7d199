import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import {
  createContext,
  type Ref,
  type RefObject,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { uiCopy } from '@mva/messages/ui'
import { focusedElement, isFocusLost, transientFocus } from '../ui/use-kept-focus.ts'

/** Delays the spinner, so that fast answers do not flash it. */
const SHOWN_AFTER_MS = 300
/** A page that stops taking input between the press of a button and its release would lose the click. */
const PRESSED_MS = 50
/** How long no request is in progress until the screen stands: screen readers lose a focus that moves while it changes. */
const STANDS_AFTER_MS = 100

const PageBlockedContext = createContext(false)

export const PageBlockedProvider = PageBlockedContext.Provider

/** Whether the page can take neither input nor focus, because of a request. */
export const usePageBlocked = () => use(PageBlockedContext)

interface RequestState {
  /** The page takes neither input nor focus. */
  isBlocked: boolean
  /** The spinner is shown. */
  isShown: boolean
}

const IDLE: RequestState = { isBlocked: false, isShown: false }

/**
 * Blocks the page while a choice of the customer is executed or a page is loading, and while another request takes long:
 * the focus leaves what a new screen replaces before that is removed, or screen readers would miss the new heading. Shows
 * the spinner when it takes long. Afterwards restores the focus, unless the screen has moved it.
 */
export const useRequestSpinner = (): RequestState & {
  spinner: RefObject<HTMLDivElement | null>
} => {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  const fetching = useIsFetching({ predicate: ({ meta }) => !meta?.isQuiet })
  const isChanging = useIsMutating() > 0 || isLoading
  const isRequesting = isChanging || fetching > 0
  const [state, setState] = useState(IDLE)
  const focused = useRef<Element>(null)
  const spinner = useRef<HTMLDivElement>(null)
  const { isBlocked } = state

  useEffect(() => {
    if (!isRequesting) return
    return whenReleased(SHOWN_AFTER_MS, () => setState({ isBlocked: true, isShown: true }))
  }, [isRequesting])

  useEffect(() => {
    if (!isChanging) return
    return whenReleased(0, () => setState(({ isShown }) => ({ isBlocked: true, isShown })))
  }, [isChanging])

  useEffect(() => {
    if (isRequesting) return
    const timer = setTimeout(() => setState(IDLE), STANDS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isRequesting])

  useLayoutEffect(() => {
    if (isBlocked) {
      focused.current = focusedElement()
      if (!document.querySelector('dialog[open]')) spinner.current?.focus({ preventScroll: true })
      return
    }
    const before = focused.current
    focused.current = null
    // After the effects of the new screen. What was removed is left to useKeptFocus.
    const timer = setTimeout(() => {
      if (!isFocusLost()) return
      spinner.current?.blur()
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [isBlocked])

  return { ...state, spinner }
}

/** Calls back after a while, but not while a button is pressed. Returns a function that cancels the call. */
const whenReleased = (afterMs: number, callBack: () => void) => {
  const check = () => {
    if (document.querySelector(':active')) timer = setTimeout(check, PRESSED_MS)
    else callBack()
  }
  let timer = setTimeout(check, afterMs)
  return () => clearTimeout(timer)
}
interface RequestSpinnerProps extends RequestState {
  ref: Ref<HTMLDivElement>
}

/**
 * Has the focus while the page is blocked, which announces it: no live region, or it would be spoken twice. Stays in the
 * page, because screen readers lose their place if what has the focus is removed.
 */
export const RequestSpinner = ({ isBlocked, isShown, ref }: RequestSpinnerProps) => (
  <div
    className={isShown ? 'request-spinner' : 'usa-sr-only'}
    {...transientFocus}
    tabIndex={-1}
    ref={ref}
  >
    {isBlocked ? (
      <span className="request-spinner__box">
        <span className="ring ring--large" />
        {uiCopy.loading}
      </span>
    ) : null}
  </div>
)
