import { MAX_CONTACT_ATTEMPTS } from '@mva/shared/attempt-limits'
import { useEffect, useRef } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { AgencyHelp } from '../../shell/agency-help.tsx'
import { validationCopy as copy } from '@mva/messages/contact-update'
import type { ContactUpdateStepProps } from './step-props.ts'

/** docs/specification/contact-update.md#contact-lockout */
const SHOWN_MS = 10_000

/** Says that the session is over, and links to a new sign-in. */
export const LockedNote = ({ leave, hold }: Pick<ContactUpdateStepProps, 'leave' | 'hold'>) => {
  const note = useRef<HTMLDivElement>(null)

  useEffect(() => {
    note.current?.focus()
    const timer = setTimeout(() => leave('contactLockedOut'), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [leave])
  useEffect(hold, [hold])

  return (
    <Alert kind="error" role="alert" ref={note}>
      <h2 className="usa-alert__text">{copy.locked(MAX_CONTACT_ATTEMPTS)}</h2>
      <p className="usa-alert__text">
        <button
          className="usa-button usa-button--unstyled"
          type="button"
          onClick={() => leave('contactLockedOut')}
        >
          {copy.toSignIn}
        </button>
      </p>
      <AgencyHelp />
    </Alert>
  )
}
