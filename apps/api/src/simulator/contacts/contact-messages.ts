import type { Message } from '../world/outbox.ts'

const nameOf = { email: 'email address', sms: 'phone number' } as const

/** To a replaced contact. It does not name the new one. */
export const contactChangedMessage = (channel: 'email' | 'sms', to: string): Message => ({
  channel,
  to,
  subject: `Your ${nameOf[channel]} was changed`,
  body: `The ${nameOf[channel]} on your record was changed. Login codes are no longer sent here. If you did not make this change, please contact us.`,
})
