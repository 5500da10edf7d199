import type { ReactNode } from 'react'
import { PageHeading } from './page-heading.tsx'
import { RetryNote } from './retry-note.tsx'

interface UpdateFrameProps {
  copy: Record<'title' | 'loadAgain' | 'again', string>
  /** Limits the width to that of the form. */
  isNarrow?: boolean
  systemAlert: ReactNode
  /** The query that opens the update. */
  opened: { isError: boolean; refetch: () => unknown }
  /** The current step; empty until the update is open. */
  children: ReactNode
}

/** Shows the heading of an update and its current step, or a loading note or error until the update is open. */
export const UpdateFrame = ({
  copy,
  isNarrow = false,
  systemAlert,
  opened,
  children,
}: UpdateFrameProps) => (
  <div className={isNarrow ? 'wrap wrap--task' : 'wrap'}>
    <PageHeading>{copy.title}</PageHeading>
    {children ?? (
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
    )}
  </div>
)
