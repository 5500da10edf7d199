import * as z from 'zod/mini'
import { listCharges } from '../calls/payments/charge-journal.ts'
import { magicCards } from '../calls/payments/magic-cards.ts'
import { charge, testCard } from './control-answers.ts'
import { controlCall } from './control-call.ts'

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
]
