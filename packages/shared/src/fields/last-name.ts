import * as z from 'zod/mini'

export const LAST_NAME_MAX_LENGTH = 40

/** Keyed by the code that the specification gives each message (spec 1 section 5). */
export const lastNameMessages = {
  '01': 'Last name is required',
  '02': 'Special characters ";", "<", "|", "," and "-" are not allowed. For hyphenated names please use a space in place of hyphen / dash.',
  '03': `Last name is limited to ${LAST_NAME_MAX_LENGTH} characters`,
} as const

/**
 * A last name: 1 to 40 characters, none of ; < | , and -. The first broken rule of a field is the one that is told; none
 * aborts, because that would keep a form's rules across fields from being told beside it.
 */
export const lastName = z
  .string({ error: lastNameMessages['01'] })
  .check(
    z.trim(),
    z.minLength(1, lastNameMessages['01']),
    z.regex(/^[^;<|,-]*$/, lastNameMessages['02']),
    z.maxLength(LAST_NAME_MAX_LENGTH, lastNameMessages['03']),
  )
