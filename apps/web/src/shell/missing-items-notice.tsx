import { agencyHelpCopy } from '@mva/messages/shell'
import { useSiteSettings } from '../lib/site-settings.ts'
import { Alert } from '../ui/alert.tsx'

/** The note about items that could not be read from the agency's answer. */
export interface MissingItemsCopy {
  one: string
  many: (count: number) => string
}

const sentence = (count: number, { one, many }: MissingItemsCopy) =>
  count === 1 ? one : many(count)

interface MissingItemsNoticeProps {
  count: number
  copy: MissingItemsCopy
}

/** Says beside a list that items are missing from it, and whom to call. Renders nothing if none is missing. */
export const MissingItemsNotice = ({ count, copy }: MissingItemsNoticeProps) => {
  const { agencyPhone, agencyPhoneUri } = useSiteSettings()
  return count > 0 ? (
    <Alert kind="warning" isSlim>
      <p className="usa-alert__text">
        <span>{sentence(count, copy)}</span> {agencyHelpCopy.call}{' '}
        <a href={agencyPhoneUri}>{agencyPhone}</a>.
      </p>
    </Alert>
  ) : null
}

/** The same as the hint of a select; undefined if nothing is missing. */
export const useMissingItemsHint = () => {
  const { agencyPhone } = useSiteSettings()
  return (count: number | undefined, copy: MissingItemsCopy): string | undefined =>
    count ? `${sentence(count, copy)} ${agencyHelpCopy.call} ${agencyPhone}.` : undefined
}
