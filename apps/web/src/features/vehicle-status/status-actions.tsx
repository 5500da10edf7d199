import { statusCopy } from '@mva/messages/vehicle-status'
import type { RegistrationStatus } from '@mva/shared/vehicle-status/registration-status'
import { AgencyText } from '../../shell/agency-text.tsx'
import { MissingItemsNotice } from '../../shell/missing-items-notice.tsx'
import { Alert } from '../../ui/alert.tsx'
import { NewTabLink } from '../../ui/new-tab-link.tsx'

const HEADING_ID = 'what-to-do'

type Actions = RegistrationStatus['statusActions']['items']

/** The steps of a status of button type, each with the page where it is taken. */
const LinkedSteps = ({ actions }: { actions: Actions }) => (
  <section className="block" aria-labelledby={HEADING_ID}>
    <h2 id={HEADING_ID}>{statusCopy.whatToDo}</h2>
    <ul className="steps-needed">
      {actions.map((action) => (
        <li key={action.actionInstruction}>
          <p>
            <AgencyText>{action.actionInstruction}</AgencyText>
          </p>
          {action.actionUrl === null || action.actionLabel === null ? null : (
            <NewTabLink className="usa-button" href={action.actionUrl}>
              <AgencyText>{action.actionLabel}</AgencyText>
            </NewTabLink>
          )}
        </li>
      ))}
    </ul>
  </section>
)

const RequiredSteps = ({ actions }: { actions: Actions }) => (
  <Alert kind="warning" heading={statusCopy.requiredSteps} className="required-steps">
    <ol className="usa-list">
      {actions.map((action) => (
        <li key={action.actionInstruction}>
          <AgencyText>{action.actionInstruction}</AgencyText>
        </li>
      ))}
    </ol>
    <p className="usa-alert__text">{statusCopy.wait}</p>
  </Alert>
)

type StatusActionsProps = Pick<RegistrationStatus, 'isButton' | 'statusActions'>

export const StatusActions = ({ isButton, statusActions }: StatusActionsProps) => {
  const { items, unreadable } = statusActions
  const Steps = isButton ? LinkedSteps : RequiredSteps
  return (
    <>
      {items.length > 0 ? <Steps actions={items} /> : null}
      <MissingItemsNotice count={unreadable} copy={statusCopy.missingSteps} />
    </>
  )
}
