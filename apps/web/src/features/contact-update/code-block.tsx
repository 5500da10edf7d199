import { formCopy } from '@mva/messages/form-ui'
import { formatPhone } from '@mva/shared/fields/phone'
import { notSentMessages } from '@mva/messages/not-sent'
import { loginCodeForm } from '@mva/shared/forms/mfa'
import type { ContactChannel } from '@mva/shared/mfa-type'
import { MOST_CONTACT_ATTEMPTS, type NewContact } from '@mva/shared/models/contact-update'
import { useIsMutating } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { trpc } from '../../lib/trpc.ts'
import { AttemptsNote } from '../../shell/attempts-note.tsx'
import { ContactText } from '../../ui/contact-text.tsx'
import { takeFocus } from '../../ui/take-focus.ts'
import { TextField } from '../../ui/text-field.tsx'
import { VerifiedMark } from '../../ui/verified-mark.tsx'
import { contactUpdateCopy, validationCopy as copy } from '@mva/messages/contact-update'
import type { ContactUpdateStepProps } from './step-props.ts'

interface CodeBlockProps extends Pick<ContactUpdateStepProps, 'show' | 'refresh'> {
  version: number
  channel: ContactChannel
  contact: NewContact
  attemptsLeft: number
  isLocked: boolean
  onLocked: () => void
}

/** One new contact, and the login code that was sent to it. */
export const CodeBlock = ({
  version,
  channel,
  contact,
  attemptsLeft,
  isLocked,
  show,
  refresh,
  onLocked,
}: CodeBlockProps) => {
  const headingId = useId()
  const isBusy = useIsMutating() > 0
  const field = `${channel}-code`
  const [code, setCode] = useState('')
  /** A new object for each error. */
  const [wrong, setWrong] = useState<{ message: string; isCounted: boolean }>()
  const [isResent, setIsResent] = useState(false)
  const verifiedMark = useRef<HTMLOutputElement>(null)
  const verify = trpc.contactUpdate.verifyCode.useMutation({ gcTime: 0, onError: refresh })
  const resend = trpc.contactUpdate.resendCode.useMutation({ onError: refresh })

  useEffect(() => (wrong ? takeFocus(document.getElementById(field)) : undefined), [wrong, field])
  const isJustVerified = verify.data?.outcome === 'verified' && contact.standing === 'verified'
  useEffect(() => (isJustVerified ? takeFocus(verifiedMark.current) : undefined), [isJustVerified])

  const validate = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || isLocked) return
    setIsResent(false)
    const read = loginCodeForm.safeParse({ loginCode: code })
    if (!read.success)
      return setWrong({ message: read.error.issues[0]?.message ?? '', isCounted: false })
    setWrong(undefined)
    verify.mutate(
      { version, channel, ...read.data },
      {
        onSuccess: (answer) => {
          if (answer.outcome === 'locked') return onLocked()
          show(answer.update)
          if (answer.outcome === 'wrongCode')
            setWrong({ message: copy.wrong(answer.attemptsLeft), isCounted: true })
        },
      },
    )
  }

  const sendAgain = () => {
    if (isBusy || isLocked) return
    resend.mutate(
      { version, channel },
      {
        onSuccess: (answer) => {
          setCode('')
          setWrong(undefined)
          setIsResent(answer[channel]?.standing === 'sent')
          show(answer)
        },
      },
    )
  }

  const { value, standing } = contact
  return (
    <section className="block contact-code" aria-labelledby={headingId}>
      <h2 id={headingId}>{contactUpdateCopy[channel]}</h2>
      <p>
        <b className="nums">
          <ContactText contact={channel === 'phone' ? formatPhone(value) : value} />
        </b>
      </p>
      {channel === 'phone' ? <p className="note">{copy.rates}</p> : null}
      {standing === 'verified' ? (
        <output tabIndex={-1} ref={verifiedMark}>
          <VerifiedMark isVerified />
        </output>
      ) : (
        <form method="post" noValidate onSubmit={validate}>
          {standing === 'notSent' ? (
            <p className="usa-error-message" role="alert">
              <span>
                <span className="usa-sr-only">{formCopy.error}</span> {notSentMessages[channel]}
              </span>
            </p>
          ) : (
            <TextField
              name={field}
              label={copy.code}
              error={wrong?.message}
              className="usa-input--medium code"
              autoComplete="one-time-code"
              autoCapitalize="off"
              spellCheck={false}
              value={code}
              disabled={isLocked}
              onChange={(event) => {
                setCode(event.currentTarget.value)
                setWrong(undefined)
              }}
            />
          )}
          <output>{isResent ? copy.resent : ''}</output>
          {wrong?.isCounted || isLocked ? null : (
            <AttemptsNote attemptsLeft={attemptsLeft} most={MOST_CONTACT_ATTEMPTS} />
          )}
          <div className="actions">
            {standing === 'notSent' ? null : (
              <button className="usa-button" type="submit" disabled={isLocked}>
                {copy.validate}
              </button>
            )}
            <button
              className="usa-button usa-button--outline"
              type="button"
              disabled={isLocked}
              onClick={sendAgain}
            >
              {copy.resend}
            </button>
          </div>
        </form>
      )}
    </section>
  )
}
