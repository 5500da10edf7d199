import { useEffect, useEffectEvent, useRef } from 'react'
import { keep, readKept } from './demo-state.ts'
import { isChosen } from './outcomes.ts'
import { isDoneBy, isDoneOnPage, isOnPage } from './page-shows.ts'
import { usePolledQuery } from './simulator-queries.ts'
import type { Step, Story } from './story.ts'

const DESK = '/demo'

interface StoryWatch {
  story: Story
  /** The number of steps that are done. */
  step: number
  /** Whether the pages of this browser move the story on. */
  isPresenter: boolean
  onStep: (step: number) => void
}

/** Moves a story on when the page shows that its current step is done. */
export const useStoryWatch = ({ story, step, isPresenter, onStep }: StoryWatch): void => {
  const { data: faults = [] } = usePolledQuery('faults')
  const current = story.steps[step]
  const next = story.steps[step + 1]
  const following = story.steps.findIndex((one, at) => at > step && 'see' in one)
  /** What was seen since the step is current. */
  const since = useRef({ step, wasFollowingAbsent: false, isOver: false })
  const pressedStep = `${story.id} ${step}`

  /** A presenter may go ahead in another way than the script: then what is to be shown next appears. */
  const isFollowingNew = () => {
    const target = story.steps[following]
    const isShown = target !== undefined && isOnPage(target)
    since.current.wasFollowingAbsent ||= !isShown
    return isShown && since.current.wasFollowingAbsent
  }

  /** A press that led nowhere, such as one that a form refused, is still to be done. */
  const isDone = (one: Step) => {
    if ('set' in one) return isChosen(one.set, one.to, faults)
    const isNoted = readKept('pressed') === pressedStep
    if ('press' in one) return isNoted && (next === undefined || isOnPage(next))
    return isNoted || isDoneOnPage(one)
  }

  const look = useEffectEvent(() => {
    if (!current || window.location.pathname === DESK) return
    if (since.current.step !== step)
      since.current = { step, wasFollowingAbsent: false, isOver: false }
    if (since.current.isOver) return
    const isCaughtUp = isFollowingNew() && !('see' in current)
    if (!isCaughtUp && !isDone(current)) return
    since.current.isOver = true
    onStep(isCaughtUp ? following + 1 : step + 1)
  })

  const note = useEffectEvent((event: Event) => {
    if (current && isDoneBy(current, event)) keep('pressed', pressedStep)
    look()
  })

  useEffect(() => {
    if (!isPresenter) return undefined
    const observer = new MutationObserver(() => look())
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['hidden', 'aria-expanded', 'open'],
    })
    const types = ['click', 'input', 'change'] as const
    for (const type of types) document.addEventListener(type, note, true)
    return () => {
      observer.disconnect()
      for (const type of types) document.removeEventListener(type, note, true)
    }
  }, [isPresenter])
  useEffect(() => {
    if (isPresenter) look()
  })
}
