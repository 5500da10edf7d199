import { callersMailTexts } from '../../caller-language.ts'
import type { Message } from '../../world/outbox.ts'

/** To a replaced contact. It does not name the new one. */
export const contactChangedMessage = (channel: 'email' | 'sms', to: string): Message => ({
  channel,
  to,
  ...callersMailTexts().contactChanged[channel],
})
