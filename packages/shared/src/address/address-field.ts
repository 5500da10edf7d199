import * as z from 'zod/mini'
import { fieldNames } from '@mva/messages/address-update'
import { addressCopy, maxLengthMessage, misplacedCardNumberMessage } from '@mva/messages/validation'
import { isAtMost, matches, requiredText, type Rule, rulesInTurn } from '../fields/field-rules.ts'
import { holdsNoCardNumber } from '../fields/pan-guard.ts'
import { plainText } from '../plain-text.ts'
import {
  type AddressFieldName,
  addressFields,
  type DigitsAddressField,
  type OptionalAddressField,
  type RequiredAddressField,
} from './address-fields.ts'

/** The texts of the fields: a field without one does not compile. docs/specification/validation.md#addresses */
export const addressLabels: Record<AddressFieldName, string> = fieldNames
export const addressRequired: Record<RequiredAddressField, string> = addressCopy.required
const digitsMessages: Record<DigitsAddressField, (digits: number) => string> = addressCopy.digits

const hasDigits = (name: AddressFieldName): name is DigitsAddressField =>
  addressFields[name].type === 'digits'

/** The rules for a value that is not empty, beside those of the agency's lists. */
const rulesOf = (name: AddressFieldName): Rule<string>[] => {
  const { length } = addressFields[name]
  return hasDigits(name)
    ? [[matches(new RegExp(`^\\d{${length}}$`)), digitsMessages[name](length)]]
    : [
        [isAtMost(length), maxLengthMessage(addressLabels[name], length)],
        [holdsNoCardNumber, misplacedCardNumberMessage],
      ]
}

/** A required field, in upper case. */
export const requiredAddressField = (name: RequiredAddressField) => {
  const required = addressRequired[name]
  return requiredText(required, ...rulesOf(name)).check(z.toUpperCase())
}

/** An optional field, in upper case; null if it is empty. */
export const optionalAddressField = (name: OptionalAddressField) => {
  const rules = rulesOf(name).map(([holds, message]): Rule<string> => [
    (text) => text === '' || holds(text),
    message,
  ])
  return z.pipe(
    z
      .string({ error: rules[0]?.[1] })
      .check(z.overwrite(plainText), rulesInTurn(...rules), z.toUpperCase()),
    z.transform((text) => text || null),
  )
}
