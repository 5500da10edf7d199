import * as z from 'zod/mini'
import { described } from '@mva/agency/contract/described'
import { centsFromDollars, dollarsFromCents } from '@mva/shared/money'
import { listCharges } from '../calls/payments/charge-journal.ts'
import { magicCards } from '../calls/payments/magic-cards.ts'
import { charge, testCard } from './control-answers.ts'
import { controlCall } from './control-call.ts'
import { named } from './control-schemas.ts'

const MAX_DOLLARS = 1_000

const serviceFee = named(
  'ServiceFee',
  z.strictObject({
    amount: described(
      z.nullable(z.number().check(z.gte(0), z.lte(MAX_DOLLARS), z.multipleOf(0.01))),
      'Dollars for each payment; null for the fee that the site explains',
    ),
  }),
  { description: 'What a world charges on top of the fees of a cart', example: { amount: 2 } },
)

export const paymentCalls = [
  controlCall('GET', '/sim/charges', {
    operationId: 'listCharges',
    summary: 'List every attempt to charge a card, newest first',
    answer: z.array(charge),
    handle: ({ world }) => listCharges(world),
  }),
  controlCall('GET', '/sim/cards', {
    operationId: 'listTestCards',
    summary: 'List the test cards and their effects',
    answer: z.array(testCard),
    handle: () => magicCards,
  }),
  controlCall('GET', '/sim/service-fee', {
    operationId: 'readServiceFee',
    summary: 'Read the fixed service fee of a world',
    answer: serviceFee,
    handle: ({ world }) => shownFee(world.serviceFee.fixedCents()),
  }),
  controlCall('POST', '/sim/service-fee', {
    operationId: 'setServiceFee',
    summary: 'Charge another service fee than the site explains in a world',
    description: 'Until it is set to null, or the world is reset.',
    body: serviceFee,
    answer: serviceFee,
    handle: ({ world, body: { amount } }) => {
      world.serviceFee.fix(amount === null ? null : centsFromDollars(amount))
      return shownFee(world.serviceFee.fixedCents())
    },
  }),
]

const shownFee = (cents: number | null) => ({
  amount: cents === null ? null : dollarsFromCents(cents),
})
