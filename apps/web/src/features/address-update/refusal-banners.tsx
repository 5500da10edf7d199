import type { AddressRefusals } from '@mva/shared/models/address-update'
import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { CloseableAlert } from '../../ui/closeable-alert.tsx'
import { refusalText } from './copy.ts'

const addresses = ['physicalAddress', 'mailingAddress'] as const

interface RefusalBannersProps {
  refusals: AddressRefusals
  onClose: (address: (typeof addresses)[number]) => void
}

/** Why the agency does not take an address. The first banner takes the focus. */
export const RefusalBanners = ({ refusals, onClose }: RefusalBannersProps) => {
  const isBusy = useIsMutating() > 0
  const first = useRef<HTMLDivElement>(null)
  const { physicalAddress, mailingAddress } = refusals
  useEffect(() => {
    if (!isBusy && (physicalAddress ?? mailingAddress) !== null) first.current?.focus()
  }, [physicalAddress, mailingAddress, isBusy])

  const refused = addresses.filter((address) => refusals[address] !== null)
  return refused.map((address) => (
    <CloseableAlert
      key={address}
      message={refusalText(address, refusals[address] ?? '')}
      onClose={() => onClose(address)}
      {...(address === refused[0] ? { ref: first } : {})}
    />
  ))
}
