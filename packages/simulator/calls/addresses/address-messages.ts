import { addressLines } from '@mva/shared/address/address-lines'
import type { RecordedAddress } from '@mva/shared/address/recorded-address'
import { callersMailTexts } from '../../caller-language.ts'
import type { Message } from '../../world/outbox.ts'

const texts = () => callersMailTexts().address

/** The confirmation of an address change, to the e-mail on file. docs/specification/address-update.md#confirming-addresses */
export const addressConfirmation = (
  to: string,
  physical: RecordedAddress,
  mailing: RecordedAddress,
  isVoterRegistrationUpdated: boolean,
): Message => ({
  channel: 'email',
  to,
  subject: texts().updated,
  body: [
    texts().physical(written(physical)),
    texts().mailing(written(mailing)),
    isVoterRegistrationUpdated ? texts().voterUpdated : texts().voterKept,
    texts().notYou,
  ].join('\n'),
})

/** To the replaced mailing address. It does not name the new one. */
export const mailingAddressChangedLetter = (name: string, before: RecordedAddress): Message => ({
  channel: 'mail',
  to: name,
  subject: texts().mailingChanged,
  body: [
    name,
    written(before),
    `${texts().mailingOnRecordChanged} ${texts().noLongerSent} ${texts().notYou}`,
  ].join('\n'),
})

/** To the phone on file, beside the confirmation to the e-mail: one of the two may have been changed a moment ago. */
export const mailingAddressChangedText = (to: string): Message => ({
  channel: 'sms',
  to,
  subject: texts().mailingChanged,
  body: `${texts().mailingOnRecordChanged} ${texts().notYou}`,
})

/** Whether mail arrives at the same place; upper case and ZIP+4 make no difference. */
export const isSamePlace = (one: RecordedAddress, other: RecordedAddress): boolean =>
  place(one) === place(other)

const place = (address: RecordedAddress) => written({ ...address, zipPlus: null }).toUpperCase()

const written = (address: RecordedAddress) => addressLines(address).join(', ')
