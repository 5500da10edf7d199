import { type FieldIssue, issuesUnder } from './field-issues.ts'

/** The unreadable parts of each decoded object or list. */
const issuesOf = new WeakMap<object, readonly FieldIssue[]>()

/** Records the unreadable parts of a decoded value. Paths are relative to that value. */
export const recordUnreadable = (part: object, issues: readonly FieldIssue[]): void => {
  if (issues.length > 0) issuesOf.set(part, issues)
}

/** Returns the unreadable parts of a decoded answer: dropped list items, and fields decoded as missing. */
export const unreadableItems = (answer: unknown): readonly FieldIssue[] => {
  if (typeof answer !== 'object' || answer === null) return []
  if (Array.isArray(answer))
    return answer.flatMap((item, index) => issuesUnder(index, unreadableItems(item)))
  return issuesOf.get(answer) ?? []
}
