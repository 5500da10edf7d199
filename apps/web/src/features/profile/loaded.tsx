import type { ReactNode } from 'react'
import { AgencyHelp } from '../../shell/agency-help.tsx'
import { LoadingNote } from '../../ui/loading-note.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { profileCopy } from '@mva/messages/profile'

interface LoadedProps<Data> {
  query: { data: Data | undefined; isFetching: boolean; refetch: () => unknown }
  /** Shown if the request failed. */
  missing: string
  children: (data: Data) => ReactNode
}

/** Renders a part of the profile from its query, or a loading note, or a way to retry. */
export const Loaded = <Data,>({ query, missing, children }: LoadedProps<Data>) => {
  if (query.data !== undefined) return children(query.data)
  if (query.isFetching) return <LoadingNote>{profileCopy.loading}</LoadingNote>
  return (
    <>
      <RetryNote
        role="alert"
        text={missing}
        label={profileCopy.again}
        onRetry={() => void query.refetch()}
      />
      <AgencyHelp />
    </>
  )
}
