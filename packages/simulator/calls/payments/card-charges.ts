import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { AgencyError } from '@mva/agency/agency-error'
import type { PaymentRequest } from '@mva/agency/contract/payment-request'
import { cardTokens, chargeJournal, charges } from '@mva/db-agency/tables/transactions'
import { type AgencyCode, messageByCode } from '@mva/messages/message-by-code'
import type { World } from '../../world/world.ts'

/** How the last transaction of a cart ends. */
export type LastStatus = 'Completed' | 'Pending' | 'In Work'

/** The outcomes that leave the last transaction in another status than Completed. */
export const lastStatusOf = (outcome: string | undefined): LastStatus => {
  if (outcome === 'partlyFailed') return 'In Work'
  return outcome === 'pending' ? 'Pending' : 'Completed'
}

/** A successful charge. The token decides how the call continues. */
export interface Charge {
  authorizationNumber: string
  traceNumber: string
  chargedAt: string
  /** The status of the last transaction of the cart. */
  lastStatus: LastStatus
  isAnswerLost: boolean
}

interface ChargeOrder {
  customerId: number
  transactionCartId: number | null
  companyName: string | null
  payment: PaymentRequest
}

export const paymentRefused = (code: AgencyCode) => new AgencyError('paymentRefused', { code })

export const failedBeforeCharge = () => new AgencyError('unavailable', { status: 500, code: 500 })

/** The simulated agency's answer is lost after the charge and all its effects. */
export const answerLost = () => new AgencyError('outcomeUnknown', { code: 500 })

/** Amounts are consistent if they are positive and the service fee matches the amount. */
export const areAmountsRight = (
  { serviceFee }: Pick<World, 'serviceFee'>,
  payment: PaymentRequest,
): boolean =>
  payment.subtotalCents > 0 &&
  payment.serviceFeeCents === serviceFee.of(payment.subtotalCents) &&
  payment.totalCents === payment.subtotalCents + payment.serviceFeeCents

/** The answer for a decline by the bank. */
const DECLINED = 35

const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0')

/**
 * Charges the card behind a one-time token once; a used or refused token is refused. A refusal is a return value,
 * because the caller must store that the token is used. Throws if the agency fails before the charge. The journal
 * records every attempt that reaches the card.
 */
export const openCardCharges = ({
  database: { db },
  clock,
  faults,
}: Pick<World, 'database' | 'clock' | 'faults'>) => {
  const attempt = (
    { customerId, transactionCartId, companyName, payment }: ChargeOrder,
    now: string,
  ): Charge | AgencyCode => {
    const { oneTimeToken } = payment.card
    const token = db
      .select()
      .from(cardTokens)
      .where(eq(cardTokens.oneTimeToken, oneTimeToken))
      .get()
    if (!token || token.usedAt !== null || token.expiresAt <= now) return 34
    if (token.outcome === 'finalizeError') throw failedBeforeCharge()
    db.update(cardTokens)
      .set({ usedAt: now })
      .where(eq(cardTokens.oneTimeToken, oneTimeToken))
      .run()
    if (token.outcome === 'chargeRefused') return refusalCode(token.refusalCode)
    if (faults.triggers('charge/card')) return DECLINED
    const charge = db
      .insert(charges)
      .values({
        oneTimeToken,
        customerId,
        transactionCartId,
        companyName,
        ...payment.billingAddress,
        subtotalCents: payment.subtotalCents,
        serviceFeeCents: payment.serviceFeeCents,
        totalCents: payment.totalCents,
        authorizationNumber: digits(6),
        traceNumber: digits(12),
        chargedAt: now,
      })
      .returning()
      .get()
    return {
      authorizationNumber: charge.authorizationNumber,
      traceNumber: charge.traceNumber,
      chargedAt: charge.chargedAt,
      lastStatus: lastStatusOf(token.outcome),
      isAnswerLost: token.outcome === 'answerLost',
    }
  }

  return (order: ChargeOrder): Charge | AgencyCode => {
    const attemptedAt = clock.now().toISOString()
    const charge = attempt(order, attemptedAt)
    const refused = typeof charge === 'number' ? charge : null
    db.insert(chargeJournal)
      .values({
        transactionCartId: order.transactionCartId,
        oneTimeToken: order.payment.card.oneTimeToken,
        totalCents: order.payment.totalCents,
        attemptedAt,
        outcome: refused === null ? 'charged' : 'refused',
        refusalCode: refused,
      })
      .run()
    return charge
  }
}

const refusalCode = (code: number | null): AgencyCode =>
  code !== null && code in messageByCode ? (code as AgencyCode) : DECLINED
