import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { requestedRenewalCopy as copy } from '@mva/messages/profile'
import type { Registration } from '@mva/shared/profile/registration'
import { formatVehicleWithPlate } from '@mva/shared/registration-services/vehicle-name'
import { pageState, type RequestedRenewal } from '../../lib/page-state.ts'
import { trpc } from '../../lib/trpc.ts'
import type { ChooseService } from './service-buttons.tsx'

const isRequested =
  ({ plateNumber, vinNumberLastSix }: RequestedRenewal) =>
  (own: Registration) =>
    own.plateNumber?.toUpperCase() === plateNumber.toUpperCase() &&
    own.vin?.toUpperCase().endsWith(vinNumberLastSix.toUpperCase())

/**
 * Starts the renewal that the customer requested on the vehicle status page. Returns why it did not start.
 * docs/specification/vehicle-status.md#renew
 */
export const useRequestedRenewal = (onChooseService: ChooseService) => {
  const { client } = trpc.useUtils()
  const [requested] = useState(() => pageState.get('requestedRenewal'))
  const [notice, setNotice] = useState<string | null>(null)
  const { mutate: find } = useMutation({
    mutationFn: ({ plateNumber }: RequestedRenewal) =>
      client.profile.registrations.query({ plate: plateNumber }),
    onError: (_failure, { plateNumber }) => setNotice(copy.notLoaded(plateNumber)),
  })
  const onFound = useEffectEvent((wanted: RequestedRenewal, items: readonly Registration[]) => {
    const own = items.find(isRequested(wanted))
    if (own?.isPlateRenewable) onChooseService('renew', own)
    else
      setNotice(own ? copy.notNow(formatVehicleWithPlate(own)) : copy.notOwned(wanted.plateNumber))
  })

  useEffect(() => {
    if (!requested) return
    pageState.delete('requestedRenewal')
    // This request has ended by then: the choice is the next one.
    find(requested, {
      onSuccess: ({ registrations }, wanted) => onFound(wanted, registrations.items),
    })
  }, [requested, find])

  return { notice, dismissNotice: () => setNotice(null) }
}
