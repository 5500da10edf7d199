import * as z from 'zod/mini'

/** The shared message '{field} is required.' docs/specification/validation.md#shared-messages */
export const requiredMessage = (field: string): string => `${field} is required.`

/** The message for an unanswered question. docs/specification/validation.md#shared-messages */
export const responseRequiredMessage = 'Response to this question is required.'

/** A required choice from a list: any value except the empty option. */
export const requiredChoice = (field: string) =>
  z
    .string({ error: requiredMessage(field) })
    .check(z.trim(), z.minLength(1, requiredMessage(field)))
