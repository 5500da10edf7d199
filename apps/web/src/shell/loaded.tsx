import type { ReactNode } from 'react'
import { uiCopy } from '@mva/messages/ui'
import { LoadingNote } from '../ui/loading-note.tsx'
import { RetryNote } from '../ui/retry-note.tsx'
import { AgencyHelp } from './agency-help.tsx'

interface LoadedProps<Data> {
  query: { data: Data | undefined; isError: boolean; refetch: () => unknown }
  /** Shown if the request failed. */
  missing: string
  /** Whether a banner of the page reports a failure, and where to get help. */
  hasBanner?: boolean
  children: (data: Data) => ReactNode
}

/** Renders a part of a page from its query, or a loading note, or a way to retry. */
export const Loaded = <Data,>({
  query,
  missing,
  hasBanner = false,
  children,
}: LoadedProps<Data>) => {
  if (query.data !== undefined) return children(query.data)
  if (!query.isError) return <LoadingNote>{uiCopy.loading}</LoadingNote>
  return (
    <>
      <RetryNote
        role={hasBanner ? undefined : 'alert'}
        text={missing}
        onRetry={() => void query.refetch()}
      />
      {hasBanner ? null : <AgencyHelp />}
    </>
  )
}
