import { ask } from './control.ts'
import { readKept } from './demo-state.ts'
import type { Presentation } from './simulated.ts'
import { demoQueryClient, usePolledQuery } from './simulator-queries.ts'
import { storyOf } from './stories.ts'
import type { Story } from './story.ts'

/** Shows this step on every page and device in the world. */
export const present = async (presentation: Presentation): Promise<void> => {
  const queryKey = ['presentation']
  // An answer that is on its way is older.
  await demoQueryClient.cancelQueries({ queryKey })
  demoQueryClient.setQueryData(queryKey, presentation)
  await ask({ method: 'POST', path: 'presentation', body: presentation })
}

export const endStory = (): Promise<void> => present({ story: null, step: 0 })

interface Presented {
  story: Story
  step: number
  /** Whether this browser started the story: what happens on its pages moves it on. */
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
    isPresenter: clock?.world !== undefined && clock.world === readKept('ownWorld'),
  }
}
