import { zodResolver } from '@hookform/resolvers/zod'
import { type SubmitEvent, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { messageByCode } from '@mva/messages/message-by-code'
import { paymentCopy as copy } from '@mva/messages/payment'
import { agencyDay } from '@mva/shared/dates'
import { emptyPhone, phoneInBoxes } from '@mva/shared/fields/phone'
import {
  isSupportedCardType,
  unsupportedCardMessage,
} from '@mva/shared/registration-services/card-brands'
import { cardForm, type CardForm as Card } from '@mva/shared/registration-services/payment-form'
import { providerErrorMessage } from '@mva/shared/registration-services/provider-error'
import type { Bill } from '@mva/shared/registration-services/service-flow'
import { createCardProvider } from '../../../lib/card-provider.ts'
import { checkFilledIn } from '../../../lib/check-filled-in.ts'
import { holdBlur } from '../../../lib/hold-blur.ts'
import { usePreparedTokens } from '../../../lib/prepared-tokens.ts'
import { useSiteSettings } from '../../../lib/site-settings.ts'
import { siteNow } from '../../../lib/site-time.ts'
import { Columns } from '../../../ui/columns.tsx'
import { LargeLegend } from '../../../ui/large-legend.tsx'
import { BillCard } from './bill-card.tsx'
import { cardFieldNames } from './card-field.tsx'
import { CardFields } from './card-fields.tsx'
import { CardScriptAlert } from './card-script-alert.tsx'
import { CompleteActions, hasWrongAnswer } from './complete-actions.tsx'
import { ContactFields } from './contact-fields.tsx'
import { PaymentAlert } from './payment-alert.tsx'
import { useCardScript } from './use-card-script.ts'
import type { PaymentFormProps } from './use-payment.ts'

const ofThePayer = ['firstName', 'lastName', 'companyName'] as const

const noCard = { cardNumber: '', expiryMonth: '', expiryYear: '', cvv: '' }
const noPayer = { firstName: '', lastName: '', companyName: '' }

const resolver = zodResolver(cardForm(() => agencyDay(siteNow())))

/** Where a customer goes on after the card was not accepted. */
const fieldToCorrect = (message: string): (typeof cardFieldNames)[number] => {
  if (message === unsupportedCardMessage || message === messageByCode[44]) return 'cardNumber'
  return message === messageByCode[45] ? 'expiryMonth' : 'cvv'
}

export interface CardFormProps extends PaymentFormProps {
  bill: Bill
}

/** Sends the card to the provider, and only the provider's token to our server. */
export const CardForm = ({ bill, email, sentPayer, onSend, ...step }: CardFormProps) => {
  const {
    flow: { version, cart },
    payment,
  } = step
  const { alert, dismissAlert, complete } = payment
  usePreparedTokens('registrationServices.payment.payByCard', { whenTyped: true })
  const { cardProvider } = useSiteSettings()
  const [provider] = useState(() => createCardProvider(cardProvider))
  const script = useCardScript(provider)
  const { register, trigger, resetField, setFocus, getValues, handleSubmit, formState } = useForm({
    resolver,
    mode: 'onTouched',
    defaultValues: { ...noCard, ...noPayer, email: '', phone: emptyPhone, ...sentPayer },
  })

  // Errors take the focus in the order of registration: that of the screen, on which these precede the contacts.
  for (const field of [...cardFieldNames, ...ofThePayer]) register(field)

  // The back/forward cache must not keep card data.
  useEffect(() => {
    const forget = () => cardFieldNames.forEach((field) => resetField(field))
    window.addEventListener('pagehide', forget)
    return () => window.removeEventListener('pagehide', forget)
  }, [resetField])

  useEffect(() => {
    if (alert) resetField('cvv')
  }, [alert, resetField])

  const [shown, setShown] = useState({ alert, isCardKept: false })
  if (shown.alert !== alert)
    setShown({ alert, isCardKept: alert !== null && getValues('cardNumber') !== '' })
  const isCardRefused = shown.isCardKept && alert?.isOfCard === true

  const useAnotherCard = () => {
    for (const field of cardFieldNames) resetField(field)
    setShown({ alert, isCardKept: false })
    setFocus('cardNumber')
  }

  const retry = async () => {
    if (await script.retry()) setFocus('cardNumber')
  }

  const pay = async ({ cardNumber, expiryMonth, expiryYear, cvv, ...entered }: Card) => {
    const payer = {
      ...entered,
      companyName: entered.companyName ?? '',
      phone: phoneInBoxes(entered.phone),
    }
    onSend(payer)
    // CardScriptAlert shows the reason.
    if (!(await script.retry())) return
    complete(async (procedures) => {
      const token = await provider.token({ cardNumber, expiryMonth, expiryYear, cvv })
      if (token.oneTimeToken === null) return { refused: providerErrorMessage(token.reason) }
      const { oneTimeToken, cardType } = token
      if (!isSupportedCardType(cardType)) return { refused: unsupportedCardMessage }
      return procedures.payByCard.mutate({
        version,
        form: { ...payer, oneTimeToken, cardType, isConsentProvided: entered.phone !== null },
      })
    })
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    dismissAlert()
    if (!formState.isSubmitting) return handleSubmit(pay)(event)
    event.preventDefault()
    return undefined
  }

  return (
    <Columns
      isAsideFirst
      aside={<BillCard items={cart.items} bill={bill} />}
      main={
        <form
          className="stack"
          method="post"
          noValidate
          onBlurCapture={holdBlur}
          onChange={checkFilledIn({ trigger, errors: formState.errors })}
          onSubmit={submit}
        >
          <PaymentAlert
            payment={payment}
            nextField={isCardRefused ? fieldToCorrect(alert.message) : undefined}
          />
          <CardScriptAlert script={script} onRetry={() => void retry()} />
          <CardFields
            register={register}
            errors={formState.errors}
            isCardKept={shown.isCardKept}
            onUseAnother={isCardRefused ? useAnotherCard : undefined}
          />
          <fieldset className="usa-fieldset panel panel--card">
            <LargeLegend>{copy.contact}</LargeLegend>
            <p>{copy.contactNote}</p>
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
          </fieldset>
          <div className="panel panel--card">
            <CompleteActions
              {...step}
              isValid={formState.isValid}
              hasWrongAnswer={hasWrongAnswer(formState.errors, getValues)}
              isSubmitted={formState.isSubmitted}
            />
          </div>
        </form>
      }
    />
  )
}
