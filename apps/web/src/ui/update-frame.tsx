import type { ReactNode } from 'react'
import { PageHeading } from './page-heading.tsx'
import { RetryNote } from './retry-note.tsx'

interface UpdateFrameProps {
  copy: Record<'title' | 'loadAgain' | 'again', string>
  /** As narrow as its form. */
  isNarrow?: boolean
  systemAlert: ReactNode
  /** What the update is opened with. */
  opened: { isError: boolean; refetch: () => unknown }
  /** The step that the update is at; nothing until it is open. */
  children: ReactNode
}

/** An update that is opened: its heading, and its step, or what there is until that can be shown. */
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
