import { useEffect, useEffectEvent } from 'react'
import { elementsOf, isPressOf } from './named-elements.ts'
import type { Step } from './story.ts'

/** The attribute of what the step names on the page. */
const MARK = 'data-story'

const mark = (elements: readonly Element[]) => {
  for (const marked of document.querySelectorAll(`[${MARK}]`))
    if (!elements.includes(marked)) marked.removeAttribute(MARK)
  for (const element of elements) element.setAttribute(MARK, '')
}

/** Marks what the step names, and calls `onPress` when the presenter presses it. */
export const useStepPresses = (step: Step | undefined, onPress: () => void): void => {
  const show = useEffectEvent(() => mark(step && 'press' in step ? elementsOf(step) : []))
  const note = useEffectEvent(({ target }: Event) => {
    if (step && 'press' in step && isPressOf(step, target)) onPress()
  })
  useEffect(() => {
    const observer = new MutationObserver(() => show())
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['hidden', 'open'],
    })
    document.addEventListener('click', note, true)
    return () => {
      observer.disconnect()
      document.removeEventListener('click', note, true)
      mark([])
    }
  }, [])
  useEffect(() => show())
}
