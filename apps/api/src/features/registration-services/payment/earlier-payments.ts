import { transactionFeeCents } from '@mva/shared/registration-services/receipt-layout'
import type { PaymentAttempt } from '../../../store/ledger/payment-attempts.ts'
import type { RegistrationClaim } from '../../../store/ledger/registration-claims.ts'
import type { ClaimedRegistration } from '../../../store/ledger/registration-hash.ts'
import { ifReadable } from '../../../store/sealing/seal.ts'
import type { ChosenService } from '../../../store/service-flows/service-flow-record.ts'
import type { FlowLease } from '../../../store/service-flows/service-flows.ts'
import { hasLimitedAccess } from '../../../trpc/init.ts'
import type { AgencySession } from '../flow/agency-cart.ts'
import type { FlowContext } from '../flow/flow-procedure.ts'
import { endedTransactions } from './paid-cart.ts'
import { progressOf } from './progress-days.ts'

/**
 * What keeps a registration and service from being paid for, or speaks against it. `inProgress`: a payment for it is not settled,
 * or the agency has not completed it yet. `failed`: it was paid for, and the agency did not complete it.
 */
export interface EarlierPayment {
  kind: 'inProgress' | 'failed'
  /** Whether this customer paid, and not a co-owner of the registration. */
  isOwn: boolean
  /** Of the customer's own payment that has a receipt, if the customer may open it. */
  paymentId?: string | undefined
}

type Asking = Pick<FlowContext, 'store' | 'owner' | 'signedIn' | 'now'>

/**
 * Returns what the ledger, and the agency about a transaction in progress, say of the latest payment for a registration, and
 * the attempt if it is confirmed.
 */
export const earlierPaymentFor = async (
  ctx: Asking,
  agency: AgencySession,
  registration: ClaimedRegistration,
): Promise<{ earlier: EarlierPayment | null; paidBefore: string | undefined }> => {
  const claim = await ctx.store.ledger.claims.find(ctx.owner, registration)
  const earlier = claim ? await earlierPaymentOf(ctx, agency, registration, claim) : null
  return { earlier, paidBefore: claim && attemptPaying(claim) }
}

/** The attempt by which a registration is paid for. */
const attemptPaying = ({ payment }: RegistrationClaim): string | undefined =>
  payment?.state === 'confirmed' ? payment.attemptId : undefined

/** Whether a registration was paid for after the customer had begun the service: that payment was not known then. */
const isPaidSince = ({ paidBefore }: ChosenService, claim: RegistrationClaim): boolean => {
  const payingNow = attemptPaying(claim)
  return payingNow !== undefined && payingNow !== paidBefore
}

const earlierPaymentOf = async (
  ctx: Asking,
  agency: AgencySession,
  registration: ClaimedRegistration,
  claim: RegistrationClaim,
): Promise<EarlierPayment | null> => {
  const { payment, isOwn } = claim
  if (!payment || (payment.state === 'declined' && payment.lateChargeAt === null)) return null
  if (payment.state !== 'confirmed') return { kind: 'inProgress', isOwn }
  const outcome =
    claim.ended ?? (await outcomeNow(ctx, agency, registration, { ...claim, payment }))
  if (outcome === 'completed') return null
  const isShown = isOwn && !hasLimitedAccess(ctx.signedIn)
  return {
    kind: outcome,
    isOwn,
    ...(isShown && outcomeOf(payment, registration) && { paymentId: payment.attemptId }),
  }
}

/** How a paid transaction stands. Without a word of the agency, one in progress stays so for the days that its mail takes. */
const outcomeNow = async (
  ctx: Asking,
  agency: AgencySession,
  registration: ClaimedRegistration,
  { payment, isOwn, heldBy }: RegistrationClaim & { payment: PaymentAttempt },
): Promise<'completed' | 'failed' | 'inProgress'> => {
  const paid = outcomeOf(payment, registration)
  const { paidAt } = paid ?? { paidAt: new Date(payment.createdAt).toISOString() }
  const progress = progressOf(paidAt, ctx.now())
  if (paid?.isStated && !paid.isPending)
    return paid.isFailed && progress.isRecent && paid.feeCents > 0 ? 'failed' : 'completed'
  const state = paid && isOwn ? await askForState(agency, paid.transactionId) : null
  if (state === 'completed' || state === 'failed') {
    await ctx.store.ledger.claims.markEnded(ctx.owner.scope, registration, heldBy, state)
    return state
  }
  return state === 'pending' || !progress.isLate ? 'inProgress' : 'completed'
}

const askForState = async ({ gateway, call, accessToken }: AgencySession, transactionId: string) =>
  (await gateway.transactions.transactionStatus({ accessToken, transactionId }, call))?.state

/** What the agency answered to the payment about a registration; undefined if the record cannot be opened or does not have it. */
const outcomeOf = (payment: PaymentAttempt, registration: ClaimedRegistration) => {
  const opened = ifReadable(() => ({ order: payment.order, result: payment.result }))
  if (opened?.result?.kind !== 'confirmed') return undefined
  const { order, result } = opened
  const { confirmation } = result
  const found = endedTransactions({ ...order, confirmation }).find(
    ({ service, vehicleRegistrationId }) =>
      service === registration.service &&
      vehicleRegistrationId === registration.vehicleRegistrationId,
  )
  return (
    found && {
      ...found,
      isStated: !confirmation.isByWordAlone && !confirmation.leftOut.includes('cartTransactions'),
      feeCents: transactionFeeCents(found),
      paidAt: confirmation.paymentDate,
    }
  )
}

/**
 * Marks the items of the cart for whose registration another payment is in progress, or was made since the customer began the
 * service. Returns the attempts whose claims the payment of this cart may take over, or null if an item is marked.
 */
export const markItemsBeingPaid = async (
  ctx: Asking,
  agency: AgencySession,
  lease: FlowLease,
): Promise<string[] | null> => {
  const { record } = lease.current()
  const { cart } = record
  if (!cart) return []
  const replaceable: string[] = []
  const items = []
  for (const item of cart.items) {
    const claim = await ctx.store.ledger.claims.find(ctx.owner, item)
    const earlier = claim && (await earlierPaymentOf(ctx, agency, item, claim))
    const isBeingPaid =
      earlier?.kind === 'inProgress' || (claim !== undefined && isPaidSince(item, claim))
    if (claim && !isBeingPaid) replaceable.push(claim.heldBy)
    items.push({ ...item, isBeingPaid })
  }
  const isMarked = items.some(({ isBeingPaid }) => isBeingPaid)
  if (isMarked || cart.items.some(({ isBeingPaid }) => isBeingPaid))
    await lease.save({ ...record, cart: { ...cart, items } })
  return isMarked ? null : replaceable
}
