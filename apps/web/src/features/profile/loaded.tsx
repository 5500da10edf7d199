import type { ReactNode } from 'react'
import { LoadingNote } from '../../ui/loading-note.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { profileCopy } from './copy.ts'

interface LoadedProps<Data> {
  query: { data: Data | undefined; isFetching: boolean; refetch: () => unknown }
  /** What is told where the answer is not to be had. */
  missing: string
  children: (data: Data) => ReactNode
}

/** A part of the profile, once its answer is there; until then that it is on its way, or how to ask again. */
export const Loaded = <Data,>({ query, missing, children }: LoadedProps<Data>) => {
  if (query.data !== undefined) return children(query.data)
  if (query.isFetching) return <LoadingNote>{profileCopy.loading}</LoadingNote>
  return (
    <div role="alert">
      <RetryNote text={missing} label={profileCopy.again} onRetry={() => void query.refetch()} />
    </div>
  )
}
