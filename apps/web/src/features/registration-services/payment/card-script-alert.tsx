import { useEffect, useRef } from 'react'
import { cardScriptCopy as copy } from '@mva/messages/payment'
import { scriptAdviceCopy } from '@mva/messages/third-party-script'
import { uiCopy } from '@mva/messages/ui'
import { useSiteSettings } from '../../../lib/site-settings.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextWithContact } from '../../../ui/contact-text.tsx'
import { takeFocus } from '../../../ui/take-focus.ts'
import type { CardScript } from './use-card-script.ts'

interface CardScriptAlertProps {
  script: CardScript
  onRetry: () => void
}

/** Explains why no card can be charged and what the customer can do. Receives the focus after a failed retry. */
export const CardScriptAlert = ({
  script: { trouble, failedRetries, isRetrying },
  onRetry,
}: CardScriptAlertProps) => {
  const { agencyPhone } = useSiteSettings()
  const alert = useRef<HTMLDivElement>(null)

  useEffect(() => (failedRetries > 0 ? takeFocus(alert.current) : undefined), [failedRetries])

  if (!trouble) return null
  return (
    <Alert
      kind="error"
      heading={copy.heading}
      role="alert"
      ref={alert}
      isLive={failedRetries === 0}
    >
      <p className="usa-alert__text">
        <span>{copy[trouble.reason](trouble.host)}</span>{' '}
        <TextWithContact
          text={scriptAdviceCopy[trouble.reason](agencyPhone)}
          contact={agencyPhone}
        />
      </p>
      <p>
        <Button onClick={onRetry}>{isRetrying ? copy.retrying : uiCopy.tryAgain}</Button>
      </p>
    </Alert>
  )
}
