const TOO_LARGE = /^(?:UND_ERR_RES_EXCEEDED_MAX_SIZE|ERR_BUFFER_TOO_LARGE)$/

/** Whether an answer arrived that is larger than the site reads. */
export const isTooLarge = (error: unknown): boolean => TOO_LARGE.test(String(Object(error).code))

/** What the codes of errors mean: of the agency's certificate, of the alerts of its server, and of the bodies of answers. */
const meanings: readonly (readonly [code: RegExp, meaning: string])[] = [
  [/^CERT_HAS_EXPIRED$/, 'the certificate has expired'],
  [/^CERT_NOT_YET_VALID$/, 'the certificate is not valid yet'],
  [/^CERT_REVOKED$/, 'the certificate was revoked'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'the certificate is for another host name'],
  [
    /^CERT_UNTRUSTED$|SELF_SIGNED_CERT|^UNABLE_TO_(?:GET_ISSUER_CERT|VERIFY_LEAF)/,
    'the certificate is signed by an unknown authority (AGENCY_CA_FILE)',
  ],
  [/ALERT_CERTIFICATE_REQUIRED$/, 'a client certificate is required (AGENCY_CLIENT_CERT_FILE)'],
  [
    /ALERT_HANDSHAKE_FAILURE$/,
    'the TLS handshake was refused; a client certificate may be required',
  ],
  [/ALERT_UNKNOWN_CA$/, "the authority of the site's client certificate is not accepted"],
  [/ALERT_CERTIFICATE_EXPIRED$/, "the site's client certificate has expired"],
  [/ALERT_CERTIFICATE_REVOKED$/, "the site's client certificate was revoked"],
  [
    /ALERT_(?:(?:BAD|UNSUPPORTED)_CERTIFICATE|CERTIFICATE_UNKNOWN|ACCESS_DENIED)$/,
    "the site's client certificate is not accepted",
  ],
  [/WRONG_VERSION_NUMBER$/, 'there is no TLS at this address and port'],
  [TOO_LARGE, 'the answer is larger than AGENCY_MAX_ANSWER_KB allows'],
  [/^ERR_ENCODING_/, 'the answer is no text in its encoding (charset of the agency’s folder)'],
]

/**
 * Returns what kept a call from being answered, for the log: what is wrong with TLS or with the body, with its code; otherwise the code or
 * the name of the error. Contains no value that was sent.
 */
export const failureCause = (error: unknown): string => {
  const { code, name, cause } = Object(error) as { code?: unknown; name?: unknown; cause?: unknown }
  const meaning = typeof code === 'string' ? meaningOf(code) : undefined
  if (meaning !== undefined) return `${meaning} (${String(code)})`
  if (cause !== undefined) {
    const inner = failureCause(cause)
    if (inner !== 'undefined') return inner
  }
  return typeof code === 'string' ? code : String(name)
}

const meaningOf = (code: string): string | undefined =>
  meanings.find(([pattern]) => pattern.test(code))?.[1]
