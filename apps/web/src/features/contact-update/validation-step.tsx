import { useCallback, useEffect, useState } from 'react'
import { validationCopy as copy } from '@mva/messages/contact-update'
import { wizardCopy, linkCopy } from '@mva/messages/task-ui'
import { isEveryContactVerified } from '@mva/shared/contact-update/contact-update'
import { LOCKOUT_SHOWN_SECONDS, MAX_CONTACT_ATTEMPTS } from '@mva/shared/sign-in/attempt-limits'
import { contactChannels } from '@mva/shared/sign-in/mfa-type'
import { trpc } from '../../lib/trpc.ts'
import { useSendOnce } from '../../lib/use-send-once.ts'
import { LockoutNote } from '../../shell/lockout-note.tsx'
import { NetworkBanner } from '../../shell/network-banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CodeBlock } from './code-block.tsx'
import type { ContactUpdateStepProps } from './step-props.ts'

/** Step 3: entering the login codes. */
export const ValidationStep = ({
  stepper,
  update,
  show,
  refresh,
  leave,
  hold,
}: ContactUpdateStepProps) => {
  const sendOnce = useSendOnce()
  const [isLocked, setIsLocked] = useState(false)
  const goBack = trpc.contactUpdate.previous.useMutation({ onSuccess: show, onError: refresh })
  const finish = trpc.contactUpdate.finish.useMutation({
    onSuccess: () => leave('done'),
    onError: refresh,
  })

  const needed = contactChannels.filter(
    (channel) => update[channel] && update[channel].standing !== 'notSent',
  )
  useEffect(() => (isLocked ? hold() : undefined), [isLocked, hold])
  const leaveLocked = useCallback(() => leave('contactLockedOut'), [leave])

  return (
    <div className="panel">
      <NetworkBanner />
      {isLocked ? (
        <LockoutNote
          text={copy.locked(MAX_CONTACT_ATTEMPTS, LOCKOUT_SHOWN_SECONDS)}
          toSignIn={linkCopy.toSignIn}
          onSignIn={leaveLocked}
        />
      ) : null}
      {stepper}
      {isLocked ? null : <p>{copy.intro(needed.length)}</p>}
      {contactChannels.map((channel) => {
        const contact = update[channel]
        return contact ? (
          <CodeBlock
            key={channel}
            version={update.version}
            channel={channel}
            contact={contact}
            attemptsLeft={update.attemptsLeft[channel]}
            isLocked={isLocked}
            show={show}
            refresh={refresh}
            onLocked={() => setIsLocked(true)}
          />
        ) : null
      })}
      <div className="block">
        <div className="actions actions--row">
          <Button
            look="outline"
            disabled={isLocked}
            onClick={() => sendOnce(() => goBack.mutate({ version: update.version }))}
          >
            {wizardCopy.previous}
          </Button>
          <Button
            disabled={isLocked || !isEveryContactVerified(update)}
            onClick={() => sendOnce(() => finish.mutate({ version: update.version }))}
          >
            {wizardCopy.next}
          </Button>
        </div>
      </div>
    </div>
  )
}
