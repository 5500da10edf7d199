import { callersMailTexts } from '../caller-language.ts'
import type { Message } from '../world/outbox.ts'

/** The messages that the agency sends during sign-in. */

export const loginCodeMessage = (channel: 'email' | 'sms', to: string, code: string): Message => ({
  channel,
  to,
  subject: callersMailTexts().loginCode.subject,
  body: callersMailTexts().loginCode.body(code),
  code,
})

interface Addressee {
  name: string
  address: {
    addressLine1: string
    addressLine2: string | null
    city: string
    state: string | null
    zipCode: string | null
  } | null
}

export const mailCodeLetter = ({ name, address }: Addressee, code: string): Message => ({
  channel: 'mail',
  to: name,
  subject: callersMailTexts().mailCode.subject,
  body: [
    name,
    address?.addressLine1,
    address?.addressLine2,
    address && [address.city, address.state, address.zipCode].filter(Boolean).join(' '),
    '',
    callersMailTexts().mailCode.body(code),
  ]
    .filter((line) => line !== null && line !== undefined)
    .join('\n'),
  code,
})
