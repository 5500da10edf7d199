/** The names of a field in which back ends put a whole answer, in small letters. */
const ENVELOPES: ReadonlySet<string> = new Set(['data', 'd', 'result', 'value', '$values'])

/** Returns the name and the content of the only envelope among the fields of a body; null if there is none, or several. */
export const envelopeOf = (body: unknown): { name: string; inner: unknown } | null => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null
  const [only, ...others] = Object.entries(body).filter(([name]) =>
    ENVELOPES.has(name.toLowerCase()),
  )
  return only && others.length === 0 ? { name: only[0], inner: only[1] } : null
}
