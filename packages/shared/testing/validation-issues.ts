import type * as z from 'zod/mini'

/** Returns the messages of a form in order, as `[path of the field, message]`. */
export const validationIssues = (form: z.ZodMiniType, answers: unknown): [string, string][] =>
  (form.safeParse(answers).error?.issues ?? []).map((issue) => [
    issue.path.join('.'),
    issue.message,
  ])

/** Returns the message of an invalid value, or undefined. Throws if there are several. */
export const validationIssue = (field: z.ZodMiniType, answer: unknown): string | undefined => {
  const messages = validationIssues(field, answer)
  if (messages.length > 1) throw new Error(`${messages.length} messages for one value`)
  return messages[0]?.[1]
}
