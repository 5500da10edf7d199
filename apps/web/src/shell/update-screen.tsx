import type { ReactNode } from 'react'
import { usePlaceFocus } from '../lib/page-focus.ts'
import { PageMeta } from '../lib/page-meta.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { RetryNote } from '../ui/retry-note.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { useRequestShown } from './request-spinner.tsx'
import { SignInAgain } from './sign-in-again.tsx'

interface UpdateScreenProps {
  copy: Record<'title' | 'description' | 'what' | 'loadAgain' | 'again', string> & {
    steps: readonly string[]
  }
  /** Limits the width to that of the form. */
  isNarrow?: boolean
  systemAlert: ReactNode
  /** The query that opens the update. */
  opened: { isError: boolean; refetch: () => unknown }
  /** Undefined until the update is open. */
  update: { step: number; mustSignInAgain: boolean } | undefined
  toSignIn: () => void
  toProfile: () => void
  /** Renders the current step, with the stepper at its top. */
  children: (stepper: ReactNode) => ReactNode
}

/** The screen of an update of the record in steps: loading it, its step, or the request for a new sign-in. */
export const UpdateScreen = ({
  copy,
  isNarrow = false,
  systemAlert,
  opened,
  update,
  toSignIn,
  toProfile,
  children,
}: UpdateScreenProps) => {
  usePlaceFocus(
    update?.mustSignInAgain ? 'sign in again' : `step ${update?.step ?? 1}`,
    useRequestShown() || !update,
  )

  const content = () => {
    if (!update)
      return (
        <div className="panel">
          {systemAlert}
          {opened.isError ? (
            <RetryNote
              text={copy.loadAgain}
              label={copy.again}
              onRetry={() => void opened.refetch()}
            />
          ) : null}
        </div>
      )
    if (update.mustSignInAgain)
      return (
        <SignInAgain
          what={copy.what}
          systemAlert={systemAlert}
          onSignIn={toSignIn}
          onProfile={toProfile}
        />
      )
    return children(<Stepper steps={copy.steps} current={update.step} />)
  }

  return (
    <div className={isNarrow ? 'wrap wrap--task' : 'wrap'}>
      <PageMeta title={copy.title} description={copy.description} />
      <PageHeading>{copy.title}</PageHeading>
      {content()}
    </div>
  )
}
