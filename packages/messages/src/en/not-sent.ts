/** Shown when no login code could be sent. docs/specification/contact-update.md#entering-contacts */
export const notSentMessages = {
  email: 'Unable to send login code to provided email',
  phone: 'Unable to send login code to provided phone',
}
