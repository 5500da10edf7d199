import type { Message } from '../world/outbox.ts'

interface WrittenAddress {
  addressLine1: string
  addressLine2: string | null
  city: string
  state: string
  zipCode: string
  zipPlus: string | null
}

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
    'If you did not make this change, please contact us.',
  ].join('\n'),
})

const written = ({ addressLine1, addressLine2, city, state, zipCode, zipPlus }: WrittenAddress) =>
  [addressLine1, addressLine2, `${city} ${state} ${zipCode}${zipPlus ? `-${zipPlus}` : ''}`]
    .filter(Boolean)
    .join(', ')
