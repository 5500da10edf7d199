import { useState } from 'react'
import { confirmationCopy as copy } from '@mva/messages/confirmation'
import type { Confirmation } from '@mva/shared/registration-services/payment'
import { trpc } from '../../../lib/trpc.ts'
import { Button } from '../../../ui/button.tsx'
import { TaskIcon } from '../../../ui/task-icon.tsx'
import type { PaymentProps } from './payment-props.ts'
import { ResendModal } from './resend-modal.tsx'

interface ResendConfirmationProps extends PaymentProps {
  confirmation: Confirmation
  onSent: () => void
}

/** The button that sends the confirmation again, with its dialog. New contacts are kept for the next attempt. */
export const ResendConfirmation = ({ payment, confirmation, onSent }: ResendConfirmationProps) => {
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
          payment={payment}
          contacts={contacts ?? confirmation}
          onSend={setContacts}
          onClose={() => setIsOpen(false)}
          onSent={(latest) => {
            utils.registrationServices.confirmation.show.setData(payment, latest)
            setIsOpen(false)
            onSent()
          }}
        />
      ) : null}
    </>
  )
}
