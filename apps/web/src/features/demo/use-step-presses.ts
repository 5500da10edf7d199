import { useEffect, useEffectEvent, useRef } from 'react'
import { elementsOf, stepsDoneBy } from './named-elements.ts'
import type { Step } from './story.ts'

/** The attribute of what the step names on the page. */
const MARK = 'data-story'

const mark = (elements: readonly Element[]) => {
  for (const marked of document.querySelectorAll(`[${MARK}]`))
    if (!elements.includes(marked)) marked.removeAttribute(MARK)
  for (const element of elements) element.setAttribute(MARK, '')
}

/** A page that appears scrolls to its heading, and grows as its parts come. */
const FOLLOWED_MS = 1_000

/** What the presenter does by themselves: the page then stays where they want it. */
const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Marks what the step names, keeps the first of it in view while the page loads, and calls `onDone` with the number of steps that are done
 * when the presenter presses what the step, or a later one, asks for. Does nothing without steps.
 */
export const useStepPresses = (
  steps: readonly Step[],
  current: number,
  onDone: (steps: number) => void,
): void => {
  const step = steps[current]
  const followed = useRef<{ step?: Step | undefined; until: number }>({ until: 0 })
  const show = useEffectEvent(() => {
    const elements = step ? elementsOf(step) : []
    mark(elements)
    const [first] = elements
    if (!first) return
    if (followed.current.step !== step) followed.current = { step, until: Date.now() + FOLLOWED_MS }
    if (Date.now() < followed.current.until) first.scrollIntoView({ block: 'nearest' })
  })
  const leave = useEffectEvent(() => {
    followed.current = { step, until: 0 }
  })
  const note = useEffectEvent(({ target }: Event) => {
    const done = stepsDoneBy(target, steps, current)
    if (done !== undefined) onDone(done)
  })
  useEffect(() => {
    const observer = new MutationObserver(show)
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['hidden', 'open'],
    })
    document.addEventListener('click', note, true)
    document.addEventListener('scroll', show)
    for (const move of OWN_MOVES) document.addEventListener(move, leave, true)
    return () => {
      observer.disconnect()
      document.removeEventListener('click', note, true)
      document.removeEventListener('scroll', show)
      for (const move of OWN_MOVES) document.removeEventListener(move, leave, true)
      mark([])
    }
  }, [])
  useEffect(() => show())
}
