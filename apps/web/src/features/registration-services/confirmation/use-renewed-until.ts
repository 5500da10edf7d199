import type { Confirmation, RenewedUntil } from '@mva/shared/models/payment'
import { useEffect, useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'

/**
 * Returns the new expiration dates of the completed renewals as soon as they are known. Not through the query cache: the
 * confirmation can be used meanwhile, and a date that cannot be read is no failure of it.
 */
export const useRenewedUntil = (confirmation: Confirmation | undefined): RenewedUntil => {
  const { client } = trpc.useUtils()
  const [known, setKnown] = useState<RenewedUntil>([])
  const hasRenewal =
    confirmation?.transactions.some(({ service, isFailed }) => service === 'renew' && !isFailed) ??
    false

  useEffect(() => {
    if (!hasRenewal) return
    let isGone = false
    client.registrationServices.confirmation.renewedUntil.query().then(
      (dates) => {
        if (!isGone) setKnown(dates)
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [client, hasRenewal])

  return known
}
