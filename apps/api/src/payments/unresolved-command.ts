import { parseArgs } from 'node:util'
import type { PaymentAttempt } from '../store/ledger/payment-attempts.ts'
import type { HistoryEntry } from '../store/ledger/payment-history.ts'
import type { PaymentOrder } from '../store/ledger/payment-record.ts'
import type {
  PaymentForStaff,
  PaymentsForStaff,
  Settlement,
} from '../store/ledger/payments-for-staff.ts'
import { ifReadable } from '../store/sealing/seal.ts'
import { NOTHING_IN_WORK } from '../store/service-flows/service-flow-record.ts'
import { confirmationFromOrder } from './confirmation.ts'
import { finalAfter, notCharged } from './payment-service.ts'
import { paidBy, referenceOf } from './payment.ts'
import { settledForStaff } from './staff-log.ts'

const NO_PERSON =
  '--by NAME names a person: a first and a last name, or a login such as pat.doe@agency.example.'

const USAGE = `payments:unresolved                                lists the payments whose outcome is unknown, late charges and late answers
payments:unresolved --settle REFERENCE confirmed|declined --cart NUMBER --amount 97.79 --by NAME
                                                   settles one as the agency confirmed
payments:unresolved --correct REFERENCE confirmed|declined --cart NUMBER --amount 97.79 --by NAME --reason TEXT
                                                   corrects what another member of staff decided
payments:unresolved --acknowledge REFERENCE --by NAME
                                                   takes a late charge or a late answer off the list
payments:unresolved --history REFERENCE            shows what became of a payment, and who decided it
--cart and --amount repeat the agency's cart number and the amount in its answer.
${NO_PERSON}`

/** An error whose first line says what is wrong with the command. */
const misuse = (what: string) => new Error(`${what} Nothing was changed.\n\n${USAGE}`)

const orderOf = (payment: PaymentForStaff) => ifReadable(() => payment.order)

const lineOf = (payment: PaymentForStaff) => {
  const { attemptId, createdAt, totalCents } = payment
  const minutes = Math.round((Date.now() - createdAt) / 60_000)
  const order = orderOf(payment)
  const cart = payment.agencyCart
  return [
    `${referenceOf(attemptId)}  ${minutes} min  ${dollars(totalCents)}  cart ${cart}`,
    ...(order ? [] : ['the order cannot be opened']),
    ...answeredBy(payment),
  ].join('; ')
}

const acknowledgeLineOf = (payment: PaymentForStaff) => {
  const { lateAnswer, settledBy, state } = payment
  const lines = [
    ...(payment.lateChargeAt === null ? [] : [lateChargeOf(payment)]),
    ...(lateAnswer === null ? [] : [`LATE ANSWER, ${state} by ${settledBy}: ${lateAnswer}`]),
  ]
  return [lineOf(payment), ...lines].join('  ')
}

