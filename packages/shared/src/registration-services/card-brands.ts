import { messageByCode } from '@mva/messages/message-by-code'

/** The supported card types, by the card provider's names. docs/specification/agency-calls.md#card-provider */
export const supportedCardTypes = ['amex', 'disc', 'mast', 'visa'] as const

export type SupportedCardType = (typeof supportedCardTypes)[number]

export const unsupportedCardMessage = messageByCode[43]

export const isSupportedCardType = (cardType: string): cardType is SupportedCardType =>
  (supportedCardTypes as readonly string[]).includes(cardType)
