import { useSiteSettings } from '../lib/site-settings.ts'
import { Alert } from '../ui/alert.tsx'
import { agencyHelpCopy } from '@mva/messages/shell'

/** The note about items that could not be read from the agency's answer. */
export interface NotShownCopy {
  one: string
  many: (count: number) => string
}

const sentence = (count: number, { one, many }: NotShownCopy) => (count === 1 ? one : many(count))

interface NotShownProps {
  count: number
  copy: NotShownCopy
}

/** Says beside a list that items are missing from it, and whom to call. Renders nothing if none is missing. */
export const NotShown = ({ count, copy }: NotShownProps) =>
  count > 0 ? <NotShownAlert count={count} copy={copy} /> : null

const NotShownAlert = ({ count, copy }: NotShownProps) => {
  const { agencyPhone, agencyPhoneUri } = useSiteSettings()
  return (
    <Alert kind="warning" isSlim>
      <p className="usa-alert__text">
        {sentence(count, copy)} {agencyHelpCopy.call} <a href={agencyPhoneUri}>{agencyPhone}</a>.
      </p>
    </Alert>
  )
}

/** The same as the hint of a select; undefined if nothing is missing. */
export const useNotShownHint = () => {
  const { agencyPhone } = useSiteSettings()
  return (count: number | undefined, copy: NotShownCopy): string | undefined =>
    count ? `${sentence(count, copy)} ${agencyHelpCopy.call} ${agencyPhone}.` : undefined
}
