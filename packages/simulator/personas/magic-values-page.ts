import { magicCharges, magicTokenRefusals } from '../calls/payments/magic-cards.ts'
import { internalEvents } from '../world/faults.ts'
import {
  addressKeywords,
  checkoutsWithoutPayment,
  unreachableRecipients,
} from '../world/magic-values.ts'

interface MagicValue {
  value: string
  effect: string
}

/** The sections of the generated page. */
export const magicValues: readonly { title: string; rows: readonly MagicValue[] }[] = [
  { title: 'Recipients', rows: unreachableRecipients },
  {
    title: 'Card numbers that get no token',
    rows: magicTokenRefusals.map(({ cardNumber, effect }) => ({ value: cardNumber, effect })),
  },
  {
    title: 'Card numbers that decide how the payment ends',
    rows: magicCharges.map(({ cardNumber, effect }) => ({ value: cardNumber, effect })),
  },
  {
    title: 'Recipients of the confirmation where there is nothing to pay',
    rows: checkoutsWithoutPayment,
  },
  {
    title: 'What an order at `/sim/faults` may name as `call` beside the calls',
    rows: internalEvents.map(({ value, effect }) => ({ value: `\`${value}\``, effect })),
  },
  {
    title: 'Words in line 1 of an address, with their result code',
    rows: addressKeywords.map(({ keyword, resultCode }) => ({
      value: `\`${keyword}\``,
      effect: resultCode,
    })),
  },
]
