import { Link } from '@tanstack/react-router'
import { portalErrorMessages } from '@mva/messages/portal-errors'
import { linkCopy } from '@mva/messages/task-ui'
import type { AddressUpdateView } from '@mva/shared/address-update/address-update'
import { useRequestFailure } from '../../lib/request-outcome.ts'
import { AgencyHelp } from '../../shell/agency-help.tsx'
import { NetworkBanner } from '../../shell/network-banner.tsx'
import { Alert } from '../../ui/alert.tsx'
import { useTakenFocus } from '../../ui/take-focus.ts'

const text = portalErrorMessages.addressMayBeUpdated

/** The failure that says that the addresses may have been updated, or null. */
const useUnansweredFailure = () => {
  const failure = useRequestFailure()
  return failure?.message === text ? failure : null
}

/** The network banner, except for the failure that the notice shows. */
export const SubmissionBanner = () => (useUnansweredFailure() ? null : <NetworkBanner />)

/** Says that the addresses may have been updated, at once and after a reload. docs/specification/address-update.md#decided-for-the-address-update */
export const UnansweredNotice = ({ submission }: Pick<AddressUpdateView, 'submission'>) => {
  const failure = useUnansweredFailure()
  const notice = useTakenFocus<HTMLDivElement>(failure)
  if (!failure && submission !== 'unanswered') return null
  return (
    <>
      <Alert kind="warning" role="alert" ref={notice}>
        <h2 className="usa-alert__text">{text}</h2>
        <p className="usa-alert__text">
          <Link to="/profile">{linkCopy.toProfile}</Link>
        </p>
      </Alert>
      <AgencyHelp />
    </>
  )
}
