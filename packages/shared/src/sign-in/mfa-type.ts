/** The second factors by the agency's ids. docs/specification/agency-calls.md#identifiers */
export const mfaTypes = { phone: 1, email: 2, mailCode: 3, ddNumber: 4 } as const

export type MfaType = (typeof mfaTypes)[keyof typeof mfaTypes]

/** The contact channels for login codes. */
export const contactChannels = ['email', 'phone'] as const

export type ContactChannel = (typeof contactChannels)[number]
