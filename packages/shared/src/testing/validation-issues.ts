import type * as z from 'zod/mini'

/** What a person is told about each answer, in the order of the form: `[path of the answer, message]`. */
export const validationIssues = (form: z.ZodMiniType, answers: unknown): [string, string][] =>
  (form.safeParse(answers).error?.issues ?? []).map((issue) => [
    issue.path.join('.'),
    issue.message,
  ])

/** The one thing that a person is told about an answer; undefined where it is taken. Throws where there are more. */
export const validationIssue = (field: z.ZodMiniType, answer: unknown): string | undefined => {
  const messages = validationIssues(field, answer)
  if (messages.length > 1) throw new Error(`told ${messages.length} things at once`)
  return messages[0]?.[1]
}
