import type { PhoneBox } from '@mva/shared/fields/phone'
import type { ChangeEvent, FocusEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { PhoneField } from '../../../ui/phone-field.tsx'
import { EmailField } from '../../../shell/email-field.tsx'
import { paymentCopy as copy } from '@mva/messages/payment'

interface ContactFieldsProps {
  /** The language switch does not warn about losing the `defaultValue`. */
  email: UseFormRegisterReturn & { defaultValue?: string }
  phone: (box: PhoneBox) => UseFormRegisterReturn
  errors: { email?: { message?: string }; phone?: { message?: string } }
  validatePhone: () => Promise<unknown>
}

/** The contacts that receive the confirmation. */
export const ContactFields = ({ email, phone, errors, validatePhone }: ContactFieldsProps) => {
  // The three inputs are one answer: validate when the focus leaves all of them, then on each correction.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    if (!currentTarget.closest('fieldset')?.contains(relatedTarget)) void validatePhone()
  }
  const box = (name: PhoneBox) => {
    const field = phone(name)
    return {
      ...field,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        void field.onChange(event)
        if (errors.phone) void validatePhone()
      },
      onBlur: leave,
    }
  }
  return (
    <>
      <EmailField {...email} label={copy.email} error={errors.email?.message} />
      <PhoneField
        name="phone"
        legend={copy.phone}
        isOptional
        hint={copy.phoneHint}
        error={errors.phone?.message}
        areaCode={box('areaCode')}
        prefix={box('prefix')}
        lineNumber={box('lineNumber')}
        isClipboardBlocked
      />
    </>
  )
}
