/** The three parts of a pasted phone number, such as (401) 555-0133 or +1 401 555 0133; null for any other text. */
export const readPastedPhone = (text: string): [string, string, string] | null => {
  const digits = /^[\d\s()+./-]+$/.test(text) ? text.replaceAll(/\D/g, '') : ''
  const [, areaCode, prefix, lineNumber] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? []
  return areaCode && prefix && lineNumber ? [areaCode, prefix, lineNumber] : null
}
