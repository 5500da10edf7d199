/** Wrong codes and DD #s that end a sign-in. docs/specification/sign-in.md#lockout */
export const MAX_SIGN_IN_ATTEMPTS = 3

/** How long the text about the last one is shown before the sign-in page. docs/specification/sign-in.md#lockout */
export const LOCKOUT_SHOWN_SECONDS = 10

/** Wrong codes for one new contact that end the session. docs/specification/contact-update.md#contact-lockout */
export const MAX_CONTACT_ATTEMPTS = 3
