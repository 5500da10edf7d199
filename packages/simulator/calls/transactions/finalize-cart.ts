import { eq } from 'drizzle-orm'
import { AgencyError, malformedRequest } from '@mva/agency/agency-error'
import type { AnswerOf, RequestOf } from '@mva/agency/contract/contract'
import type { transactions } from '@mva/agency/contract/transactions'
import { transactionCarts } from '@mva/db-agency/tables/transactions'
import type { AgencyCode } from '@mva/messages/message-by-code'
import { checkoutsWithoutPayment } from '../../world/magic-values.ts'
import type { AgencyWorld } from '../agency-world.ts'
import {
  answerLost,
  areAmountsRight,
  type Charge,
  failedBeforeCharge,
  type LastStatus,
  lastStatusOf,
  openCardCharges,
  paymentRefused,
} from '../payments/card-charges.ts'
import { reasonAgainstCart } from './cart-validation.ts'
import type { CartRecord } from './carts.ts'
import { completeTransaction } from './complete-transaction.ts'
import { sendConfirmation } from './confirmations.ts'

type Request = Omit<RequestOf<(typeof transactions)['finalizeCart']>, 'accessToken'>
type Answer = AnswerOf<(typeof transactions)['finalizeCart']>
type Outcome = { answer: Answer; isAnswerLost: boolean } | { refusalCode: AgencyCode }

/** How the call ends once the cart is paid. */
type Ending = Pick<Charge, 'lastStatus' | 'isAnswerLost'>

/**
 * Pays for a cart and executes its transactions once; a repeated call gets the first answer. One database transaction
 * covers everything, so concurrent calls run one after the other and no partial result remains.
 */
export const openFinalizeCart = (world: AgencyWorld) => {
  const { carts, clock, faults } = world
  const { db } = world.database
  const chargeCard = openCardCharges(world)

  const pay = (
    cart: CartRecord,
    { paymentRequest, transactionCart }: Request,
  ): Ending | AgencyCode => {
    const subtotalCents = carts.subtotalCents(cart)
    if (subtotalCents === 0 && paymentRequest === null)
      return endingWithoutPayment(transactionCart.email)
    const isRight =
      paymentRequest !== null &&
      paymentRequest.subtotalCents === subtotalCents &&
      areAmountsRight(world, paymentRequest)
    if (!isRight) throw malformedRequest('the amounts are not those of the cart')
    return chargeCard({
      customerId: cart.customerId,
      transactionCartId: cart.transactionCartId,
      companyName: transactionCart.cartPayment?.paymentMakerCompanyName ?? null,
      payment: paymentRequest,
    })
  }

  /** Executes the transactions of a cart, the last one only if it is completed at once. */
  const executeAll = (cart: CartRecord, lastStatus: LastStatus) => {
    const inWork = carts.transactionsIn(cart)
    const last = inWork.at(-1)
    for (const transaction of inWork)
      if (transaction !== last || lastStatus === 'Completed')
        completeTransaction(world, cart.customerId, transaction)
    if (last && lastStatus === 'Pending') carts.setStatus(last, 'Pending')
  }

  const finish = (cart: CartRecord, request: Request): Answer => {
    const { transactionCart, isConsentProvided } = request
    const sent = sendConfirmation(world, cart, { ...transactionCart, isConsentProvided })
    const answer: Answer = {
      sendConfirmationResponse: { ...sent, isConsentProvided },
      finalizeCartResponse: { transactionCart: { ...carts.shown(cart), isConsentProvided } },
    }
    db.update(transactionCarts)
      .set({
        finalizedAt: clock.now().toISOString(),
        finalAnswer: JSON.stringify(answer),
      })
      .where(eq(transactionCarts.transactionCartId, cart.transactionCartId))
      .run()
    return answer
  }

  const finalize = (customerId: number, request: Request): Outcome => {
    const cart = carts.own(customerId, request.transactionCart.transactionCartId)
    if (cart.finalAnswer !== null)
      return { answer: JSON.parse(cart.finalAnswer) as Answer, isAnswerLost: false }
    const reason = reasonAgainstCart(world, cart, request.transactionCart)
    if (reason !== null) throw new AgencyError('malformed', { message: reason })
    const charge = pay(cart, request)
    if (typeof charge === 'number') return { refusalCode: charge }
    const isLastFailed = faults.triggers('transactions/last')
    executeAll(cart, isLastFailed ? 'In Work' : charge.lastStatus)
    return { answer: finish(cart, request), isAnswerLost: charge.isAnswerLost }
  }

  return (customerId: number, request: Request): Answer => {
    const outcome = db.transaction(() => finalize(customerId, request), { behavior: 'immediate' })
    if ('refusalCode' in outcome) throw paymentRefused(outcome.refusalCode)
    if (outcome.isAnswerLost) throw answerLost()
    return outcome.answer
  }
}

const endingWithoutPayment = (email: string | null): Ending => {
  const magic = checkoutsWithoutPayment.find(({ pattern }) => pattern.test(email ?? ''))
  if (magic?.outcome === 'finalizeError') throw failedBeforeCharge()
  return {
    lastStatus: lastStatusOf(magic?.outcome),
    isAnswerLost: magic?.outcome === 'answerLost',
  }
}
