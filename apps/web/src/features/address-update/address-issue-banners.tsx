import type { AddressIssues } from '@mva/shared/models/address-update'
import { useEffect, useRef } from 'react'
import { CloseableAlert } from '../../ui/closeable-alert.tsx'
import { takeFocus } from '../../ui/take-focus.ts'
import { addressUpdateCopy, issueText } from '@mva/messages/address-update'

const addresses = ['physicalAddress', 'mailingAddress'] as const

interface AddressIssueBannersProps {
  issues: AddressIssues
  onClose: (address: (typeof addresses)[number]) => void
}

/** Why the agency does not take an address. The first banner takes the focus. */
export const AddressIssueBanners = ({ issues, onClose }: AddressIssueBannersProps) => {
  const refused = addresses.filter((address) => issues[address] !== null)
  return refused.map((address) => (
    <IssueBanner
      key={`${address} ${issues[address]}`}
      message={issueText(addressUpdateCopy[address], issues[address] ?? '')}
      isFirst={address === refused[0]}
      onClose={() => onClose(address)}
    />
  ))
}

interface IssueBannerProps {
  message: string
  isFirst: boolean
  onClose: () => void
}

const IssueBanner = ({ message, isFirst, onClose }: IssueBannerProps) => {
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => (isFirst ? takeFocus(banner.current) : undefined), [isFirst])
  return <CloseableAlert message={message} onClose={onClose} ref={banner} />
}
