import type { AddressIssues } from '@mva/shared/models/address-update'
import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { CloseableAlert } from '../../ui/closeable-alert.tsx'
import { issueText } from './copy.ts'

const addresses = ['physicalAddress', 'mailingAddress'] as const

interface AddressIssueBannersProps {
  issues: AddressIssues
  onClose: (address: (typeof addresses)[number]) => void
}

/** Why the agency does not take an address. The first banner takes the focus. */
export const AddressIssueBanners = ({ issues, onClose }: AddressIssueBannersProps) => {
  const isBusy = useIsMutating() > 0
  const first = useRef<HTMLDivElement>(null)
  const { physicalAddress, mailingAddress } = issues
  useEffect(() => {
    if (!isBusy && (physicalAddress ?? mailingAddress) !== null) first.current?.focus()
  }, [physicalAddress, mailingAddress, isBusy])

  const refused = addresses.filter((address) => issues[address] !== null)
  return refused.map((address) => (
    <CloseableAlert
      key={address}
      message={issueText(address, issues[address] ?? '')}
      onClose={() => onClose(address)}
      {...(address === refused[0] ? { ref: first } : {})}
    />
  ))
}
