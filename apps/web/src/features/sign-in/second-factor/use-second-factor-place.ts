import { useNavigate } from '@tanstack/react-router'
import { useEffect, useReducer } from 'react'
import {
  type MfaStep,
  type SecondFactorEvent,
  type SecondFactorExit,
  secondFactorFlow,
} from '@mva/shared/sign-in/second-factor-flow'
import type { SignInView } from '@mva/shared/sign-in/sign-in'

/** Why the sign-in page is shown. */
export type SecondFactorEnd = 'visit' | 'lockedOut'

interface Place {
  /** Stays at the last step while the screen is being left. */
  step: MfaStep | 'locked'
  exit: SecondFactorExit | null
  end: SecondFactorEnd | null
}

const placeAt = (step: Place['step']): Place => ({ step, exit: null, end: null })

const nextPlace = (place: Place, event: SecondFactorEvent, waiting: SignInView): Place => {
  const transition = place.exit === null ? secondFactorFlow.at(place.step, event, waiting) : null
  if (!transition) return place
  const { target } = transition
  if (typeof target === 'number' || target === 'locked') return placeAt(target)
  const end = event === 'visitChosen' ? 'visit' : place.step === 'locked' ? 'lockedOut' : null
  return { step: place.step, exit: target, end }
}

const paths = {
  signIn: '/guest-signin',
  profile: '/profile',
  updateContacts: '/update-contacts',
} as const satisfies Record<SecondFactorExit, string>

/** The step of the second factor, which its events or another sign-in change, until they lead to another page. */
export const useSecondFactorPlace = (
  waiting: SignInView,
  onEnd: (end: SecondFactorEnd) => void,
) => {
  const navigate = useNavigate()
  const [place, dispatch] = useReducer(
    (before: Place, event: SecondFactorEvent | MfaStep): Place =>
      typeof event === 'number' ? placeAt(event) : nextPlace(before, event, waiting),
    placeAt(waiting.step),
  )
  const { exit, end } = place
  useEffect(() => {
    if (exit === null) return
    if (end) onEnd(end)
    // The browser's Back must not return to this screen.
    void navigate({ to: paths[exit], replace: true })
  }, [exit, end, onEnd, navigate])
  return [place, dispatch] as const
}
