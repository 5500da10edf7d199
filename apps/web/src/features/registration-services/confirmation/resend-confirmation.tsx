import { confirmationCopy as copy } from '@mva/messages/confirmation'
import type { Confirmation } from '@mva/shared/models/payment'
import { useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { Button } from '../../../ui/button.tsx'
import { TaskIcon } from '../../../ui/task-icon.tsx'
import { ResendModal } from './resend-modal.tsx'

interface ResendConfirmationProps {
  confirmation: Confirmation
  /** An earlier payment; undefined for that of step 6. */
  paymentId?: string
  onSent: () => void
}

/** The button that sends the confirmation again, with its dialog. New contacts are kept for the next attempt. */
export const ResendConfirmation = ({
  confirmation,
  paymentId,
  onSent,
}: ResendConfirmationProps) => {
  const utils = trpc.useUtils()
  const [isOpen, setIsOpen] = useState(false)
  const [contacts, setContacts] = useState<Pick<Confirmation, 'email' | 'phone'>>()
  return (
    <>
      <Button look="outline" onClick={() => setIsOpen(true)}>
        <TaskIcon name="send" className="usa-icon--size-3" /> {copy.resend}
      </Button>
      {isOpen ? (
        <ResendModal
          paymentId={paymentId}
          contacts={contacts ?? confirmation}
          onSend={setContacts}
          onClose={() => setIsOpen(false)}
          onSent={(latest) => {
            utils.registrationServices.confirmation.show.setData(
              paymentId === undefined ? undefined : { paymentId },
              latest,
            )
            setIsOpen(false)
            onSent()
          }}
        />
      ) : null}
    </>
  )
}
