import { parseArgs } from 'node:util'
import { confirmationFromOrder } from './confirmation.ts'
import { finalAfter, notCharged } from './payment-service.ts'
import { paidBy, type PaymentOrder, referenceOf } from './payment.ts'
import { ifReadable } from '../store/seal.ts'
import type { PaymentForStaff, PaymentsForStaff, Settlement } from './ledger/payments-for-staff.ts'
import { NOTHING_IN_WORK } from '../store/service-flow-record.ts'

const USAGE = `payments:unresolved                                                       lists the payments whose outcome is unknown, and late charges
payments:unresolved --settle REFERENCE confirmed|declined --by NAME       settles one as the agency confirmed
payments:unresolved --acknowledge REFERENCE --by NAME                     takes a late charge off the list`

const orderOf = (payment: PaymentForStaff) => ifReadable(() => payment.order)

const lineOf = (payment: PaymentForStaff) => {
  const { attemptId, createdAt, amountCents } = payment
  const minutes = Math.round((Date.now() - createdAt) / 60_000)
  const order = orderOf(payment)
  const cart = payment.agencyCart
  return [
    `${referenceOf(attemptId)}  ${minutes} min  ${dollars(amountCents)}  cart ${cart}`,
    ...(order ? [] : ['the order cannot be opened']),
    ...answeredBy(payment),
  ].join('; ')
}

const lateChargeLineOf = (payment: PaymentForStaff) => {
  const result = ifReadable(() => payment.result)
  const standing =
    payment.state === 'confirmed' ? 'confirmed' : 'not confirmed: the cart has another payment'
  const number = result?.kind === 'confirmed' ? result.confirmation.authorizationNumber : null
  return `${lineOf(payment)}  LATE CHARGE, ${standing}${number ? `, authorization ${number}` : ''}`
}

const dollars = (cents: number | null) => (cents === null ? 'none' : `$${(cents / 100).toFixed(2)}`)

/** What an answer said that does not confirm the payment. */
const answeredBy = (payment: PaymentForStaff): string[] => {
  const result = ifReadable(() => payment.result)
  if (result?.kind === 'refused')
    return [`refused with code ${result.refusal.code}, and not cleared`]
  if (result?.kind !== 'unknown') return []
  const { reason, expected, answered, authorizationNumber, traceNumber } = result.answered
  return [
    reason,
    `cart total ${dollars(answered.totalCartCents)}, expected ${dollars(expected.totalCartCents)}`,
    `service fee ${dollars(answered.serviceFeeCents)}, expected ${dollars(expected.serviceFeeCents)}`,
    `authorization number ${authorizationNumber ?? 'none'}`,
    `trace number ${traceNumber ?? 'none'}`,
  ]
}

const settlementOf = (
  payment: PaymentForStaff,
  { to, by }: { to: 'confirmed' | 'declined'; by: string },
): Settlement => {
  if (to === 'declined')
    return { to, by, result: { kind: to, refusal: notCharged }, flow: NOTHING_IN_WORK }
  const { attemptId, paidIn } = payment
  const known = orderOf(payment)
  const order = known ?? standInFor(payment)
  return {
    to,
    by,
    result: { kind: to, confirmation: confirmationFromOrder(order) },
    standIn: known ? undefined : order,
    flow: { ...NOTHING_IN_WORK, step: 6, paid: paidBy({ attemptId, order, paidIn }) },
  }
}

/** What is known of an order that cannot be opened: enough for a receipt, without the transactions. */
const standInFor = (payment: PaymentForStaff): PaymentOrder => {
  const { agencyCart, amountCents, serviceFeeCents, sentAt, createdAt } = payment
  const bill =
    amountCents === 0
      ? null
      : { subtotalCents: amountCents - serviceFeeCents, serviceFeeCents, totalCents: amountCents }
  return {
    transactionCart: {
      transactionCartId: agencyCart,
      email: null,
      phone: null,
      isPaperlessCommunication: true,
      cartPayment: bill && {
        authorizationNumber: null,
        paymentDate: new Date(sentAt ?? createdAt).toISOString(),
        paymentMakerCompanyName: null,
        paymentMakerFirstName: null,
        paymentMakerLastName: null,
        serviceFeeCents: bill.serviceFeeCents,
        totalCartCents: bill.subtotalCents,
        traceNumber: null,
      },
      cartTransactions: [],
    },
    isConsentProvided: false,
    cartOpenedAt: createdAt,
    items: [],
    bill,
  }
}

