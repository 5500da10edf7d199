/** What is said of failures whose own words do not say what to do. */
const advice: readonly [sign: RegExp, words: string][] = [
  [/ECONNREFUSED/, 'nothing listens there'],
  [/ENOTFOUND|EAI_AGAIN/, 'the host is unknown'],
  [/timeout expired|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/, 'it does not respond'],
  [
    /password must be a string/,
    'it asks for a password: add one to the address, or set PGPASSWORD',
  ],
  [/does not support SSL/, 'it has no TLS, for which the address asks (sslmode)'],
  [
    /Connection terminated|ECONNRESET/,
    'it ended the connection; it may ask for TLS (sslmode=verify-full)',
  ],
]

/** PostgreSQL cannot be used. The message names the setting, the database and the reason. */
export class DatabaseAway extends Error {
  readonly code = 'DATABASE_AWAY'

  constructor(place: string, cause: Error & { code?: string }) {
    // For a name with several addresses each has a failure of its own, and the whole has only a code.
    const own = [cause.code, cause.message].filter(Boolean).join(' ')
    const known = advice.find(([sign]) => sign.test(own))
    super(
      `PORTAL_DATABASE_URL: the database ${place} cannot be used: ${known ? `${known[1]} (${cause.code ?? cause.message})` : own}`,
      { cause },
    )
  }
}
