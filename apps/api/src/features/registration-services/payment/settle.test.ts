import { expect, it } from 'vitest'
import { refusedWithoutReason } from '@mva/shared/payment-refusal'
import { notCharged } from '../../../payments/kernel.ts'
import type { Payment } from '../../../payments/payments.ts'
import { statusOf } from './settle.ts'

const payment = (state: Payment['state'], result: Payment['result'] = null) =>
  ({ attemptId: '1a2b3c4d-0000', amountCents: 9_779, state, result }) as Payment

const shown = { reference: '1A2B3C4D', amountCents: 9_779 }

it.each([
  ['processing', 'intent'],
  ['processing', 'sent'],
  ['unknown', 'unknown'],
] as const)('is shown as %s, with reference and amount, while it is %s', (state, stored) => {
  expect(statusOf(payment(stored))).toEqual({ state, ...shown })
})

it('is shown without its details once it has ended', () => {
  expect(statusOf(undefined)).toEqual({ state: 'none' })
  expect(statusOf(payment('confirmed'))).toEqual({ state: 'confirmed' })
  expect(statusOf(payment('declined'))).toEqual({
    state: 'declined',
    refusal: refusedWithoutReason,
  })
  expect(statusOf(payment('declined', { kind: 'declined', refusal: notCharged }))).toEqual({
    state: 'declined',
    refusal: notCharged,
  })
})
