import type { SignInView } from '@mva/shared/models/sign-in'
import {
  type MfaStep,
  type SecondFactorEvent,
  type SecondFactorExit,
  secondFactorTransition,
} from '@mva/shared/second-factor-flow'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useEffect, useReducer } from 'react'
import { PageMeta } from '../../../lib/page-meta.tsx'
import { usePlaceFocus } from '../../../lib/page-focus.ts'
import { quietly } from '../../../lib/query-client.ts'
import { isSessionEnded } from '../../../lib/session-ended.ts'
import { trpc } from '../../../lib/trpc.ts'
import { LoadingNote } from '../../../ui/loading-note.tsx'
import '../../../styles/signed-in.css'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { CodeStep } from './code-step.tsx'
import { ContactStep } from './contact-step.tsx'
import {
  codeCopy,
  contactCopy,
  ddNumberCopy,
  lockoutCopy,
  mailCodeCopy,
  mfaCopy,
  otherOptionsCopy,
} from '@mva/messages/second-factor'
import { DdNumberStep } from './dd-number-step.tsx'
import { LockoutPanel } from './lockout-panel.tsx'
import { MailCodePanel } from './mail-code-panel.tsx'
import { OtherOptionsStep } from './other-options-step.tsx'
import type { SecondFactorStepProps } from './second-factor-step-props.ts'
import { usePageBlocked } from '../../../shell/request-spinner.tsx'

const POLLED_MS = 1_000

interface SecondFactorScreenProps {
  systemAlert: ReactNode
  /** Called before the sign-in page is shown because of too many wrong codes. */
  onLockedOut: () => void
  /** Called before the sign-in page is shown because the customer wants to visit the agency. */
  onVisit: () => void
  /** Called if the server knows no sign-in of this browser any more, or a finished one. */
  onLost: () => void
}

export const SecondFactorScreen = (props: SecondFactorScreenProps) => {
  const { systemAlert } = props
  const waiting = trpc.signIn.state.useQuery()
  if (waiting.data) return <Steps waiting={waiting.data} {...props} />
  return (
    <Screen title={contactCopy.title}>
      {systemAlert}
      {waiting.isError ? (
        <div className="panel">
          <p>{mfaCopy.notWaiting}</p>
          <Link to="/guest-signin">{mfaCopy.toSignIn}</Link>
        </div>
      ) : null}
    </Screen>
  )
}

const Steps = ({
  waiting,
  systemAlert,
  onLockedOut,
  onVisit,
  onLost,
}: { waiting: SignInView } & SecondFactorScreenProps) => {
  const [{ step, exit, isVisit }, dispatch] = useReducer(
    (place: Place, event: SecondFactorEvent | MfaStep): Place =>
      typeof event === 'number'
        ? { step: event, exit: null, isVisit: false }
        : nextPlace(place, event, waiting),
    { step: waiting.step, exit: null, isVisit: false },
  )
  const cached = trpc.useUtils()
  const refresh = () =>
    cached.client.signIn.state.query().then(
      (now) => {
        cached.signIn.state.setData(undefined, now)
        if (now.signInId !== waiting.signInId) dispatch(now.step)
      },
      (failure: unknown) => {
        if (isSessionEnded(failure)) onLost()
      },
    )
  useQuery({
    ...quietly,
    queryKey: ['sign-in under way'],
    queryFn: async () => (await refresh()) ?? null,
    enabled: waiting.isUnderWay,
    refetchInterval: POLLED_MS,
    gcTime: 0,
  })
  const title = titles[step]
  usePlaceFocus(title, usePageBlocked())
  useExit(exit, isVisit ? onVisit : step === 'locked' ? onLockedOut : undefined)

  const StepBody = bodies[step]
  return (
    <Screen title={title}>
      {/* While the screen is being left its form can no longer be used. */}
      <div inert={exit !== null}>
        {waiting.isUnderWay ? (
          <div className="panel">
            <LoadingNote>{mfaCopy.underWay}</LoadingNote>
          </div>
        ) : (
          <StepBody
            waiting={waiting}
            dispatch={dispatch}
            systemAlert={systemAlert}
            refresh={() => void refresh()}
          />
        )}
      </div>
    </Screen>
  )
}

interface Place {
  /** Stays at the last step while the screen is being left. */
  step: MfaStep | 'locked'
  exit: SecondFactorExit | null
  /** The customer wants to visit the agency instead. */
  isVisit: boolean
}

const nextPlace = (place: Place, event: SecondFactorEvent, waiting: SignInView): Place => {
  const transition = place.exit === null ? secondFactorTransition(place.step, event, waiting) : null
  if (!transition) return place
  const { target } = transition
  return typeof target === 'number' || target === 'locked'
    ? { step: target, exit: null, isVisit: false }
    : { ...place, exit: target, isVisit: event === 'visitChosen' }
}

const Screen = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="wrap wrap--task">
    <PageMeta title={title} description={mfaCopy.description} />
    <PageHeading>{title}</PageHeading>
    {children}
  </div>
)

const titles = {
  1: contactCopy.title,
  2: codeCopy.title,
  3: otherOptionsCopy.title,
  4: ddNumberCopy.title,
  5: mailCodeCopy.title,
  locked: lockoutCopy.title,
}

const bodies: Record<Place['step'], ComponentType<SecondFactorStepProps>> = {
  1: ContactStep,
  2: CodeStep,
  3: OtherOptionsStep,
  4: DdNumberStep,
  5: MailCodePanel,
  locked: LockoutPanel,
}

const paths = {
  signIn: '/guest-signin',
  profile: '/profile',
  updateContacts: '/update-contacts',
} as const satisfies Record<SecondFactorExit, string>

/** Replaces the screen in the history: the browser's Back must not return to it. */
const useExit = (exit: SecondFactorExit | null, onExit: (() => void) | undefined) => {
  const navigate = useNavigate()
  useEffect(() => {
    if (exit === null) return
    onExit?.()
    void navigate({ to: paths[exit], replace: true })
  }, [exit, onExit, navigate])
}
