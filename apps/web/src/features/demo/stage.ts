import { useSyncExternalStore } from 'react'
import type { Persona } from './simulated.ts'
import type { Story } from './story.ts'

/** What a demonstration is about at the moment. In memory alone: nothing of it outlives the document. */
interface Stage {
  /** Opens the control surface where the operator protects it. */
  token: string | undefined
  /** Whose data was put into a form last. */
  person: Persona | undefined
  story: Story | undefined
}

let stage: Stage = { token: undefined, person: undefined, story: undefined }
const listeners = new Set<() => void>()

export const currentStage = (): Stage => stage

export const changeStage = (change: Partial<Stage>): void => {
  stage = { ...stage, ...change }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useStage = (): Stage => useSyncExternalStore(subscribe, currentStage)
