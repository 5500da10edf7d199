import { ask } from './control.ts'
import type { Presentation } from './simulated.ts'
import { demoQueryClient, refresh, usePolledQuery } from './simulator-queries.ts'
import { storyOf } from './stories.ts'
import type { Story } from './story.ts'

const queryKey = ['presentation']

let lastPresented = 0

/** Shows this step on every page and device in the world. */
export const present = async (presentation: Presentation): Promise<void> => {
  lastPresented += 1
  const number = lastPresented
  const show = async () => {
    // An answer that is on its way is older.
    await demoQueryClient.cancelQueries({ queryKey })
    if (number === lastPresented) demoQueryClient.setQueryData(queryKey, presentation)
  }
  await show()
  try {
    // The press may lead to another document, which asks for the step.
    await ask('POST', 'presentation', { body: presentation, keepalive: true })
    await show()
  } catch {
    await refresh('presentation')
  }
}

export const endStory = (): Promise<void> => present({ story: null, step: 0 })

interface Presented {
  story: Story
  step: number
  /** Whether this browser opened the world: what is pressed on its pages moves the story on. */
  isPresenter: boolean
}

/** Returns the story that runs in this world; undefined if there is none. */
export const usePresented = (): Presented | undefined => {
  const { data } = usePolledQuery('presentation')
  const { data: clock } = usePolledQuery('clock')
  const story = storyOf(data?.story)
  if (!data || !story) return undefined
  return {
    story,
    step: Math.min(data.step, story.steps.length),
    isPresenter: clock?.control === 'yours',
  }
}
