import { isSupportedCardType, unsupportedCardMessage } from '@mva/shared/card-brands'
import { agencyDay } from '@mva/shared/dates'
import { emptyPhone, phoneInBoxes } from '@mva/shared/fields/phone'
import { cardForm, type CardForm, type CardFormInput } from '@mva/shared/forms/payment'
import type { Bill } from '@mva/shared/models/service-flow'
import { formatCents } from '@mva/shared/money'
import { providerErrorMessage } from '@mva/shared/provider-error'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { createCardProvider } from '../../../lib/card-provider.ts'
import { formRules } from '../../../lib/form-rules.ts'
import { useSiteSettings } from '../../../lib/site-settings.ts'
import { siteNow } from '../../../lib/site-time.ts'
import { Columns } from '../../../ui/columns.tsx'
import { WizardActions } from '../../../ui/wizard-actions.tsx'
import { BillCard } from './bill-card.tsx'
import { CardFields } from './card-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { paymentCopy as copy } from './copy.ts'
import type { PaymentFormProps } from './use-payment.ts'

const ofTheCard = ['cardNumber', 'expiryMonth', 'expiryYear', 'cvv'] as const

const noCard = { cardNumber: '', expiryMonth: '', expiryYear: '', cvv: '' }
const nobody = { firstName: '', lastName: '', companyName: '' }

const rules = formRules(async () => cardForm(() => agencyDay(siteNow())))

/** Step 5 where something is to be paid. The card goes to the provider; our server gets a token for it. */
export const CardPaymentForm = ({
  version,
  bill,
  email,
  alert,
  onComplete,
  onPrevious,
}: PaymentFormProps & { bill: Bill }) => {
  const { cardProvider } = useSiteSettings()
  const [provider] = useState(() => createCardProvider(cardProvider))
  const { register, trigger, resetField, handleSubmit, formState } = useForm<
    CardFormInput,
    unknown,
    CardForm
  >({
    resolver: rules.resolver,
    mode: 'onTouched',
    defaultValues: { ...noCard, ...nobody, email, phone: emptyPhone },
  })

  useEffect(() => provider.prepare(), [provider])

  // A page that the browser keeps for its Back button must not keep the card.
  useEffect(() => {
    const forget = () => ofTheCard.forEach((field) => resetField(field))
    window.addEventListener('pagehide', forget)
    return () => window.removeEventListener('pagehide', forget)
  }, [resetField])

  useEffect(() => {
    if (alert) resetField('cvv')
  }, [alert, resetField])

  const complete = ({ cardNumber, expiryMonth, expiryYear, cvv, ...payer }: CardForm) =>
    onComplete(async (client) => {
      const token = await provider.token({ cardNumber, expiryMonth, expiryYear, cvv })
      if (token.oneTimeToken === null) return { refused: providerErrorMessage(token.reason) }
      const { oneTimeToken, cardType } = token
      if (!isSupportedCardType(cardType)) return { refused: unsupportedCardMessage }
      return client.registrationServices.payment.payByCard.mutate({
        version,
        form: {
          ...payer,
          oneTimeToken,
          cardType,
          companyName: payer.companyName ?? '',
          phone: phoneInBoxes(payer.phone),
          isConsentProvided: payer.phone !== null,
        },
      })
    })

  return (
    <Columns
      isAsideFirst
      aside={<BillCard bill={bill} />}
      main={
        <form className="stack" method="post" noValidate onSubmit={handleSubmit(complete)}>
          <CardFields register={register} errors={formState.errors} />
          <fieldset className="usa-fieldset panel panel--card">
            <legend className="usa-legend legend-large">{copy.contact}</legend>
            <p>{copy.contactNote}</p>
            <ContactFields
              email={register('email')}
              phone={(box) => register(`phone.${box}`)}
              errors={formState.errors}
              judgePhone={() => trigger('phone')}
            />
            <p className="note">{copy.consent}</p>
          </fieldset>
          <div className="panel panel--card">
            <p>
              {copy.charged} <strong className="money">{formatCents(bill.totalCents)}</strong>.
            </p>
            <WizardActions
              onPrevious={onPrevious}
              nextText={copy.complete}
              isNextDisabled={!formState.isValid && !alert}
            />
          </div>
        </form>
      }
    />
  )
}
