import * as z from 'zod/mini'

/** The shared rule message '{field} is required.' (spec 1 section 5). */
export const requiredMessage = (field: string): string => `${field} is required.`

/** Told of a question that was not answered (spec 2 section 5). */
export const responseRequiredMessage = 'Response to this question is required.'

/** A choice from a list: any value but the empty one that stands for "nothing chosen yet". */
export const requiredChoice = (field: string) =>
  z
    .string({ error: requiredMessage(field) })
    .check(z.trim(), z.minLength(1, requiredMessage(field)))
