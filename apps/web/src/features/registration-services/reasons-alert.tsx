import { getReadyCopy as copy } from '@mva/messages/registration-services'
import { serviceReasons } from '@mva/messages/service-reasons'
import { serviceTexts } from '@mva/messages/services'
import {
  type RegistrationService,
  registrationServices,
} from '@mva/shared/registration-services/registration-services'
import type { ServiceReason } from '@mva/shared/registration-services/service-flow'
import { AgencyText } from '../../shell/agency-text.tsx'
import { Alert } from '../../ui/alert.tsx'
import { TransactionLink } from './transaction-link.tsx'

type SiteReason = Exclude<ServiceReason, string>

/** The site's own reasons that are no errors: the customer has nothing to correct. */
const notes: Partial<
  Record<SiteReason['site'], { kind: 'info' | 'warning'; isInProgress?: boolean }>
> = {
  alreadyInCart: { kind: 'info' },
  ownPaymentInProgress: { kind: 'info', isInProgress: true },
  paymentInProgress: { kind: 'info', isInProgress: true },
  failedBefore: { kind: 'warning' },
}

/** Of a service without fees nothing says 'payment'. */
const textsOf = (service: RegistrationService) =>
  registrationServices[service].hasFees
    ? { texts: serviceReasons, inProgress: copy.paymentInProgress }
    : { texts: { ...serviceReasons, ...serviceReasons.free }, inProgress: copy.inProgress }

/** Returns the site's own reason that is no error, if there is one. */
export const noteAmong = (reasons: readonly ServiceReason[]): SiteReason | undefined =>
  reasons.find(
    (reason): reason is SiteReason =>
      typeof reason !== 'string' && notes[reason.site] !== undefined,
  )

const ReasonList = ({ reasons }: { reasons: readonly ServiceReason[] }) => (
  <ul className="usa-list">
    {reasons.map((reason) =>
      typeof reason === 'string' ? (
        <li key={reason}>
          <AgencyText>{reason}</AgencyText>
        </li>
      ) : (
        <li key={reason.site}>{serviceReasons[reason.site]}</li>
      ),
    )}
  </ul>
)

interface ReasonsAlertProps {
  service: RegistrationService
  reasons: readonly ServiceReason[]
  headingLevel?: 2 | 4
  /** Lists reasons that are errors without an alert: a heading has said it. */
  isListed?: boolean
}

/** The reasons against a service. */
export const ReasonsAlert = ({
  service,
  reasons,
  headingLevel = 2,
  isListed = false,
}: ReasonsAlertProps) => {
  const note = noteAmong(reasons)
  if (note) {
    const { texts, inProgress } = textsOf(service)
    const { kind, isInProgress } = { kind: 'info' as const, ...notes[note.site] }
    return (
      <Alert
        kind={kind}
        heading={isInProgress ? inProgress : undefined}
        headingLevel={headingLevel}
      >
        <p className="usa-alert__text">
          <span>{texts[note.site]}</span> <TransactionLink {...note} />
        </p>
      </Alert>
    )
  }
  if (isListed) return <ReasonList reasons={reasons} />
  return (
    <Alert kind="error" heading={serviceTexts[service].notEligible} headingLevel={headingLevel}>
      <ReasonList reasons={reasons} />
    </Alert>
  )
}
