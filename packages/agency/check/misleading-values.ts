import * as z from 'zod/mini'
import { duration, flag, isInSeconds, optionalDuration, yesNo } from '../contract/answer-values.ts'
import { type FieldIssue, textForm } from '../contract/field-issues.ts'
import { isBlank } from '../contract/reading.ts'
import { type WireNames, wireNamesOf } from '../contract/wire-names.ts'

/**
 * Returns the values that the site reads by a rule, and that may mean something else at this agency: an unknown word for
 * yes or no, which is read as no, and a long duration, which is read as seconds. `answer` has the names of the contract.
 */
export const misleadingValues = (codec: z.ZodMiniType, answer: unknown): FieldIssue[] => {
  const found: FieldIssue[] = []
  const look = (names: WireNames, value: unknown, path: string): void => {
    if (names.kind === 'list') {
      const items: unknown[] = Array.isArray(value) ? value : [value]
      for (const [index, item] of items.entries()) look(names.item, item, `${path}[${index}]`)
    } else if (names.kind === 'object') {
      for (const [name, inner] of names.fields)
        look(inner, Object(value)[name], path === '' ? name : `${path}.${name}`)
    } else if (!isBlank(value)) {
      const issue = issueOf(names.codec, value)
      if (issue) found.push({ path, ...issue })
    }
  }
  look(wireNamesOf(codec), answer, '')
  return found
}

const issueOf = (codec: object, value: unknown): Omit<FieldIssue, 'path'> | undefined => {
  if (codec === yesNo && !z.safeDecode(flag, value).success)
    return {
      expected: 'YES or NO',
      received: typeof value === 'string' ? textForm(value) : typeof value,
    }
  if ((codec === duration || codec === optionalDuration) && isInSeconds(value))
    return { expected: 'minutes', received: 'more than 12 hours, read as seconds' }
  return undefined
}
