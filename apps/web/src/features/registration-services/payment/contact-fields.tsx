import { type ChangeEvent, type FocusEvent, useEffect, useEffectEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { paymentCopy as copy } from '@mva/messages/payment'
import { phoneCopy } from '@mva/messages/task-ui'
import type { PhoneBox } from '@mva/shared/fields/phone'
import { EmailField } from '../../../shell/email-field.tsx'
import { PhoneField } from '../../../ui/phone-field.tsx'

/** From the form, which may have more fields. */
interface ContactFieldsProps {
  register: (field: 'email' | `phone.${PhoneBox}`) => UseFormRegisterReturn
  trigger: (field: 'email' | 'phone') => Promise<unknown>
  errors: { email?: { message?: string }; phone?: { message?: string } }
  /** Undefined while it is loading. It is checked at once, and the language switch does not warn about losing it. */
  initialEmail: string | undefined
  /** For an initial email that is known later than the form. */
  fillInEmail?: (email: string) => void
}

/** The contacts that receive the confirmation. */
export const ContactFields = ({
  register,
  trigger,
  errors,
  initialEmail,
  fillInEmail,
}: ContactFieldsProps) => {
  const fillIn = useEffectEvent((email: string) => fillInEmail?.(email))
  useEffect(() => {
    if (!initialEmail) return
    fillIn(initialEmail)
    void trigger('email')
  }, [initialEmail, trigger])
  // The three inputs are one answer: validate when the focus leaves all of them, then on each correction.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    if (!currentTarget.closest('fieldset')?.contains(relatedTarget)) void trigger('phone')
  }
  const box = (name: PhoneBox) => {
    const field = register(`phone.${name}`)
    return {
      ...field,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        void field.onChange(event)
        if (errors.phone) void trigger('phone')
      },
      onBlur: leave,
    }
  }
  return (
    <>
      <EmailField
        {...register('email')}
        defaultValue={initialEmail}
        label={copy.email}
        error={errors.email?.message}
      />
      <PhoneField
        name="phone"
        legend={copy.phone}
        isOptional
        hint={phoneCopy.rates}
        error={errors.phone?.message}
        areaCode={box('areaCode')}
        prefix={box('prefix')}
        lineNumber={box('lineNumber')}
        isClipboardBlocked
      />
    </>
  )
}
