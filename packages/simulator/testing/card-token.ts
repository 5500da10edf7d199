import { issueCardToken } from '../calls/payments/card-tokens.ts'
import type { TestAgency } from './test-simulator.ts'

/** Returns what the card provider's stand-in sends the browser for a card. */
export const cardToken = ({ world }: TestAgency, cardNumber: string): string =>
  issueCardToken(world, { cardNumber, expireMonth: '12', expireYear: '2030', cvv: '123' })
    .onetime_token ?? ''
