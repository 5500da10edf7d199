import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import {
  codeCopy,
  contactCopy,
  ddNumberCopy,
  lockoutCopy,
  mailCodeCopy,
  mfaCopy,
  otherOptionsCopy,
} from '@mva/messages/second-factor'
import { linkCopy } from '@mva/messages/task-ui'
import type { SignInView } from '@mva/shared/sign-in/sign-in'
import { usePlaceFocus } from '../../../lib/page-focus.ts'
import { PageMeta } from '../../../lib/page-meta.tsx'
import { isSessionEnded } from '../../../lib/session-ended.ts'
import { trpc } from '../../../lib/trpc.ts'
import { everySecond, useTimer } from '../../../lib/use-timer.ts'
import '../../../styles/signed-in.css'
import { NetworkBanner } from '../../../shell/network-banner.tsx'
import { usePageBlocked } from '../../../shell/request-spinner.tsx'
import { LoadingNote } from '../../../ui/loading-note.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { CodeStep } from './code-step.tsx'
import { ContactStep } from './contact-step.tsx'
import { DdNumberStep } from './dd-number-step.tsx'
import { LockoutPanel } from './lockout-panel.tsx'
import { MailCodePanel } from './mail-code-panel.tsx'
import { OtherOptionsStep } from './other-options-step.tsx'
import { type SecondFactorEnd, useSecondFactorPlace } from './use-second-factor-place.ts'

const steps = {
  1: { title: contactCopy.title, Body: ContactStep },
  2: { title: codeCopy.title, Body: CodeStep },
  3: { title: otherOptionsCopy.title, Body: OtherOptionsStep },
  4: { title: ddNumberCopy.title, Body: DdNumberStep },
  5: { title: mailCodeCopy.title, Body: MailCodePanel },
  locked: { title: lockoutCopy.title, Body: LockoutPanel },
}

interface SecondFactorScreenProps {
  /** Called before the sign-in page is shown, which says why. The same function at each render. */
  onEnd: (end: SecondFactorEnd) => void
  /** Called if the server knows no sign-in of this browser any more, or a finished one. */
  onLost: () => void
}

export const SecondFactorScreen = (props: SecondFactorScreenProps) => {
  const waiting = trpc.signIn.state.useQuery()
  if (waiting.data) return <Steps waiting={waiting.data} {...props} />
  return (
    <Screen title={contactCopy.title}>
      <NetworkBanner />
      {waiting.isError ? (
        <div className="panel">
          <p>{mfaCopy.notWaiting}</p>
          <Link to="/guest-signin">{linkCopy.toSignIn}</Link>
        </div>
      ) : null}
    </Screen>
  )
}

interface StepsProps extends SecondFactorScreenProps {
  waiting: SignInView
}

const Steps = ({ waiting, onEnd, onLost }: StepsProps) => {
  const [{ step, exit }, dispatch] = useSecondFactorPlace(waiting, onEnd)
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
  useTimer({
    key: waiting.isUnderWay ? 'under way' : null,
    waitBefore: everySecond,
    run: refresh,
  })
  // Survives another code, which leads over step 1.
  const [chosen, setChosen] = useState<boolean | null>(null)
  const { title, Body } = steps[step]
  usePlaceFocus(title, usePageBlocked())

  return (
    <Screen title={title}>
      {/* While the screen is being left its form can no longer be used. */}
      <div inert={exit !== null}>
        {waiting.isUnderWay ? (
          <div className="panel">
            <LoadingNote>{mfaCopy.underWay}</LoadingNote>
          </div>
        ) : (
          <Body
            waiting={waiting}
            dispatch={dispatch}
            refresh={() => void refresh()}
            isComputerShared={chosen ?? waiting.isComputerShared}
            chooseShared={setChosen}
          />
        )}
      </div>
    </Screen>
  )
}

const Screen = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="wrap wrap--task">
    <PageMeta title={title} description={mfaCopy.description} />
    <PageHeading>{title}</PageHeading>
    {children}
  </div>
)
