/** Wrong codes and DD #s that end a sign-in. docs/specification/sign-in.md#lockout */
export const MAX_SIGN_IN_ATTEMPTS = 3

/** Wrong codes for one new contact that end the session. docs/specification/contact-update.md#contact-lockout */
export const MAX_CONTACT_ATTEMPTS = 3
