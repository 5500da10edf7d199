/** The heading of the dialog with a certificate. The certificate itself is English, as the agency issues it. */
export const certificateHeading = 'Registration Certificate'
