import { nearest } from '@mva/shared/nearest'

/** One reason why the control surface refused a request. */
export interface ControlIssue {
  /** The field by its dotted path, a header, or a part of the address. */
  field: string
  message: string
  /** The valid value or field name that is most similar to what was sent. */
  nearest?: string
}

/** An error that the control surface answers: `{ message, issues }`, the message naming each issue. */
export class ControlError extends Error {
  override readonly name = 'ControlError'
  readonly status: number
  readonly issues: readonly ControlIssue[]

  constructor(status: number, issues: readonly ControlIssue[]) {
    super(issues.map(sentence).join(' '))
    this.status = status
    this.issues = issues
  }
}

const sentence = ({ field, message, nearest: suggestion }: ControlIssue) =>
  `${field}: ${message}${suggestion === undefined ? '' : ` (nearest: ${suggestion})`}.`

const MAX_QUOTE_LENGTH = 100
const MAX_LISTED_VALUES = 10

const quoted = (value: unknown): string =>
  (JSON.stringify(value) ?? 'undefined').slice(0, MAX_QUOTE_LENGTH)

/** The issue of a value that is not among the valid ones, or is the last part of several. Few valid ones are listed if none is near. */
export const unknownValue = (
  field: string,
  value: unknown,
  valid: readonly string[],
): ControlIssue => {
  const several = valid.filter((path) => path.endsWith(`/${String(value)}`))
  if (several.length > 1)
    return { field, message: `${quoted(value)} is the end of several: ${several.join(', ')}` }
  const issue = suggesting({ field, message: `${quoted(value)} is unknown` }, value, valid)
  return issue.nearest === undefined && valid.length > 0 && valid.length <= MAX_LISTED_VALUES
    ? { field, message: `${issue.message}, it is one of ${valid.join(', ')}` }
    : issue
}

/** Adds the nearest of the valid values to an issue. */
export const suggesting = (
  issue: ControlIssue,
  value: unknown,
  valid: readonly string[],
): ControlIssue => {
  const suggestion = typeof value === 'string' ? nearest(value, valid) : undefined
  return suggestion === undefined ? issue : { ...issue, nearest: suggestion }
}

export const unknownRecord = (kind: string, id: string): ControlError =>
  new ControlError(404, [{ field: kind, message: `there is no ${quoted(id)}` }])

export const unknownWorld = (id: string | undefined): ControlIssue => ({
  field: 'sim-world',
  message: `there is no world ${quoted(id)}; POST /sim/worlds creates one`,
})
