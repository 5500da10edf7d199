import { callersMailTexts } from '../caller-language.ts'
import type { Message } from '../world/outbox.ts'

interface WrittenAddress {
  addressLine1: string
  addressLine2: string | null
  city: string
  state: string | null
  zipCode: string | null
  zipPlus: string | null
}

const texts = () => callersMailTexts().address

/** The confirmation of an address change, to the e-mail on file. docs/specification/address-update.md#confirming-addresses */
export const addressConfirmation = (
  to: string,
  physical: WrittenAddress,
  mailing: WrittenAddress,
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
export const mailingAddressChangedLetter = (name: string, before: WrittenAddress): Message => ({
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
export const isSamePlace = (one: WrittenAddress, other: WrittenAddress): boolean =>
  place(one) === place(other)

const place = (address: WrittenAddress) => written({ ...address, zipPlus: null }).toUpperCase()

const written = ({ addressLine1, addressLine2, city, state, zipCode, zipPlus }: WrittenAddress) =>
  [
    addressLine1,
    addressLine2,
    `${[city, state, zipCode].filter(Boolean).join(' ')}${zipPlus ? `-${zipPlus}` : ''}`,
  ]
    .filter(Boolean)
    .join(', ')
