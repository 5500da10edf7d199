import type { CardFormInput } from '@mva/shared/forms/payment'
import type { ComponentProps, SyntheticEvent } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import { describedBy, FormGroup } from '../../../ui/form-group.tsx'

interface CardFieldProps extends Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'maxLength' | 'className' | 'onInput'
> {
  id: 'cardNumber' | 'expiryMonth' | 'expiryYear' | 'cvv'
  label: string
  hint?: string
  error: string | undefined
  register: UseFormRegister<CardFormInput>
}

/** A field of the card. Its box has no name: no form that a browser sends by itself can hold it. */
export const CardField = ({
  id,
  label,
  hint,
  error,
  register,
  className = '',
  ...input
}: CardFieldProps) => {
  const { ref, onChange, onBlur } = register(id)
  // The form knows its fields by name, and this one has none to tell.
  const named = (type: 'change' | 'blur', { currentTarget }: SyntheticEvent<HTMLInputElement>) => ({
    type,
    target: { name: id, value: currentTarget.value },
  })
  return (
    <FormGroup id={id} label={label} hint={hint} error={error}>
      <input
        {...input}
        {...describedBy(id, { hint, error })}
        className={`usa-input ${error ? 'usa-input--error' : ''} ${className}`}
        id={id}
        type="text"
        inputMode="numeric"
        spellCheck={false}
        ref={ref}
        onChange={(event) => void onChange(named('change', event))}
        onBlur={(event) => void onBlur(named('blur', event))}
      />
    </FormGroup>
  )
}
