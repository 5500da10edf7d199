import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { paymentCopy as copy } from '@mva/messages/payment'
import { emptyPhone, phoneInBoxes } from '@mva/shared/fields/phone'
import {
  contactOnlyForm,
  type ContactOnlyForm as Contacts,
} from '@mva/shared/registration-services/payment-form'
import { checkFilledIn } from '../../../lib/check-filled-in.ts'
import { holdBlur } from '../../../lib/hold-blur.ts'
import { LargeLegend } from '../../../ui/large-legend.tsx'
import { CompleteActions, hasWrongAnswer } from './complete-actions.tsx'
import { ContactFields } from './contact-fields.tsx'
import { PaymentAlert } from './payment-alert.tsx'
import type { PaymentFormProps } from './use-payment.ts'

/** Step 5 for a total of zero. */
export const ContactOnlyForm = ({ email, sentPayer, onSend, ...step }: PaymentFormProps) => {
  const { flow, payment } = step
  const { register, trigger, resetField, getValues, handleSubmit, formState } = useForm({
    resolver: zodResolver(contactOnlyForm),
    mode: 'onTouched',
    defaultValues: { email: '', phone: emptyPhone, ...sentPayer },
  })
  const complete = ({ email: to, phone }: Contacts) => {
    const contacts = { email: to, phone: phoneInBoxes(phone) }
    onSend(contacts)
    payment.complete((procedures) =>
      procedures.completeFree.mutate({
        version: flow.version,
        form: { ...contacts, isConsentProvided: phone !== null },
      }),
    )
  }
  return (
    <form
      className="stack"
      method="post"
      noValidate
      onBlurCapture={holdBlur}
      onChange={checkFilledIn({ trigger, errors: formState.errors })}
      onSubmit={(event) => {
        payment.dismissAlert()
        return handleSubmit(complete)(event)
      }}
    >
      <PaymentAlert payment={payment} />
      <fieldset className="usa-fieldset panel panel--card">
        <LargeLegend>{copy.contactOnly}</LargeLegend>
        <p>{copy.nothingToPay}</p>
        <ContactFields
          initialEmail={email}
          fillInEmail={(onRecord) => {
            if (getValues('email') === '') resetField('email', { defaultValue: onRecord })
          }}
          register={register}
          trigger={trigger}
          errors={formState.errors}
        />
        <p className="note">{copy.consent}</p>
        <CompleteActions
          {...step}
          isValid={formState.isValid}
          hasWrongAnswer={hasWrongAnswer(formState.errors, getValues)}
          isSubmitted={formState.isSubmitted}
        />
      </fieldset>
    </form>
  )
}
