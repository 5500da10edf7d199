import { type FieldIssue, textForm } from '@mva/agency/contract/field-issues'
import type { Form } from '@mva/agency/contract/form'
import { isBlank, isFields } from '@mva/agency/contract/plain-values'

/**
 * Returns the values that the site reads by a rule of the specification, and that may mean something else at this agency: an
 * unknown word for yes or no, which is read as no.
 */
export const misleadingValues = (form: Form, answer: unknown): FieldIssue[] => {
  const found: FieldIssue[] = []
  const look = ({ parts }: Form, value: unknown, path: string): void => {
    if (parts.kind === 'list') {
      const items: unknown[] = Array.isArray(value) ? value : []
      for (const [index, item] of items.entries()) look(parts.item, item, `${path}[${index}]`)
    } else if (parts.kind === 'object') {
      for (const [name, { form: inner }] of parts.fields)
        look(
          inner,
          isFields(value) ? value[name] : undefined,
          path === '' ? name : `${path}.${name}`,
        )
    } else if (parts.kind === 'yesNo' && !isBlank(value) && !KNOWN.has(value))
      found.push({
        path,
        expected: 'YES or NO',
        received: typeof value === 'string' ? textForm(value) : typeof value,
      })
  }
  look(form, answer, '')
  return found
}

const KNOWN: ReadonlySet<unknown> = new Set(['YES', 'NO', true, false])
