import type { Message } from '../world/outbox.ts'

interface WrittenAddress {
  addressLine1: string
  addressLine2: string | null
  city: string
  state: string | null
  zipCode: string | null
  zipPlus: string | null
}

const MAILING_CHANGED = 'Your mailing address was changed'
const NOT_YOU = 'If you did not make this change, please contact us.'

/** The confirmation of an address change, to the e-mail on file (spec 1 section 2). */
export const addressConfirmation = (
  to: string,
  physical: WrittenAddress,
  mailing: WrittenAddress,
  isVoterRegistrationUpdated: boolean,
): Message => ({
  channel: 'email',
  to,
  subject: 'Your address was updated',
  body: [
    `Physical address: ${written(physical)}`,
    `Mailing address: ${written(mailing)}`,
    isVoterRegistrationUpdated
      ? 'If you are registered to vote in the state, your voter registration is updated to the physical address.'
      : 'Your voter registration is not updated, as you asked.',
    NOT_YOU,
  ].join('\n'),
})

/** To the replaced mailing address. It does not name the new one. */
export const mailingAddressChangedLetter = (name: string, before: WrittenAddress): Message => ({
  channel: 'mail',
  to: name,
  subject: MAILING_CHANGED,
  body: [
    name,
    written(before),
    `The mailing address on your record was changed. Mail is no longer sent here. ${NOT_YOU}`,
  ].join('\n'),
})

/** To the phone on file, beside the confirmation to the e-mail: one of the two may have been changed a moment ago. */
export const mailingAddressChangedText = (to: string): Message => ({
  channel: 'sms',
  to,
  subject: MAILING_CHANGED,
  body: `The mailing address on your record was changed. ${NOT_YOU}`,
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
