import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { unresolvedPaymentsCommand } from './unresolved-command.ts'
import type { PaymentEnding, PaymentOrder } from './payments.ts'
import { openPortalStore, type PortalStore } from '../store/portal-store.ts'

let store: PortalStore

beforeEach(async () => {
  store = await openPortalStore(':memory:', ['a secret of the tests of the command'])
})
afterEach(() => store.close())

const run = (...args: string[]) => unresolvedPaymentsCommand(args, store.unresolvedPayments())

const unknownPayment = async () => {
  const attemptId = randomUUID()
  const attempts = store.payments<PaymentOrder, PaymentEnding>()
  await attempts.claim({
    attemptId,
    cart: 'a cart',
    oneTimeToken: null,
    amountCents: 9_779,
    order: {
      transactionCart: {
        transactionCartId: '7',
        email: null,
        phone: null,
        isPaperlessCommunication: true,
        cartPayment: null,
        cartTransactions: [],
      },
      isConsentProvided: false,
      items: [],
      bill: { subtotalCents: 9_550, serviceFeeCents: 229, totalCents: 9_779 },
    },
    access: { owner: { scope: '', customerId: '1' }, accessToken: 'token', call: {} },
  })
  await attempts.move(attemptId, 'intent', 'sent')
  await attempts.move(attemptId, 'sent', 'unknown')
  return { reference: attemptId.slice(0, 8), state: async () => attempts.find(attemptId) }
}

it('lists reference, age, amount and cart of each unresolved payment', async () => {
  expect(await run()).toEqual(['No payment is unresolved.'])
  const { reference } = await unknownPayment()
  expect(await run()).toEqual([`${reference.toUpperCase()}  0 min  $97.79  cart 7`])
})

it.each(['confirmed', 'declined'] as const)('settles a payment as %s', async (to) => {
  const { reference, state } = await unknownPayment()
  expect(await run('--settle', reference, to, '--by', 'Pat Doe')).toEqual([
    `${reference} is ${to}, by Pat Doe.`,
  ])
  expect(await state()).toMatchObject({ state: to, result: { kind: to } })
  await expect(run('--settle', reference, to, '--by', 'Pat Doe')).rejects.toThrow(
    'No single unresolved payment',
  )
})

it('settles nothing without an outcome and a name', async () => {
  const { reference, state } = await unknownPayment()
  await expect(run('--settle', reference, 'declined')).rejects.toThrow('--by NAME')
  await expect(run('--settle', reference, 'paid', '--by', 'Pat Doe')).rejects.toThrow('--by NAME')
  expect(await state()).toMatchObject({ state: 'unknown' })
})
