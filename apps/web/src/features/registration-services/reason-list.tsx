import { serviceReasons } from '@mva/messages/service-reasons'
import type { ServiceReason } from '@mva/shared/models/service-flow'
import { AgencyText } from '../../shell/agency-text.tsx'
import { TransactionLink } from './transaction-link.tsx'

/** The reasons against a service. */
export const ReasonList = ({ reasons }: { reasons: readonly ServiceReason[] }) => (
  <ul className="usa-list">
    {reasons.map((reason) =>
      typeof reason === 'string' ? (
        <li key={reason}>
          <AgencyText>{reason}</AgencyText>
        </li>
      ) : (
        <li key={reason.site}>
          {serviceReasons[reason.site]} <TransactionLink {...reason} />
        </li>
      ),
    )}
  </ul>
)
