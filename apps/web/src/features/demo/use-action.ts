import { useRef, useState } from 'react'
import { deskCopy } from './copy.ts'

/** Does one thing at a time that takes a moment, and tells how it ended. */
export const useAction = () => {
  const [told, setTold] = useState('')
  const isUnderWay = useRef(false)
  const act = async (what: () => Promise<string | undefined>) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setTold(deskCopy.oneMoment)
    setTold((await what().catch(() => deskCopy.failed)) ?? '')
    isUnderWay.current = false
  }
  return { told, act: (what: () => Promise<string | undefined>) => void act(what) }
}
