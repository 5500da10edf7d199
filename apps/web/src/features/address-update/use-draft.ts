import type { TypedAddresses } from '@mva/shared/forms/address-draft'
import { useEffect, useRef } from 'react'
import { trpc } from '../../lib/trpc.ts'

const KEPT_AFTER_MS = 300

/** Saves what is typed in the session, shortly after the last key press, so that a reload does not lose it. */
export const useDraft = (version: number) => {
  const { client } = trpc.useUtils()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    keepSoon: (typed: TypedAddresses) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        // The next choice reports another tab's change, or a failure.
        client.addressUpdate.keepDraft.mutate({ version, typed }).catch(() => undefined)
      }, KEPT_AFTER_MS)
    },
    cancel: () => clearTimeout(timer.current),
  }
}
