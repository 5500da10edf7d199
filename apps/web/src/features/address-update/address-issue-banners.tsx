import { addressUpdateCopy, issueText } from '@mva/messages/address-update'
import { addressIssueText } from '@mva/shared/address-update/address-result-codes'
import type { AddressIssues } from '@mva/shared/address-update/address-update'
import { languageOfText } from '@mva/shared/agency-language'
import { CloseableAlert } from '../../ui/closeable-alert.tsx'
import { useTakenFocus } from '../../ui/take-focus.ts'

const addresses = ['physicalAddress', 'mailingAddress'] as const

interface AddressIssueBannersProps {
  issues: AddressIssues
  onClose: (address: (typeof addresses)[number]) => void
}

/** The agency's reasons for rejecting an address. The first banner takes the focus. */
export const AddressIssueBanners = ({ issues, onClose }: AddressIssueBannersProps) => {
  const refused = addresses.flatMap((address) => {
    const issue = issues[address]
    return issue ? [{ address, issue, reason: addressIssueText(issue) }] : []
  })
  return refused.map(({ address, issue, reason }, at) => (
    <IssueBanner
      key={`${address} ${reason}`}
      message={issueText(addressUpdateCopy[address], reason)}
      lang={languageOfText(reason, issue.agencyMessage)}
      isFirst={at === 0}
      onClose={() => onClose(address)}
    />
  ))
}

interface IssueBannerProps {
  message: string
  lang: string | undefined
  isFirst: boolean
  onClose: () => void
}

const IssueBanner = ({ message, lang, isFirst, onClose }: IssueBannerProps) => {
  const banner = useTakenFocus<HTMLDivElement>(isFirst)
  return (
    <CloseableAlert
      message={message}
      lang={lang}
      onClose={onClose}
      ref={banner}
      isLive={!isFirst}
    />
  )
}
