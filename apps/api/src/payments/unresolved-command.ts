import { parseArgs } from 'node:util'
import { confirmationFromOrder } from './confirmation.ts'
import { notCharged } from './kernel.ts'
import { type PaymentEnding, type PaymentOrder, referenceOf } from './payments.ts'
import type { UnresolvedPayments } from '../store/payment-attempts-unresolved.ts'

const USAGE = `payments:unresolved                                                       lists the payments whose outcome is unknown
payments:unresolved --settle REFERENCE confirmed|declined --by NAME       settles one as the agency confirmed`

type Payments = UnresolvedPayments<PaymentOrder, PaymentEnding>
type Unresolved = Awaited<ReturnType<Payments['list']>>[number]

/** An order whose secret was dropped cannot be opened. */
const orderOf = ({ order }: Unresolved) => order as PaymentOrder | undefined

const list = (unresolved: readonly Unresolved[]) =>
  unresolved.map((payment) => {
    const { attemptId, createdAt, amountCents } = payment
    const minutes = Math.round((Date.now() - createdAt) / 60_000)
    const cart = orderOf(payment)?.transactionCart.transactionCartId ?? 'cannot be opened'
    return `${referenceOf(attemptId)}  ${minutes} min  $${(amountCents / 100).toFixed(2)}  cart ${cart}`
  })

const endingOf = (order: PaymentOrder, to: 'confirmed' | 'declined'): PaymentEnding =>
  to === 'confirmed'
    ? { kind: to, confirmation: confirmationFromOrder(order) }
    : { kind: to, refusal: notCharged }

const settle = async (
  payments: Payments,
  { reference, to, by }: { reference: string; to: 'confirmed' | 'declined'; by: string },
): Promise<string> => {
  const matching = (await payments.list()).filter(
    ({ attemptId }) => referenceOf(attemptId) === reference.toUpperCase(),
  )
  const [payment] = matching
  const order = payment && orderOf(payment)
  if (!payment || !order || matching.length > 1)
    throw new Error(`No single unresolved payment has the reference ${reference}.`)
  const settled = await payments.settleByHand(payment.attemptId, to, endingOf(order, to), by)
  return settled
    ? `${reference} is ${to}, by ${by}.`
    : `${reference} was settled meanwhile; nothing was changed.`
}

/**
 * Runs the command on the portal's database: `args` as given on the command line. Returns the lines to print; throws an
 * `Error` with the reason if nothing could be done. docs/operations.md#when-a-payment-is-unknown
 */
export const unresolvedPaymentsCommand = async (
  args: string[],
  payments: Payments,
): Promise<readonly string[]> => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { settle: { type: 'string' }, by: { type: 'string' } },
  })
  if (values.settle === undefined) {
    const unresolved = list(await payments.list())
    return unresolved.length > 0 ? unresolved : ['No payment is unresolved.']
  }
  const [to] = positionals
  if ((to !== 'confirmed' && to !== 'declined') || !values.by?.trim()) throw new Error(USAGE)
  return [await settle(payments, { reference: values.settle, to, by: values.by.trim() })]
}
