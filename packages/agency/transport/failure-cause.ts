/** What TLS errors of the agency's certificate mean, by their code. */
const certificateFailures: Partial<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'the certificate has expired',
  CERT_NOT_YET_VALID: 'the certificate is not valid yet',
  CERT_REVOKED: 'the certificate was revoked',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another host name',
}

const UNKNOWN_AUTHORITY: ReadonlySet<string> = new Set([
  'CERT_UNTRUSTED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

/** What the alerts of a server mean, by the end of the error's code. */
const alerts: readonly [end: string, meaning: string][] = [
  ['ALERT_CERTIFICATE_REQUIRED', 'a client certificate is required (AGENCY_CLIENT_CERT_FILE)'],
  [
    'ALERT_HANDSHAKE_FAILURE',
    'the TLS handshake was refused; a client certificate may be required',
  ],
  ['ALERT_UNKNOWN_CA', "the authority of the site's client certificate is not accepted"],
  ['ALERT_CERTIFICATE_EXPIRED', "the site's client certificate has expired"],
  ['ALERT_CERTIFICATE_REVOKED', "the site's client certificate was revoked"],
  ['ALERT_BAD_CERTIFICATE', "the site's client certificate is not accepted"],
  ['ALERT_CERTIFICATE_UNKNOWN', "the site's client certificate is not accepted"],
  ['ALERT_UNSUPPORTED_CERTIFICATE', "the site's client certificate is not accepted"],
  ['ALERT_ACCESS_DENIED', "the site's client certificate is not accepted"],
  ['WRONG_VERSION_NUMBER', 'there is no TLS at this address and port'],
]

/**
 * Returns what kept a call from being answered, for the log: what is wrong with TLS, with its code; otherwise the code or
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
  certificateFailures[code] ??
  (UNKNOWN_AUTHORITY.has(code)
    ? 'the certificate is signed by an unknown authority (AGENCY_CA_FILE)'
    : alerts.find(([end]) => code.endsWith(end))?.[1])
