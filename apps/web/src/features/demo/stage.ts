import { useSyncExternalStore } from 'react'
import { keep, readKept } from './demo-cookies.ts'

/** What a demonstration is about at the moment. */
interface Stage {
  /** Opens the control surface where the operator protects it. In memory alone. */
  token: string | undefined
  /** The id of whose data was put into a form last. */
  person: string | undefined
  /** The id of the story that is told. */
  story: string | undefined
}

let stage: Stage = { token: undefined, person: readKept('person'), story: readKept('story') }
const listeners = new Set<() => void>()

export const currentStage = (): Stage => stage

export const changeStage = (change: Partial<Stage>): void => {
  stage = { ...stage, ...change }
  if ('person' in change) keep('person', change.person)
  if ('story' in change) keep('story', change.story)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useStage = (): Stage => useSyncExternalStore(subscribe, currentStage)
