export interface CredentialCode {
  /** The text of the chip. */
  letter: string
  /** The text of its tooltip. */
  text: string
}

/**
 * Endorsements or restrictions, a list of codes separated by commas, each as its first letter with the full text
 * (docs/specification/profile.md#credentials). None gives an empty list, which the screen shows as 'None'.
 */
export const credentialCodes = (list: string | null): CredentialCode[] =>
  (list ?? '').split(',').flatMap((code) => {
    const text = code.trim()
    return text === '' ? [] : [{ letter: text.charAt(0), text }]
  })
