import { valueAt } from '@mva/agency/config/sign'
import type { CallInput } from '@mva/agency/transport/in-process'

/** What a template can name: parts of the request, or a literal null. */
const ROOTS = ['request.body', 'request.query', 'request.headers'] as const
const NULL = 'null'
const PLACEHOLDER = /\{\{\s*(null|request\b[^{}\s]*)\s*\}\}/g

const isKnown = (name: string) =>
  name === NULL || ROOTS.some((root) => name === root || name.startsWith(`${root}.`))

/** Returns the placeholders of a JSON value that name no part of a request. */
export const unknownPlaceholders = (value: unknown): string[] =>
  [...JSON.stringify(value ?? null).matchAll(PLACEHOLDER)]
    .map(([, name = '']) => name)
    .filter((name) => !isKnown(name))

/**
 * Fills the placeholders in the texts of a JSON value, such as `{{request.body.plateNumber}}`. A text that is one
 * placeholder becomes the value itself, null if there is none; inside a longer text it becomes text, empty if there is none.
 */
export const fillTemplate = (value: unknown, request: CallInput): unknown => {
  const fields = () => ({
    request: {
      body: request.body,
      query: Object.fromEntries(request.query),
      headers: request.headers,
    },
  })
  const valueOf = (name: string) =>
    name === NULL ? null : (valueAt(fields(), name.split('.')) ?? null)
  const filled = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(filled)
    if (typeof part === 'object' && part !== null)
      return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, filled(inner)]))
    if (typeof part !== 'string') return part
    const [whole] = part.matchAll(PLACEHOLDER)
    if (whole?.[0] === part) return valueOf(whole[1] ?? '')
    return part.replaceAll(PLACEHOLDER, (_placeholder, name: string) => textOf(valueOf(name)))
  }
  return filled(value)
}

/** Fills the placeholders of headers, without characters that a header cannot have. */
export const fillHeaders = (headers: Record<string, string> | null, request: CallInput) =>
  headers === null
    ? undefined
    : Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [
          name,
          textOf(fillTemplate(value, request)).replaceAll(/[^\x20-\x7e]/g, ''),
        ]),
      )

const textOf = (value: unknown): string => {
  if (value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
