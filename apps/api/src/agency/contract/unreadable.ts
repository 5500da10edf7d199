import { type FieldIssue, issuesUnder } from './field-issues.ts'

/** By decoded object or list: what could not be read in it. */
const issuesOf = new WeakMap<object, readonly FieldIssue[]>()

/** Records what could not be read in a part of an answer that is used without it. Paths begin at that part. */
export const recordUnreadable = (part: object, issues: readonly FieldIssue[]): void => {
  if (issues.length > 0) issuesOf.set(part, issues)
}

/** What could not be read in a decoded answer: items that its lists left out, and fields that were read as missing. */
export const unreadableItems = (answer: unknown): readonly FieldIssue[] => {
  if (typeof answer !== 'object' || answer === null) return []
  if (Array.isArray(answer))
    return answer.flatMap((item, index) => issuesUnder(index, unreadableItems(item)))
  return issuesOf.get(answer) ?? []
}
