import type { ReactNode } from 'react'
import { signInAgainCopy as updateCopy } from '@mva/messages/sign-in-again'
import { stepperCopy, linkCopy } from '@mva/messages/task-ui'
import { formatAgencyTime } from '@mva/shared/dates'
import { RECENT_SIGN_IN_MINUTES } from '@mva/shared/session/session-times'
import { usePlaceFocus } from '../lib/page-focus.ts'
import { PageMeta } from '../lib/page-meta.tsx'
import { everySecond, useTimer } from '../lib/use-timer.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { LoadingNote } from '../ui/loading-note.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { RetryNote } from '../ui/retry-note.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { NetworkBanner } from './network-banner.tsx'
import { usePageBlocked } from './request-spinner.tsx'

interface UpdateScreenProps {
  copy: Record<'title' | 'description' | 'what' | 'loadAgain', string> & {
    steps: readonly string[]
    /** What each step asks: its heading. */
    questions: readonly string[]
  }
  /** Limits the width to that of the form. */
  isNarrow?: boolean
  /** The query that opens the update. */
  opened: { isError: boolean; refetch: () => unknown }
  /** Undefined until the update is open. */
  update: { step: number; mustSignInAgain: boolean; changeableUntil: string } | undefined
  /** Stands in the place of the steps while operators have switched the update off, or null. */
  off: { notice: ReactNode } | null
  /** An earlier request of the update is not answered yet; its answer reaches only the server. */
  isUnderWay: boolean
  /** Shows the update as the server has it. Must not throw. */
  refresh: () => Promise<unknown>
  /** Filled in is what was typed before a new sign-in. */
  isRestored: boolean
  toSignIn: () => void
  toProfile: () => void
  /** Renders the current step, with the stepper at its top. */
  children: (stepper: ReactNode) => ReactNode
}

/** The screen of an update of the record in steps: loading it, its step, or the request for a new sign-in. */
export const UpdateScreen = ({
  copy,
  isNarrow = false,
  opened,
  update,
  off,
  isUnderWay,
  refresh,
  isRestored,
  toSignIn,
  toProfile,
  children,
}: UpdateScreenProps) => {
  usePlaceFocus(
    isUnderWay
      ? 'under way'
      : off
        ? 'off'
        : update?.mustSignInAgain
          ? 'sign in again'
          : `step ${update?.step ?? 1}`,
    usePageBlocked() || !update,
  )

  useTimer({ key: isUnderWay ? 'under way' : null, waitBefore: everySecond, run: refresh })

  const shown =
    update && !off && !update.mustSignInAgain && !isUnderWay
      ? {
          position: stepperCopy.stepOf(update.step, copy.steps.length),
          name: copy.steps[update.step - 1],
          question: copy.questions[update.step - 1],
        }
      : null

  const content = () => {
    if (update && isUnderWay)
      return (
        <div className="panel">
          <LoadingNote>{updateCopy.underWay}</LoadingNote>
        </div>
      )
    if (!update)
      return (
        <div className="panel">
          <NetworkBanner />
          {opened.isError ? (
            <RetryNote text={copy.loadAgain} onRetry={() => void opened.refetch()} />
          ) : null}
        </div>
      )
    if (off || update.mustSignInAgain)
      return (
        <div className="panel">
          <NetworkBanner />
          {off ? (
            off.notice
          ) : (
            <Alert kind="info">{updateCopy.text(copy.what, RECENT_SIGN_IN_MINUTES)}</Alert>
          )}
          <div className="actions">
            {off ? null : <Button onClick={toSignIn}>{updateCopy.signInAgain}</Button>}
            <Button look="outline" onClick={toProfile}>
              {linkCopy.toProfile}
            </Button>
          </div>
        </div>
      )
    return children(
      <>
        <Stepper steps={copy.steps} current={update.step} />
        {isRestored ? (
          <Alert kind="info" isSlim>
            {updateCopy.restored}
          </Alert>
        ) : null}
        {update.step === 1 ? (
          <p className="note">
            {updateCopy.until(formatAgencyTime(new Date(update.changeableUntil)))}
          </p>
        ) : null}
      </>,
    )
  }

  return (
    <div className={isNarrow ? 'wrap wrap--task' : 'wrap'}>
      <PageMeta
        title={shown ? `${shown.position} ${shown.name} | ${copy.title}` : copy.title}
        description={copy.description}
      />
      {shown ? (
        <PageHeading caption={copy.title} step={shown.position}>
          {shown.question}
        </PageHeading>
      ) : (
        <PageHeading>{copy.title}</PageHeading>
      )}
      {content()}
    </div>
  )
}