const lateChargeOf = (payment: PaymentForStaff) => {
  const result = ifReadable(() => payment.result)
  const confirmed = payment.isRegistrationPaidAgain
    ? 'confirmed: another cart was paid for the same registration'
    : 'confirmed'
  const outcome =
    payment.state === 'confirmed' ? confirmed : 'not confirmed: the cart has another payment'
  const number = result?.kind === 'confirmed' ? result.confirmation.authorizationNumber : null
  return `LATE CHARGE, ${outcome}${number ? `, authorization ${number}` : ''}`
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
    `cart total ${dollars(answered.subtotalCents)}, expected ${dollars(expected.subtotalCents)}`,
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
  const { agencyCart, totalCents, serviceFeeCents, sentAt, createdAt } = payment
  const bill =
    totalCents === 0
      ? null
      : { subtotalCents: totalCents - serviceFeeCents, serviceFeeCents, totalCents }
  const orderedAt = new Date(sentAt ?? createdAt).toISOString()
  return {
    transactionCart: {
      transactionCartId: agencyCart,
      email: null,
      phone: null,
      isPaperlessCommunication: true,
      cartPayment: null,
      cartTransactions: [],
    },
    isConsentProvided: false,
    orderedAt,
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

/** What the clerk repeats of the agency's answer. */
interface Repeated {
  cart: string
  totalCents: number
}

/** Throws if the clerk speaks of another payment. */
const compare = (payment: PaymentForStaff, { cart, totalCents }: Repeated, reference: string) => {
  const wrong =
    cart === payment.agencyCart
      ? totalCents === payment.totalCents
        ? undefined
        : `The amount of ${reference} is not ${dollars(totalCents)}`
      : `The agency's cart of ${reference} is not ${cart}`
  if (wrong !== undefined) throw new Error(`${wrong}. Nothing was changed.`)
}

interface Decision extends Repeated {
  reference: string
  to: 'confirmed' | 'declined'
  by: string
}

/** Throws while the agency may still execute a payment that is to be declined. */
const refuseIfEarly = async (
  payments: PaymentsForStaff,
  payment: PaymentForStaff,
  { reference, to }: Decision,
  settledAfterMs: number,
) => {
  const finalMs = finalAfter(settledAfterMs)
  const mayBeExecuted =
    payment.sentAt !== null && !(await payments.hasBeenSentFor(payment.attemptId, finalMs))
  if (to === 'declined' && mayBeExecuted)
    throw new Error(
      `The agency may still execute ${reference}: it was sent less than ${finalMs / 1000} seconds ago. Ask the agency again after that.`,
    )
}

const settleByStaff = async (
  payments: PaymentsForStaff,
  decision: Decision,
  settledAfterMs: number,
): Promise<Done> => {
  const { reference, to, by } = decision
  const payment = singleOf(await payments.list(), reference)
  if (!payment) throw new Error(`No single unresolved payment has the reference ${reference}.`)
  compare(payment, decision, reference)
  await refuseIfEarly(payments, payment, decision, settledAfterMs)
  const settled = await payments.settleByHand(payment.attemptId, settlementOf(payment, { to, by }))
  return settled
    ? { line: `${reference} is ${to}, by ${by}.`, step: 'settled', payment: settled }
    : { line: `${reference} was settled meanwhile; nothing was changed.` }
}

const correctByStaff = async (
  payments: PaymentsForStaff,
  decision: Decision & { reason: string },
  settledAfterMs: number,
): Promise<Done> => {
  const { reference, to, by, reason } = decision
  const payment = singleOf(await payments.decided(reference), reference)
  if (!payment)
    throw new Error(`Staff have settled no single payment with the reference ${reference}.`)
  if (payment.lateChargeAt !== null)
    throw new Error(
      `The agency has since shown that ${reference} was charged. Nothing was changed.`,
    )
  if (isSamePerson(payment.settledBy, by))
    throw new Error(`${payment.settledBy} decided ${reference}: another person has to correct it.`)
  if (payment.state === to) throw new Error(`${reference} is ${to} already. Nothing was changed.`)
  compare(payment, decision, reference)
  await refuseIfEarly(payments, payment, decision, settledAfterMs)
  const corrected = await payments.correct(payment, {
    ...settlementOf(payment, { to, by }),
    reason,
  })
  if (!corrected) return { line: `${reference} was changed meanwhile; nothing was changed.` }
  const other =
    corrected.state === to
      ? 'another cart was paid for the same registration'
      : 'its cart has another payment'
  const line =
    corrected.lateChargeAt === null
      ? `${reference} is ${to} now, by ${by}.`
      : `${reference} was charged, but ${other}: it is listed as a late charge, by ${by}. Have one of the two charges refunded.`
  return { line, step: 'corrected', payment: corrected }
}

const acknowledge = async (
  payments: PaymentsForStaff,
  reference: string,
  by: string,
): Promise<Done> => {
  const payment = singleOf(await payments.toAcknowledge(), reference)
  const acknowledged = payment && (await payments.acknowledge(payment.attemptId, by))
  if (!acknowledged)
    throw new Error(`No single late charge or late answer has the reference ${reference}.`)
  return {
    line: `${reference} is acknowledged, by ${by}.`,
    step: 'acknowledged',
    payment: acknowledged,
  }
}

const historyLineOf = ({ notedAt, step, state, ...entry }: HistoryEntry) =>
  [
    `${new Date(notedAt).toISOString()}  ${step}, ${state}  ${dollars(entry.totalCents)}  cart ${entry.agencyCart}`,
    ...(entry.notedBy === null ? [] : [`by ${entry.notedBy}`]),
    ...(entry.note === null ? [] : [entry.note]),
  ].join('; ')

/** The line to print; with what was done, unless it was nothing. */
interface Done {
  line: string
  step?: 'settled' | 'corrected' | 'acknowledged'
  payment?: PaymentAttempt
}

const NAME = /^[\p{L}\p{M}.'’ -]+$/u
const WORD = /\p{L}{2}/u
const LOGIN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const isName = (by: string): boolean =>
  NAME.test(by) && by.split(' ').filter((word) => WORD.test(word)).length > 1

/** Returns the name as it is kept. Throws if it is not that of a person. */
const personOf = (by: string | undefined): string => {
  const name = (by ?? '').normalize('NFC').trim().replaceAll(/\s+/g, ' ')
  if (!isName(name) && !LOGIN.test(name)) throw new Error(NO_PERSON)
  return name
}

const isSamePerson = (one: string | null, other: string): boolean =>
  one?.toLowerCase() === other.toLowerCase()

const AMOUNT = /^\$?(\d{1,9})\.(\d{2})$/

/** Returns what the clerk repeats. Throws if it is left out. */
const repeatedOf = (values: { cart?: string; amount?: string }): Repeated => {
  const [, whole, cents] = AMOUNT.exec(values.amount?.trim() ?? '') ?? []
  const cart = values.cart?.trim()
  if (!cart) throw misuse('--cart NUMBER is missing.')
  if (values.amount === undefined) throw misuse('--amount is missing.')
  if (whole === undefined || cents === undefined)
    throw misuse(`--amount is in dollars and cents, such as 97.79, not "${values.amount}".`)
  return { cart, totalCents: Number(whole + cents) }
}

interface CommandSettings {
  /** Why the servers do not ask about unresolved payments by themselves; null if they do. */
  notAsked?: string | null
  /** How long after its first byte left a payment may take effect at the agency. Until then none is declined. */
  settledAfterMs?: number
  /** Writes a step of staff to the log. */
  log?: (facts: object, what: string) => void
}

/**
 * Runs the command on the portal's database, with `args` as given on the command line. Returns the lines to print; throws
 * an `Error` with the reason if nothing could be done. docs/operations.md#when-a-payment-is-unknown
 */
export const unresolvedPaymentsCommand = async (
  args: string[],
  payments: PaymentsForStaff,
  { notAsked = null, settledAfterMs = 0, log = () => undefined }: CommandSettings = {},
): Promise<readonly string[]> => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  await payments.recover()
  const { settle, correct, acknowledge: toAcknowledge, history } = values
  const asked = [settle, correct, toAcknowledge, history].filter((value) => value !== undefined)
  if (asked.length > 1)
    throw misuse('--settle, --correct, --acknowledge and --history are used one at a time.')
  if (asked.length === 0) {
    const unresolved = (await payments.list()).map(lineOf)
    if (unresolved.length > 0 && notAsked !== null) unresolved.push(`Unresolved: ${notAsked}.`)
    const listed = [...unresolved, ...(await payments.toAcknowledge()).map(acknowledgeLineOf)]
    return listed.length > 0 ? listed : ['No payment is unresolved.']
  }
  if (history !== undefined) {
    const entries = await payments.history(history)
    return entries.length > 0 ? entries.map(historyLineOf) : [`${history} has no history.`]
  }
  const by = personOf(values.by)
  const execute = async (): Promise<Done> => {
    if (toAcknowledge !== undefined) return acknowledge(payments, toAcknowledge, by)
    const [to] = positionals
    if ((to !== 'confirmed' && to !== 'declined') || positionals.length > 1)
      throw misuse(`The outcome is confirmed or declined, not "${positionals.join(' ')}".`)
    const decision = { to, by, ...repeatedOf(values) } as const
    if (settle !== undefined)
      return settleByStaff(payments, { ...decision, reference: settle }, settledAfterMs)
    const reason = values.reason?.trim()
    if (!reason || correct === undefined) throw misuse('--reason TEXT is missing.')
    return correctByStaff(payments, { ...decision, reference: correct, reason }, settledAfterMs)
  }
  const { line, step, payment } = await execute()
  if (step && payment) log({ payment: settledForStaff(payment), by }, `payment ${step} by staff`)
  return [line]
}

const options = {
  settle: { type: 'string' },
  correct: { type: 'string' },
  acknowledge: { type: 'string' },
  history: { type: 'string' },
  cart: { type: 'string' },
  amount: { type: 'string' },
  by: { type: 'string' },
  reason: { type: 'string' },
} as const
