import type { SignInView } from '@mva/shared/models/sign-in'
import { useIsMutating } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useReducer, useEffect } from 'react'
import { PageMeta } from '../../../lib/page-meta.tsx'
import { usePlaceFocus } from '../../../lib/page-focus.ts'
import { trpc } from '../../../lib/trpc.ts'
import '../../../styles/signed-in.scss'
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
} from './copy.ts'
import { DdNumberStep } from './dd-number-step.tsx'
import { type MfaFlow, startFlow, transition, type Destination } from './flow.ts'
import { LockoutPanel } from './lockout-panel.tsx'
import { MailCodePanel } from './mail-code-panel.tsx'
import { OtherOptionsStep } from './other-options-step.tsx'
import type { SecondFactorStepProps } from './flow.ts'

interface SecondFactorScreenProps {
  systemAlert: ReactNode
}

export const SecondFactorScreen = ({ systemAlert }: SecondFactorScreenProps) => {
  const waiting = trpc.signIn.state.useQuery()
  if (waiting.data) return <Steps waiting={waiting.data} systemAlert={systemAlert} />
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

const Steps = ({ waiting, systemAlert }: { waiting: SignInView } & SecondFactorScreenProps) => {
  const [flow, dispatch] = useReducer(transition, waiting, startFlow)
  const title = titleOf(flow)
  usePlaceFocus(title, useIsMutating() > 0)
  useLeaving(flow.leaveTo)

  const step = { waiting, flow, dispatch, systemAlert }
  return <Screen title={title}>{flow.isLocked ? <LockoutPanel {...step} /> : bodyOf(step)}</Screen>
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
}

const titleOf = ({ step, isLocked }: MfaFlow) => (isLocked ? lockoutCopy.title : titles[step])

const bodyOf = (props: SecondFactorStepProps) => {
  switch (props.flow.step) {
    case 1:
      return <ContactStep {...props} />
    case 2:
      return <CodeStep {...props} />
    case 3:
      return <OtherOptionsStep {...props} />
    case 4:
      return <DdNumberStep {...props} />
    case 5:
      return <MailCodePanel {...props} />
  }
}

const paths = {
  signIn: '/guest-signin',
  profile: '/profile',
  updateContacts: '/update-contacts',
} as const satisfies Record<Destination, string>

/** Goes on to where the flow leads; nobody comes back to this screen by the browser's Back. */
const useLeaving = (leaveTo: Destination | null) => {
  const navigate = useNavigate()
  useEffect(() => {
    if (leaveTo !== null) void navigate({ to: paths[leaveTo], replace: true })
  }, [leaveTo, navigate])
}
