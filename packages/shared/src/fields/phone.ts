import * as z from 'zod/mini'
import { fieldNames, phoneMessages } from '@mva/messages/validation'
import { withoutSpaces } from '../plain-text.ts'
import { type Rule, rulesInTurn } from './field-rules.ts'

/** A phone number as typed: three inputs of 3, 3 and 4 digits. docs/specification/validation.md#phone */
export interface TypedPhone {
  areaCode: string
  prefix: string
  lineNumber: string
}

export type PhoneBox = keyof TypedPhone

const boxLengths = { areaCode: 3, prefix: 3, lineNumber: 4 } as const

/** Of all three inputs. */
export const PHONE_DIGITS = boxLengths.areaCode + boxLengths.prefix + boxLengths.lineNumber

export const emptyPhone: TypedPhone = { areaCode: '', prefix: '', lineNumber: '' }

interface PhoneRules {
  /** The message for a number with too few digits. */
  incomplete?: string
}

const boxNames: readonly PhoneBox[] = ['areaCode', 'prefix', 'lineNumber']

/** A required phone number, parsed to ten digits. Each broken rule is reported once, on the group. */
export const phone = ({
  required,
  incomplete = phoneMessages.incomplete(fieldNames.phone, PHONE_DIGITS),
}: PhoneRules & { required: string }) =>
  z.pipe(
    boxes(required).check(
      rulesInTurn([(typed) => !isEmptyPhone(typed), required], ...phoneRules(incomplete)),
    ),
    z.transform(digitsOf),
  )

/** Like `phone`, but three empty inputs are parsed to null. */
export const optionalPhone = ({
  incomplete = phoneMessages.incomplete(fieldNames.phone, PHONE_DIGITS),
}: PhoneRules = {}) =>
  z.pipe(
    boxes(incomplete).check(rulesInTurn(...phoneRules(incomplete))),
    z.transform((typed) => digitsOf(typed) || null),
  )

/** The input that the error of a phone number links to: the first incomplete one, otherwise the first. */
export const phoneBoxToCorrect = (typed: Partial<TypedPhone> = {}): PhoneBox =>
  boxNames.find((box) => !isFull(box, withoutSpaces(typed[box] ?? ''))) ?? 'areaCode'

/** Splits ten digits into the three inputs; null and invalid numbers give empty inputs. */
export const phoneInBoxes = (phone: string | null): TypedPhone =>
  phone !== null && /^\d{10}$/.test(phone)
    ? { areaCode: phone.slice(0, 3), prefix: phone.slice(3, 6), lineNumber: phone.slice(6) }
    : emptyPhone

const boxes = (message: string) => {
  const box = z.string({ error: message }).check(z.overwrite(withoutSpaces))
  return z.object({ areaCode: box, prefix: box, lineNumber: box }, { error: message })
}

const digitsOf = ({ areaCode, prefix, lineNumber }: TypedPhone) => areaCode + prefix + lineNumber

const isEmptyPhone = (typed: TypedPhone) => digitsOf(typed) === ''

const isFull = (box: PhoneBox, typed: string) =>
  /^\d+$/.test(typed) && typed.length === boxLengths[box]

/** The rules for a number that may be empty. */
const phoneRules = (incomplete: string): Rule<TypedPhone>[] => [
  [(typed) => /^\d*$/.test(digitsOf(typed)), phoneMessages.characters],
  [(typed) => isEmptyPhone(typed) || boxNames.every((box) => isFull(box, typed[box])), incomplete],
]

/** Formats ten digits as (401) 555-0142, with an extension as (401) 555-0142 ext. 12. Any other number is kept. */
export const formatPhone = (phone: string): string =>
  phone.replace(
    /^(\d{3})(\d{3})(\d{4})(?: x(\d+))?$/,
    (_phone, area: string, prefix: string, line: string, extension?: string) =>
      `(${area}) ${prefix}-${line}${extension === undefined ? '' : ` ext. ${extension}`}`,
  )
