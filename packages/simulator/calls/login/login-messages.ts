import { addressLines } from '@mva/shared/address/address-lines'
import type { RecordedAddress } from '@mva/shared/address/recorded-address'
import { letterDays } from '@mva/shared/sign-in/letter-times'
import { LOGIN_CODE_MINUTES } from '@mva/shared/sign-in/login-code-times'
import { callersMailTexts } from '../../caller-language.ts'
import type { Message } from '../../world/outbox.ts'
import type { World } from '../../world/world.ts'

/** The messages that the agency sends during sign-in. */

export const loginCodeMessage = (
  { loginCodeEnding }: Pick<World, 'loginCodeEnding'>,
  { channel, to, code }: { channel: 'email' | 'sms'; to: string; code: string },
): Message => ({
  channel,
  to,
  subject: callersMailTexts().loginCode.subject,
  body:
    callersMailTexts().loginCode.body(code, LOGIN_CODE_MINUTES) +
    (channel === 'sms' ? loginCodeEnding(code) : ''),
  code,
})

/** Tells the owner that a card was used, which may be a photograph in other hands. */
export const ddNumberUsedMessage = (channel: 'email' | 'sms', to: string): Message => ({
  channel,
  to,
  ...callersMailTexts().ddNumberUsed,
})

interface Addressee {
  name: string
  address: RecordedAddress | null
}

export const mailCodeLetter = ({ name, address }: Addressee, code: string): Message => ({
  channel: 'mail',
  to: name,
  subject: callersMailTexts().mailCode.subject,
  body: [
    name,
    ...(address ? addressLines(address) : []),
    '',
    callersMailTexts().mailCode.body(code, letterDays.valid),
  ].join('\n'),
  code,
})
