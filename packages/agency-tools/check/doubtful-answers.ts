import type { AnswerOf, Contract, RequestOf } from '@mva/agency/contract/contract'
import { formatCents } from '@mva/shared/money'
import { serviceFeeOf } from '@mva/shared/registration-services/service-fee'

type Answer<Group extends keyof Contract, Name extends keyof Contract[Group]> = AnswerOf<
  Contract[Group][Name]
>

/** Says by call what is wrong with an answer that has the right form, as far as the request is known. */
const doubts: Partial<Record<string, (answer: never, request: never) => string | null>> = {
  'account.reservationEligibility': ({
    onlineToken,
  }: Answer<'account', 'reservationEligibility'>) =>
    onlineToken === null ? 'without onlineToken, no reservation can be made or changed' : null,

  'payments.serviceFees': (
    { subtotalCents, serviceFeeCents, totalCents }: Answer<'payments', 'serviceFees'>,
    request?: RequestOf<Contract['payments']['serviceFees']>,
  ) => {
    const asked = request?.totalFeeAmount ?? subtotalCents
    if (subtotalCents !== asked) return 'rimsTotalFeeAmount is not the total that was asked for'
    const fee = serviceFeeOf(asked)
    if (serviceFeeCents !== fee)
      return `forteServiceFee is not the fee that fees.service of the folder announces (${formatCents(fee)} for ${formatCents(asked)})`
    return totalCents === asked + fee ? null : 'totalSumFeeAmount is not the sum of the two'
  },

  'transactions.create': ({ cartTransactions }: Answer<'transactions', 'create'>) =>
    cartTransactions.length === 0 ? 'the new transaction is not in the cart' : null,

  'transactions.add': (
    { cartTransactions }: Answer<'transactions', 'add'>,
    request?: RequestOf<Contract['transactions']['add']>,
  ) =>
    request && cartTransactions.length <= request.cartTransactions.length
      ? 'the added transaction is not in the cart'
      : null,

  'transactions.finalizeCart': ({
    finalizeCartResponse: {
      transactionCart: { transactionCartId, cartTransactions, email, phone },
    },
  }: Answer<'transactions', 'finalizeCart'>) =>
    transactionCartId === null && cartTransactions === null && email === null && phone === null
      ? 'the cart is empty'
      : null,

  'transactions.validateCart': (
    { isCartValid }: Answer<'transactions', 'validateCart'>,
    request?: RequestOf<Contract['transactions']['validateCart']>,
  ) => (request && !isCartValid ? 'the cart was just filled, and is not valid' : null),
}

/** Returns why a customer could not go on with an answer that has the right form; null if nothing is known against it. */
export const doubtAbout = (call: string, answer: unknown, request?: object): string | null =>
  doubts[call]?.(answer as never, request as never) ?? null
