import {
  incompleteMessage,
  technicalDifficultiesMessage,
  unknownErrorMessage,
} from '@mva/messages/errors'
import { languageOfText } from '@mva/shared/agency-language'
import {
  dismissRequestOutcome,
  type RequestOutcome,
  useRequestFailure,
} from '../lib/request-outcome.ts'
import { CloseableAlert } from '../ui/closeable-alert.tsx'
import { useTakenFocus } from '../ui/take-focus.ts'
import { AgencyHelp } from './agency-help.tsx'

const textFor = ({ status, message }: RequestOutcome) => {
  if (status === 400) return incompleteMessage
  if (status === 500) return technicalDifficultiesMessage
  if (status === 401) return message || unknownErrorMessage(status)
  return message || technicalDifficultiesMessage
}

/** No match, and locked. */
const DEAD_ENDS = [401, 404, 423]

/** Whether the customer cannot go on by correcting the form or by waiting a moment. */
const isDeadEnd = ({ status }: RequestOutcome) => DEAD_ENDS.includes(status) || status >= 500

interface NetworkBannerProps {
  /** For requests whose rejection the agency explains itself, such as a transaction. */
  isAgencyReasonShown?: boolean
}

/** Shows how the last request failed, and where to get help if retrying does not. docs/specification/errors.md#network-banner */
export const NetworkBanner = ({ isAgencyReasonShown = false }: NetworkBannerProps) => {
  const failure = useRequestFailure()
  const banner = useTakenFocus<HTMLDivElement>(failure)
  return failure ? (
    <>
      <CloseableAlert
        lang={languageOfText(failure.message, failure.agencyMessage ?? null)}
        message={
          isAgencyReasonShown ? failure.message || technicalDifficultiesMessage : textFor(failure)
        }
        onClose={dismissRequestOutcome}
        ref={banner}
      />
      {isDeadEnd(failure) ? <AgencyHelp /> : null}
    </>
  ) : null
}
