import { zodResolver } from '@hookform/resolvers/zod'
import { emptyPhone, phoneInBoxes } from '@mva/shared/fields/phone'
import { contactOnlyForm, type ContactOnlyForm as Contacts } from '@mva/shared/forms/payment'
import { useForm } from 'react-hook-form'
import { holdBlur } from '../../../lib/hold-blur.ts'
import { LargeLegend } from '../../../ui/large-legend.tsx'
import { WizardActions } from '../../../ui/wizard-actions.tsx'
import { ContactFields } from './contact-fields.tsx'
import { paymentCopy as copy } from '@mva/messages/payment'
import type { PaymentFormProps } from './use-payment.ts'
import { WhatCompleteDoes } from './what-complete-does.tsx'

/** Step 5 for a total of zero. */
export const ContactOnlyForm = ({
  version,
  items,
  email,
  alert,
  dismissAlert,
  onComplete,
  onPrevious,
}: PaymentFormProps) => {
  const { register, trigger, handleSubmit, formState } = useForm({
    resolver: zodResolver(contactOnlyForm),
    mode: 'onTouched',
    defaultValues: { email, phone: emptyPhone },
  })
  const complete = ({ email: to, phone }: Contacts) =>
    onComplete((client) =>
      client.registrationServices.payment.completeFree.mutate({
        version,
        form: { email: to, phone: phoneInBoxes(phone), isConsentProvided: phone !== null },
      }),
    )
  return (
    <form
      method="post"
      noValidate
      onBlurCapture={holdBlur}
      onSubmit={(event) => {
        dismissAlert()
        return handleSubmit(complete)(event)
      }}
    >
      <fieldset className="usa-fieldset panel panel--card">
        <LargeLegend>{copy.contactOnly}</LargeLegend>
        <p>{copy.nothingToPay}</p>
        <ContactFields
          email={{ ...register('email'), defaultValue: email }}
          phone={(box) => register(`phone.${box}`)}
          errors={formState.errors}
          validatePhone={() => trigger('phone')}
        />
        <p className="note">{copy.consent}</p>
        <WhatCompleteDoes items={items} bill={null} />
        <WizardActions
          onPrevious={onPrevious}
          nextText={copy.complete}
          notReady={formState.isValid || alert ? null : copy.notReady}
        />
      </fieldset>
    </form>
  )
}
