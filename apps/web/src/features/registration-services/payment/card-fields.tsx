import type { SyntheticEvent } from 'react'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { paymentCopy as copy } from '@mva/messages/payment'
import type { CardFormInput } from '@mva/shared/registration-services/payment-form'
import { Button } from '../../../ui/button.tsx'
import { wholePaste } from '../../../ui/fill-boxes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { LargeLegend } from '../../../ui/large-legend.tsx'
import { readPastedExpiry } from '../../../ui/pasted-date.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { CardField } from './card-field.tsx'
import { groupCardNumber } from './group-card-number.ts'

const MONTH_DIGITS = 2
const YEAR_DIGITS = 4
const CVV_DIGITS = 4

/** Moves the focus from a full month to the year. An input without focus was filled by the browser and moves nothing. */
const goToYear = ({ currentTarget: month }: SyntheticEvent<HTMLInputElement>) => {
  if (month.value.length < MONTH_DIGITS || month !== document.activeElement) return
  document.getElementById('expiryYear')?.focus()
}

const wholeExpiry = wholePaste(readPastedExpiry)
const wholeCvv = wholePaste()

interface CardFieldsProps {
  register: UseFormRegister<CardFormInput>
  errors: FieldErrors<CardFormInput>
  /** The card is as it was sent, without the CVV. */
  isCardKept: boolean
  /** Offers to pay by another card. */
  onUseAnother: (() => void) | undefined
}

export const CardFields = ({ register, errors, isCardKept, onUseAnother }: CardFieldsProps) => {
  const field = <Id extends keyof CardFormInput>(id: Id) => ({
    id,
    register,
    error: errors[id]?.message,
  })
  return (
    <fieldset className="usa-fieldset panel panel--card">
      <LargeLegend>{copy.card}</LargeLegend>
      <p className="note">
        <Icon name="lock" /> {copy.cardNote}
      </p>
      {onUseAnother ? (
        <p>
          <Button look="unstyled" onClick={onUseAnother}>
            {copy.anotherCard}
          </Button>
        </p>
      ) : null}
      <CardField
        {...field('cardNumber')}
        label={copy.cardNumber}
        autoComplete="cc-number"
        format={groupCardNumber}
      />
      <div className="field-row" data-boxes>
        <CardField
          {...field('expiryMonth')}
          {...wholeExpiry}
          label={copy.expiryMonth}
          hint={copy.monthHint}
          autoComplete="cc-exp-month"
          maxLength={MONTH_DIGITS}
          className="usa-input--xs"
          onInput={goToYear}
        />
        <CardField
          {...field('expiryYear')}
          {...wholeExpiry}
          label={copy.expiryYear}
          hint={copy.yearHint}
          autoComplete="cc-exp-year"
          maxLength={YEAR_DIGITS}
          className="usa-input--xs"
        />
      </div>
      <CardField
        {...field('cvv')}
        {...wholeCvv}
        label={copy.cvv}
        hint={
          <>
            {isCardKept ? (
              <>
                <strong>{copy.cvvAgain}</strong>{' '}
              </>
            ) : null}
            <span>{copy.cvvHint}</span>
          </>
        }
        autoComplete="cc-csc"
        maxLength={CVV_DIGITS}
        className="usa-input--xs"
      />
      <TextField
        {...register('firstName')}
        label={copy.firstName}
        autoComplete="cc-given-name"
        error={errors.firstName?.message}
      />
      <TextField
        {...register('lastName')}
        label={copy.lastName}
        autoComplete="cc-family-name"
        error={errors.lastName?.message}
      />
      <TextField
        {...register('companyName')}
        label={copy.companyName}
        isOptional
        autoComplete="organization"
        error={errors.companyName?.message}
      />
    </fieldset>
  )
}
