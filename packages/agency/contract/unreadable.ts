import { type FieldIssue, issuesUnder } from './field-issues.ts'

/** A decoded object or list, with what could not be read of it. */
export interface PartlyRead {
  /** Dropped list items, and fields decoded as missing; left out if there are none. Paths are relative to this value. */
  unreadableFields?: readonly FieldIssue[]
}

/** Adds what could not be read to a decoded value. */
export const withUnreadable = <Part extends object>(
  part: Part,
  issues: readonly FieldIssue[],
): Part & PartlyRead => (issues.length === 0 ? part : { ...part, unreadableFields: issues })

/** Returns the unreadable parts of a decoded answer: dropped list items, and fields decoded as missing. */
export const unreadableItems = (answer: unknown): readonly FieldIssue[] => {
  if (typeof answer !== 'object' || answer === null) return []
  if (Array.isArray(answer))
    return answer.flatMap((item, index) => issuesUnder(index, unreadableItems(item)))
  return (answer as PartlyRead).unreadableFields ?? []
}
