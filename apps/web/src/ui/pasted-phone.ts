/**
 * The three parts of a pasted phone number in plain text, such as (401) 555-0133 or tel:+1-401-555-0133; null for any other
 * text, and for a number with an extension. docs/specification/validation.md#typed-and-pasted-text
 */
export const readPastedPhone = (text: string): [string, string, string] | null => {
  const number = text.replace(/^tel:/i, '')
  const digits = /^[\d ()+./-]+$/.test(number) ? number.replaceAll(/\D/g, '') : ''
  const [, areaCode, prefix, lineNumber] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? []
  return areaCode && prefix && lineNumber ? [areaCode, prefix, lineNumber] : null
}
