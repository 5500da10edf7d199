import { useRef, useState } from 'react'
import { deskCopy } from './copy.ts'

/** Runs one asynchronous action at a time and returns its status text. */
export const useAction = () => {
  const [status, setStatus] = useState('')
  const isUnderWay = useRef(false)
  const act = async (what: () => Promise<string | undefined>) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setStatus(deskCopy.oneMoment)
    setStatus((await what().catch(() => deskCopy.failed)) ?? '')
    isUnderWay.current = false
  }
  return { status, act: (what: () => Promise<string | undefined>) => void act(what) }
}
