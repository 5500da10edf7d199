import * as z from 'zod/mini'

export const LAST_NAME_MAX_LENGTH = 40

/** Keyed by the code that the specification gives each message (spec 1 section 5). */
export const lastNameMessages = {
  '01': 'Last name is required',
  '02': 'Special characters ";", "<", "|", "," and "-" are not allowed. For hyphenated names please use a space in place of hyphen / dash.',
  '03': `Last name is limited to ${LAST_NAME_MAX_LENGTH} characters`,
} as const

/** A last name: 1 to 40 characters, none of ; < | , and -. The first broken rule is the only one told. */
export const lastName = z
  .string({ error: lastNameMessages['01'] })
  .check(
    z.trim(),
    z.minLength(1, { error: lastNameMessages['01'], abort: true }),
    z.regex(/^[^;<|,-]*$/, { error: lastNameMessages['02'], abort: true }),
    z.maxLength(LAST_NAME_MAX_LENGTH, lastNameMessages['03']),
  )
