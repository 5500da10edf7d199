import * as z from 'zod/mini'

/** The shared message '{field} is required.' docs/specification/validation.md#shared-messages */
export const requiredMessage = (field: string): string => `${field} is required.`

/** For a question without an answer. docs/specification/validation.md#shared-messages */
export const responseRequiredMessage = 'Response to this question is required.'

/** A choice from a list: any value but the empty one that stands for "nothing chosen yet". */
export const requiredChoice = (field: string) =>
  z
    .string({ error: requiredMessage(field) })
    .check(z.trim(), z.minLength(1, requiredMessage(field)))
