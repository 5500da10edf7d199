import type { ComponentProps, ReactNode, SyntheticEvent } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import type { CardFormInput } from '@mva/shared/registration-services/payment-form'
import { describedBy, FormGroup } from '../../../ui/form-group.tsx'

/** In the order of the screen. */
export const cardFieldNames = ['cardNumber', 'expiryMonth', 'expiryYear', 'cvv'] as const

interface CardFieldProps extends Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'maxLength' | 'className' | 'onInput' | 'onPaste' | 'onDrop'
> {
  id: (typeof cardFieldNames)[number]
  label: string
  hint?: ReactNode
  error?: string
  /** Writes what was typed as it is to be read. */
  format?: (typed: string) => string
  register: UseFormRegister<CardFormInput>
}

const asTyped = (typed: string) => typed

/** A card field. Its input has no `name`, so that a native form submit never contains card data. */
export const CardField = ({
  id,
  label,
  hint,
  error,
  register,
  className = '',
  format = asTyped,
  ...input
}: CardFieldProps) => {
  const { ref, onChange, onBlur } = register(id)
  // The form library identifies fields by name; the input has none.
  const named = (type: 'change' | 'blur', { currentTarget }: SyntheticEvent<HTMLInputElement>) => ({
    type,
    target: { name: id, value: currentTarget.value },
  })
  const change = (event: SyntheticEvent<HTMLInputElement>) => {
    const { currentTarget: field } = event
    // Elsewhere than at the end it would move the cursor.
    if (field.selectionStart === field.value.length) field.value = format(field.value)
    void onChange(named('change', event))
  }
  const leave = (event: SyntheticEvent<HTMLInputElement>) => {
    const { currentTarget: field } = event
    field.value = format(field.value)
    void onBlur(named('blur', event))
  }
  return (
    <FormGroup id={id} label={label} hint={hint} error={error}>
      <input
        required
        {...input}
        {...describedBy(id, { hint, error })}
        className={`usa-input ${error ? 'usa-input--error' : ''} ${className}`}
        id={id}
        type="text"
        inputMode="numeric"
        spellCheck={false}
        ref={ref}
        onChange={change}
        onBlur={leave}
      />
    </FormGroup>
  )
}
