import { Alert } from '../../ui/alert.tsx'
import { signInAgainCopy as copy } from './copy.ts'
import type { StepProps } from './step-props.ts'

/** The sign-in is too long ago: whoever found the page open could else put in a contact of their own. */
export const SignInAgain = ({ systemAlert, leave }: StepProps) => (
  <div className="panel">
    {systemAlert}
    <Alert kind="info">{copy.text}</Alert>
    <div className="actions">
      <button className="usa-button" type="button" onClick={() => leave('signIn')}>
        {copy.signInAgain}
      </button>
      <button
        className="usa-button usa-button--outline"
        type="button"
        onClick={() => leave('profile')}
      >
        {copy.toProfile}
      </button>
    </div>
  </div>
)
