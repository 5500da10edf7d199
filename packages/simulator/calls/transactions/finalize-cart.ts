import { eq } from 'drizzle-orm'
import { cartTransactions, transactionCarts } from '@mva/db-agency/tables/transactions'
import type { AgencyCode } from '@mva/messages/message-by-code'
import { serviceOfTransactionType } from '@mva/shared/registration-services'
import { AgencyError, malformedRequest } from '@mva/agency/agency-error'
import type { AnswerOf, RequestOf } from '@mva/agency/contract/contract'
import type { transactions } from '@mva/agency/contract/transactions'
import {
  answerLost,
  areAmountsRight,
  type Charge,
  failedBeforeCharge,
  openCardCharges,
  paymentRefused,
} from '../payments/card-charges.ts'
import { callersDocuments } from '../../caller-language.ts'
import { cartStanding } from './cart-standing.ts'
import { reasonAgainstCart } from './cart-validation.ts'
import { applyService } from './apply-service.ts'
import { type CartRecord, openCarts } from './carts.ts'
import { openConfirmationDocuments } from './confirmation-documents.ts'
import { sendConfirmation } from './confirmations.ts'
import { checkoutsWithoutPayment } from '../../world/magic-values.ts'
import { openRegistrationRecords } from '../account/registration-records.ts'
import type { World } from '../../world/world.ts'

type Request = Omit<RequestOf<(typeof transactions)['finalizeCart']>, 'accessToken'>
type Answer = AnswerOf<(typeof transactions)['finalizeCart']>
type Outcome = { answer: Answer; isAnswerLost: boolean } | { refusalCode: AgencyCode }

/** How the call ends once the cart is paid. */
type Ending = Pick<Charge, 'isPartlyFailed' | 'isAnswerLost'>

/**
 * Pays for a cart and executes its transactions once; a repeated call gets the first answer. One database transaction
 * covers everything, so concurrent calls run one after the other and no partial result remains.
 */
export const openFinalizeCart = (world: World) => {
  const { db } = world.database
  const carts = openCarts(world)
  const registrations = openRegistrationRecords(world)
  const chargeCard = openCardCharges(world)
  const confirmationDocuments = openConfirmationDocuments(world, carts, registrations)

  const pay = (
    cart: CartRecord,
    { paymentRequest, transactionCart }: Request,
  ): Ending | AgencyCode => {
    const totalCents = carts.totalCents(cart)
    if (totalCents === 0 && paymentRequest === null)
      return endingWithoutPayment(transactionCart.email)
    const isRight =
      paymentRequest !== null &&
      paymentRequest.subtotalCents === totalCents &&
      areAmountsRight(paymentRequest)
    if (!isRight) throw malformedRequest('the amounts are not those of the cart')
    return chargeCard({
      customerId: cart.customerId,
      transactionCartId: cart.transactionCartId,
      companyName: transactionCart.cartPayment?.paymentMakerCompanyName ?? null,
      payment: paymentRequest,
    })
  }

  /** Executes the transactions of a cart. If it fails in part, the last one stays in work. */
  const executeAll = (cart: CartRecord, isPartlyFailed: boolean) => {
    const inWork = carts.transactionsIn(cart)
    for (const transaction of isPartlyFailed ? inWork.slice(0, -1) : inWork) {
      const service = serviceOfTransactionType(transaction.transactionTypeId)
      if (!service || transaction.registrationId === null)
        throw new Error('not a saved transaction')
      applyService[service](
        world,
        registrations.own(cart.customerId, String(transaction.registrationId)),
      )
      db.update(cartTransactions)
        .set({ status: 'Completed' })
        .where(eq(cartTransactions.transactionId, transaction.transactionId))
        .run()
    }
  }

  const finish = (cart: CartRecord, request: Request): Answer => {
    const { transactionCart, isConsentProvided } = request
    carts.setContacts(cart, transactionCart)
    const shown = carts.shown(cart)
    const answer: Answer = {
      sendConfirmationResponse: {
        ...sendConfirmation(
          world,
          carts.shown(cart, callersDocuments()),
          { ...transactionCart, isConsentProvided },
          confirmationDocuments(cart),
        ),
        isConsentProvided,
      },
      finalizeCartResponse: { transactionCart: { ...shown, isConsentProvided } },
    }
    db.update(transactionCarts)
      .set({
        finalizedAt: world.clock.now().toISOString(),
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
    const reason = reasonAgainstCart(
      request.transactionCart,
      cartStanding(cart, carts, registrations),
    )
    if (reason !== null) throw new AgencyError('malformed', { message: reason })
    const charge = pay(cart, request)
    if (typeof charge === 'number') return { refusalCode: charge }
    executeAll(cart, charge.isPartlyFailed || world.faults.triggers('transactions/last'))
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
    isPartlyFailed: magic?.outcome === 'partlyFailed',
    isAnswerLost: magic?.outcome === 'answerLost',
  }
}
