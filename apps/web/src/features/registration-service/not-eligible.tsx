import { Alert } from '../../ui/alert.tsx'
import { notEligibleHeadings } from './copy.ts'
import { StepActions } from './step-actions.tsx'
import type { StepProps } from './step-props.ts'

/** Every reason against the service, in the agency's words, and no way on. */
export const NotEligible = ({ flow, inWork, choose }: StepProps) => (
  <div className="panel panel--card">
    <Alert kind="error" heading={notEligibleHeadings[inWork.service]}>
      <ul className="usa-list">
        {inWork.descriptions.map((description) => (
          <li key={description}>{description}</li>
        ))}
      </ul>
    </Alert>
    <StepActions flow={flow} choose={choose} nextText={null} />
  </div>
)