/** Returns the only payment with that reference. */
const singleOf = (
  listed: readonly PaymentForStaff[],
  reference: string,
): PaymentForStaff | undefined => {
  const matching = listed.filter(
    ({ attemptId }) => referenceOf(attemptId) === reference.toUpperCase(),
  )
  return matching.length === 1 ? matching[0] : undefined
}

const settleByStaff = async (
  payments: PaymentsForStaff,
  { reference, to, by }: { reference: string; to: 'confirmed' | 'declined'; by: string },
  settledAfterMs: number,
): Promise<string> => {
  const payment = singleOf(await payments.list(), reference)
  if (!payment) throw new Error(`No single unresolved payment has the reference ${reference}.`)
  const finalMs = finalAfter(settledAfterMs)
  const mayBeExecuted =
    payment.sentAt !== null && !(await payments.hasBeenSentFor(payment.attemptId, finalMs))
  if (to === 'declined' && mayBeExecuted)
    throw new Error(
      `The agency may still execute ${reference}: it was sent less than ${finalMs / 1000} seconds ago. Ask the agency again after that.`,
    )
  const settled = await payments.settleByHand(payment.attemptId, settlementOf(payment, { to, by }))
  return settled
    ? `${reference} is ${to}, by ${by}.`
    : `${reference} was settled meanwhile; nothing was changed.`
}

const acknowledge = async (
  payments: PaymentsForStaff,
  reference: string,
  by: string,
): Promise<string> => {
  const payment = singleOf(await payments.lateCharges(), reference)
  if (!payment || !(await payments.acknowledge(payment.attemptId, by)))
    throw new Error(`No single late charge has the reference ${reference}.`)
  return `${reference} is acknowledged, by ${by}.`
}

interface CommandSettings {
  /** Why the servers do not ask about unresolved payments by themselves; null if they do. */
  notAsked?: string | null
  /** How long after its first byte left a payment may take effect at the agency. Until then none is declined. */
  settledAfterMs?: number
}

/**
 * Runs the command on the portal's database, with `args` as given on the command line. Returns the lines to print; throws
 * an `Error` with the reason if nothing could be done. docs/operations.md#when-a-payment-is-unknown
 */
export const unresolvedPaymentsCommand = async (
  args: string[],
  payments: PaymentsForStaff,
  { notAsked = null, settledAfterMs = 0 }: CommandSettings = {},
): Promise<readonly string[]> => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      settle: { type: 'string' },
      acknowledge: { type: 'string' },
      by: { type: 'string' },
    },
  })
  await payments.recover()
  const { settle: toSettle, acknowledge: toAcknowledge } = values
  const by = values.by?.trim()
  if (toSettle === undefined && toAcknowledge === undefined) {
    const unresolved = (await payments.list()).map(lineOf)
    if (unresolved.length > 0 && notAsked !== null) unresolved.push(`Unresolved: ${notAsked}.`)
    const listed = [...unresolved, ...(await payments.lateCharges()).map(lateChargeLineOf)]
    return listed.length > 0 ? listed : ['No payment is unresolved.']
  }
  const [to] = positionals
  if (!by || (toSettle !== undefined && toAcknowledge !== undefined)) throw new Error(USAGE)
  if (toAcknowledge !== undefined) return [await acknowledge(payments, toAcknowledge, by)]
  if (toSettle === undefined || (to !== 'confirmed' && to !== 'declined')) throw new Error(USAGE)
  return [await settleByStaff(payments, { reference: toSettle, to, by }, settledAfterMs)]
}
