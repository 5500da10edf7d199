import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { resendCopy as copy } from '@mva/messages/confirmation'
import { phoneInBoxes } from '@mva/shared/fields/phone'
import {
  type ConfirmationContacts,
  resendConfirmationForm,
} from '@mva/shared/registration-services/confirmation-contacts-form'
import type { Confirmation } from '@mva/shared/registration-services/payment'
import { checkFilledIn } from '../../../lib/check-filled-in.ts'
import { holdBlur } from '../../../lib/hold-blur.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useSendOnce } from '../../../lib/use-send-once.ts'
import { FailureAlert } from '../../../shell/failure-alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { ContactFields } from '../payment/contact-fields.tsx'
import type { PaymentProps } from './payment-props.ts'

interface ResendModalProps extends PaymentProps {
  /** Where the confirmation was last to be sent. */
  contacts: Pick<Confirmation, 'email' | 'phone'>
  /** Called with the new contacts before they are sent. */
  onSend: (contacts: ConfirmationContacts) => void
  onClose: () => void
  onSent: (confirmation: Confirmation) => void
}

/** Sends the confirmation again. docs/specification/registration-services.md#resend-confirmation */
export const ResendModal = ({ payment, contacts, onSend, onClose, onSent }: ResendModalProps) => {
  const id = useId()
  const sendOnce = useSendOnce()
  const utils = trpc.useUtils()
  const resend = trpc.registrationServices.confirmation.resend.useMutation({
    // The modal shows the failure.
    meta: { isQuiet: true },
    // Step 6 keeps where it was sent, which is another version of the flow.
    onSettled: () => utils.registrationServices.state.invalidate(),
  })
  const { register, trigger, handleSubmit, formState } = useForm({
    resolver: zodResolver(resendConfirmationForm),
    mode: 'onTouched',
    defaultValues: { email: contacts.email ?? '', phone: phoneInBoxes(contacts.phone) },
  })
  const send = (entered: ConfirmationContacts) => {
    onSend(entered)
    const { email, phone } = entered
    resend.mutate(
      { ...payment, email, phone: phoneInBoxes(phone), isConsentProvided: phone !== null },
      { onSuccess: onSent },
    )
  }
  return (
    <Modal
      heading={copy.heading}
      hasCloseButton
      onDismiss={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" form={id} disabled={resend.isPending}>
            {copy.send}
          </Button>
        </>
      }
    >
      <form
        id={id}
        method="post"
        noValidate
        onBlurCapture={holdBlur}
        onChange={checkFilledIn({ trigger, errors: formState.errors })}
        onSubmit={handleSubmit(
          (entered) => sendOnce(() => send(entered)),
          () => resend.reset(),
        )}
      >
        <FailureAlert failure={resend.error} />
        <ContactFields
          initialEmail={contacts.email ?? ''}
          register={register}
          trigger={trigger}
          errors={formState.errors}
        />
        <p className="note">{copy.disclaimer}</p>
      </form>
    </Modal>
  )
}
