import { messageByCode } from './errors.ts'

/** The cards that the agency takes, by the card provider's names (spec 2 sections 5 and 9). */
export const supportedCardTypes = ['amex', 'disc', 'mast', 'visa'] as const

export type SupportedCardType = (typeof supportedCardTypes)[number]

export const unsupportedCardMessage = messageByCode[43]

export const isSupportedCardType = (cardType: string): cardType is SupportedCardType =>
  (supportedCardTypes as readonly string[]).includes(cardType)
