import * as z from 'zod/mini'
import { identityCopy } from '@mva/messages/validation'
import { matches, requiredCode } from './field-rules.ts'

export const licenseNumberLength = { from: 7, to: 8 } as const

const required = () => identityCopy.licenseNumberRequired

/** The number of a license or ID card: 7 to 8 letters or digits, upper-cased. docs/specification/validation.md#license-and-case-numbers */
export const licenseNumber = requiredCode(
  required,
  [matches(/^[a-z0-9]*$/i), identityCopy.licenseNumberCharacters],
  [
    ({ length }) => length >= licenseNumberLength.from && length <= licenseNumberLength.to,
    required,
  ],
).check(z.toUpperCase())
