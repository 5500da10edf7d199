import { messageByCode } from '@mva/messages/message-by-code'
import type { Confirmation } from '@mva/shared/models/payment'
import { useEffect, useRef } from 'react'
import { useSiteSettings } from '../../../lib/site-settings.ts'
import { Alert } from '../../../ui/alert.tsx'
import { confirmationCopy as copy } from '@mva/messages/confirmation'
import { takeFocus } from '../../../ui/take-focus.ts'

interface ConfirmationBannerProps {
  confirmation: Confirmation
  /** The banner takes the focus each time this number grows, and then names the result of each channel. */
  timesResent: number
}

/** The outcome of the checkout. docs/specification/registration-services.md#confirmation-banner */
export const ConfirmationBanner = ({ confirmation, timesResent }: ConfirmationBannerProps) => {
  const { transactions, notification } = confirmation
  const banner = useRef<HTMLDivElement>(null)

  useEffect(() => (timesResent > 0 ? takeFocus(banner.current) : undefined), [timesResent])

  const failed = transactions.filter(({ isFailed }) => isFailed)
  const { heading, text } =
    notification === null
      ? { ...inTwo(messageByCode[0]), text: copy.sendingUnknown }
      : inTwo(messageByCode[notification])
  const results = timesResent > 0 ? <ResentTo confirmation={confirmation} /> : null
  const isLive = timesResent === 0
  if (failed.length > 0)
    return (
      <Alert kind="error" role="alert" ref={banner} isLive={isLive}>
        <Failed
          ids={failed.map(({ transactionId }) => transactionId).join(', ')}
          ofTheRest={notification === 0 ? copy.completedOnes : text}
        />
        {results}
      </Alert>
    )
  if (transactions.some(({ isPending }) => isPending))
    return (
      <Alert kind="warning" role="alert" heading={copy.pendingHeading} ref={banner} isLive={isLive}>
        <p className="usa-alert__text">{notification === 0 ? copy.completedOnes : text}</p>
        {results}
      </Alert>
    )
  const isNotSent = notification !== null && notification !== 0
  return (
    <Alert
      kind={isNotSent ? 'warning' : 'success'}
      role={isNotSent ? 'alert' : 'status'}
      isLive={isLive}
      heading={heading}
      ref={banner}
    >
      <p className="usa-alert__text">{text}</p>
      {results}
    </Alert>
  )
}

const Failed = ({ ids, ofTheRest }: { ids: string; ofTheRest: string }) => {
  const { agencyPhone, agencyPhoneUri } = useSiteSettings()
  return (
    <>
      <h2 className="usa-alert__text">
        {copy.failed(ids)} <a href={agencyPhoneUri}>{agencyPhone}</a>.
      </h2>{' '}
      <p className="usa-alert__text">{ofTheRest}</p>
    </>
  )
}

/** The result of the resent confirmation, channel by channel. */
const ResentTo = ({ confirmation }: { confirmation: Confirmation }) => {
  const { email, phone, notification } = confirmation
  return (
    <ul className="usa-list">
      {email ? <li>{copy.emailSent(email, notification === 0 || notification === 25)}</li> : null}
      {phone ? (
        <li>{copy.textSent(inGroups(phone), notification === 0 || notification === 24)}</li>
      ) : null}
    </ul>
  )
}

/** The first sentence is the news, what follows explains it. */
const inTwo = (message: string) => {
  const end = message.indexOf('. ') + 1
  return { heading: message.slice(0, end), text: message.slice(end + 1) }
}

const inGroups = (phone: string) => `${phone.slice(0, 3)}-${phone.slice(3, 6)}-${phone.slice(6)}`
