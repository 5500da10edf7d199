import { useEffect, useRef, useState } from 'react'

/** docs/specification/sign-in.md#sign-in-screen */
const LOCKED_MS = 500

/** Keeps a form from being sent twice by a double click. `lock` returns false while the form is locked, and locks it otherwise. */
export const useSubmitLock = () => {
  const [isLocked, setIsLocked] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const lock = (): boolean => {
    if (timer.current !== undefined) return false
    setIsLocked(true)
    timer.current = setTimeout(() => {
      timer.current = undefined
      setIsLocked(false)
    }, LOCKED_MS)
    return true
  }

  return { isLocked, lock }
}
