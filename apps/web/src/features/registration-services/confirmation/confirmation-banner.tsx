import { useEffect, useRef } from 'react'
import { confirmationCopy as copy } from '@mva/messages/confirmation'
import { messageByCode } from '@mva/messages/message-by-code'
import { formatLongDay } from '@mva/shared/dates'
import { formatPhone } from '@mva/shared/fields/phone'
import { formatCents } from '@mva/shared/money'
import type { Confirmation } from '@mva/shared/registration-services/payment'
import { AgencyPhone } from '../../../shell/agency-phone.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { takeFocus } from '../../../ui/take-focus.ts'
import { itemName } from '../item-name.ts'

interface ConfirmationBannerProps {
  confirmation: Confirmation
  /** The banner takes the focus each time this number grows, and then names the result of each channel. */
  timesResent: number
}

/** The outcome of the checkout. docs/specification/registration-services.md#confirmation-banner */
export const ConfirmationBanner = ({ confirmation, timesResent }: ConfirmationBannerProps) => {
  const { transactions, notification, receipt } = confirmation
  const banner = useRef<HTMLDivElement>(null)

  useEffect(() => (timesResent > 0 ? takeFocus(banner.current) : undefined), [timesResent])

  const failed = transactions.filter(({ isFailed }) => isFailed)
  const isFailed = failed.length > 0
  const isCompleted = !isFailed && !transactions.some(({ isPending }) => isPending)
  const { heading, text } =
    notification === null
      ? { ...inTwo(messageByCode[0]), text: copy.sendingUnknown }
      : inTwo(messageByCode[notification])
  const isGood = isCompleted && (notification === null || notification === 0)
  return (
    <Alert
      kind={isFailed ? 'error' : isGood ? 'success' : 'warning'}
      role={isGood ? 'status' : 'alert'}
      heading={
        isFailed
          ? undefined
          : isCompleted
            ? heading
            : copy.pendingHeading[receipt.totalCents > 0 ? 'paid' : 'free']
      }
      isLive={timesResent === 0}
      ref={banner}
    >
      {isFailed ? (
        <>
          <h2 className="usa-alert__text">
            <span>{copy.failed(failed.map(({ transactionId }) => transactionId).join(', '))}</span>{' '}
            <AgencyPhone />.
          </h2>{' '}
        </>
      ) : null}
      {isCompleted ? <WhatWasDone {...confirmation} /> : null}
      <p className="usa-alert__text">
        {isCompleted || notification !== 0 ? text : copy.completedOnes}
      </p>
      {timesResent > 0 ? <ResentTo confirmation={confirmation} /> : null}
    </Alert>
  )
}

/** What, when and how much, in a line. */
const WhatWasDone = ({ transactions, receipt }: Confirmation) => {
  const [first, ...others] = transactions
  if (!first) return null
  const what = others.length === 0 ? itemName(first) : copy.several(transactions.length)
  return (
    <p className="usa-alert__text">
      <strong>{copy.done(what, formatLongDay(new Date(receipt.paymentDate)))}</strong>{' '}
      <strong>
        {receipt.totalCents > 0 ? copy.paid(formatCents(receipt.totalCents)) : copy.free}
      </strong>
    </p>
  )
}

/** The result of the resent confirmation, channel by channel. */
const ResentTo = ({ confirmation }: { confirmation: Confirmation }) => {
  const { email, phone, notification } = confirmation
  return (
    <ul className="usa-list">
      {email ? <li>{copy.emailSent(email, notification === 0 || notification === 25)}</li> : null}
      {phone ? (
        <li>{copy.textSent(formatPhone(phone), notification === 0 || notification === 24)}</li>
      ) : null}
    </ul>
  )
}

/** The first sentence is the news, what follows explains it. */
const inTwo = (message: string) => {
  const end = message.indexOf('. ') + 1
  return { heading: message.slice(0, end), text: message.slice(end + 1) }
}
