import type { Message } from '../world/outbox.ts'

/** The messages that the agency sends during sign-in. */

export const loginCodeMessage = (channel: 'email' | 'sms', to: string, code: string): Message => ({
  channel,
  to,
  subject: 'Your login code',
  body: `${code} is your login code. It is valid for 10 minutes. Do not share it with anyone.`,
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
  subject: 'Your login code by mail',
  body: [
    name,
    address?.addressLine1,
    address?.addressLine2,
    address && [address.city, address.state, address.zipCode].filter(Boolean).join(' '),
    '',
    `${code} is your login code. It is valid for 30 days from the day on which you asked for it.`,
  ]
    .filter((line) => line !== null && line !== undefined)
    .join('\n'),
  code,
})
