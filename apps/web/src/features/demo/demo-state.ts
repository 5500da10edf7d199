import { useSyncExternalStore } from 'react'
import { keep, readKept } from './demo-cookies.ts'

/** The state of a demonstration. */
interface DemoState {
  /** The access token of a protected control surface. Kept in memory only. */
  token: string | undefined
  /** The id of the person last entered into a form. */
  person: string | undefined
  /** The id of the current story. */
  story: string | undefined
}

let stage: DemoState = { token: undefined, person: readKept('person'), story: readKept('story') }
const listeners = new Set<() => void>()

export const currentDemoState = (): DemoState => stage

export const updateDemoState = (change: Partial<DemoState>): void => {
  stage = { ...stage, ...change }
  if ('person' in change) keep('person', change.person)
  if ('story' in change) keep('story', change.story)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useDemoState = (): DemoState => useSyncExternalStore(subscribe, currentDemoState)
