/** Which calls share the agency's cookies: none are stored, those of one customer's session, or all calls of the process. */
export const cookieScopes = ['none', 'session', 'process'] as const

export type CookieScope = (typeof cookieScopes)[number]
