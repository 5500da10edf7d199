import { useId, useState } from 'react'
import { wrongLoginCodeMessage } from '@mva/messages/attempts-left'
import { contactUpdateCopy, validationCopy as copy } from '@mva/messages/contact-update'
import { formCopy } from '@mva/messages/form-ui'
import { notSentMessages } from '@mva/messages/not-sent'
import { phoneCopy } from '@mva/messages/task-ui'
import type { NewContact } from '@mva/shared/contact-update/contact-update'
import { loginCode } from '@mva/shared/fields/login-code'
import { formatPhone } from '@mva/shared/fields/phone'
import { MAX_CONTACT_ATTEMPTS } from '@mva/shared/sign-in/attempt-limits'
import type { ContactChannel } from '@mva/shared/sign-in/mfa-type'
import { trpc } from '../../lib/trpc.ts'
import { useSendOnce } from '../../lib/use-send-once.ts'
import { CodeForm } from '../../shell/code-form.tsx'
import { Button } from '../../ui/button.tsx'
import { ContactText } from '../../ui/contact-text.tsx'
import { loginCodeInput } from '../../ui/login-code-input.ts'
import { useTakenFocus } from '../../ui/take-focus.ts'
import { VerifiedMark } from '../../ui/verified-mark.tsx'
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
  const sendOnce = useSendOnce()
  const [isResent, setIsResent] = useState(false)
  const [sends, setSends] = useState(1)
  const verify = trpc.contactUpdate.verifyCode.useMutation({ gcTime: 0, onError: refresh })
  const resend = trpc.contactUpdate.resendCode.useMutation({ onError: refresh })

  const enter = async (code: string) => {
    setIsResent(false)
    // The banner shows failures.
    const answer = await verify.mutateAsync({ version, channel, loginCode: code }).catch(() => null)
    if (answer?.outcome === 'locked') onLocked()
    else if (answer) show(answer.update)
    return answer?.outcome === 'wrongCode' ? wrongLoginCodeMessage(answer.attemptsLeft) : null
  }

  const isJustVerified = verify.data?.outcome === 'verified' && contact.standing === 'verified'
  const verifiedMark = useTakenFocus<HTMLOutputElement>(isJustVerified)

  const sendAgain = () =>
    sendOnce(() =>
      resend.mutate(
        { version, channel },
        {
          onSuccess: (answer) => {
            setSends((before) => before + 1)
            setIsResent(answer[channel]?.standing === 'sent')
            show(answer)
          },
        },
      ),
    )

  const { value, standing } = contact
  const resendButton = (
    <Button look="outline" disabled={isLocked} onClick={sendAgain}>
      {copy.resend}
    </Button>
  )
  return (
    <section className="block contact-code" aria-labelledby={headingId}>
      <h2 id={headingId}>{contactUpdateCopy[channel]}</h2>
      <p>
        <b className="nums">
          <ContactText contact={channel === 'phone' ? formatPhone(value) : value} />
        </b>
      </p>
      {channel === 'phone' ? <p className="note">{phoneCopy.rates}</p> : null}
      {standing === 'verified' ? (
        <output tabIndex={-1} ref={verifiedMark}>
          <VerifiedMark isVerified />
        </output>
      ) : standing === 'notSent' ? (
        <>
          <p className="usa-error-message" role="alert">
            <span>
              <span className="usa-sr-only">{formCopy.error}</span> {notSentMessages[channel]}
            </span>
          </p>
          <div className="actions">{resendButton}</div>
        </>
      ) : (
        <CodeForm
          sends={sends}
          name={`${channel}-code`}
          rule={loginCode}
          attemptsLeft={attemptsLeft}
          maxAttempts={MAX_CONTACT_ATTEMPTS}
          enter={enter}
          label={copy.code}
          {...loginCodeInput}
          disabled={isLocked}
          actions={
            <div className="actions">
              <Button type="submit" disabled={isLocked}>
                {copy.validate}
              </Button>
              {resendButton}
            </div>
          }
        />
      )}
      {standing === 'verified' ? null : <output>{isResent ? copy.resent : ''}</output>}
    </section>
  )
}
