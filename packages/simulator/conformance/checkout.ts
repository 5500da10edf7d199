import type { TransactionCart } from '@mva/agency/contract/cart'
import { rowNamed } from '@mva/agency/contract/contract'
import type { AgencyCall } from '@mva/agency/gateway'
import {
  hasFees,
  type RegistrationService,
  registrationServices,
} from '@mva/shared/registration-services/registration-services'
import { serviceFeeOf } from '@mva/shared/registration-services/service-fee'
import { issueCardToken } from '../calls/payments/card-tokens.ts'
import type { Owner } from '../testing/new-owner.ts'
import { antibotCall } from './antibot.ts'
import type { Subject } from './subject.ts'

type OfCar = Pick<Owner, 'accessToken' | 'vehicleRegistrationId'>

const GOOD_CARD = '4111111111111111'

/** A customer at the checkout: the calls in the order in which the site makes them. */
export const checkout = ({ gateway, world }: Subject) => {
  /** The context of a call, with an anti-bot token if it is a POST. */
  const callOf = (name: string): AgencyCall => {
    const row = rowNamed(name)
    return row.method === 'POST' ? antibotCall(name, world()) : {}
  }
  const { transactions } = gateway

  const feesFor = async (service: RegistrationService, owner: OfCar, transactionId: string) => {
    if (!hasFees(service)) return []
    const call = callOf(`transactions.${service}Fee`)
    const answer = await transactions[`${service}Fee`]({ ...owner, transactionId }, call)
    return answer.fees
  }

  const start = (service: RegistrationService, { accessToken }: Pick<Owner, 'accessToken'>) =>
    transactions.create(
      {
        accessToken,
        transactionReasonId: 0,
        transactionTypeId: registrationServices[service].transactionTypeId,
      },
      callOf('transactions.create'),
    )

  const save = (service: RegistrationService, owner: OfCar, transactionId: string) =>
    transactions[`${service}WorkInProgress`](
      { ...owner, transactionId },
      callOf(`transactions.${service}WorkInProgress`),
    )

  /** Saves the last transaction of the cart and adds its fees to the cart. */
  const complete = async (
    service: RegistrationService,
    owner: Owner,
    cart: TransactionCart,
  ): Promise<TransactionCart> => {
    const last = cart.cartTransactions.at(-1)
    if (!last) throw new Error('there is no transaction in the cart')
    const { transactionId } = last.transactionData
    await save(service, owner, transactionId)
    const transactionFees = await feesFor(service, owner, transactionId)
    return {
      ...cart,
      email: 'terry@example.com',
      phone: '4015550123',
      cartTransactions: [...cart.cartTransactions.slice(0, -1), { ...last, transactionFees }],
    }
  }

  const token = (cardNumber = GOOD_CARD): string =>
    issueCardToken(world(), {
      cardNumber,
      expireMonth: '12',
      expireYear: String(Number(world().clock.today().slice(0, 4)) + 1),
      cvv: '123',
    }).onetime_token ?? ''

  const paymentFor = (subtotalCents: number, oneTimeToken: string) => ({
    action: 'sale' as const,
    subtotalCents,
    serviceFeeCents: serviceFeeOf(subtotalCents),
    totalCents: subtotalCents + serviceFeeOf(subtotalCents),
    billingAddress: { firstName: 'Terry', lastName: 'Tester' },
    card: { oneTimeToken },
  })

  return {
    callOf,
    start,
    save,
    feesFor,
    complete,
    token,
    paymentFor,

    cartFor: async (service: RegistrationService, owner: Owner) =>
      complete(service, owner, await start(service, owner)),

    add: (
      service: RegistrationService,
      { accessToken }: Pick<Owner, 'accessToken'>,
      cart: TransactionCart,
    ) =>
      transactions.add(
        {
          accessToken,
          ...cart,
          transactionReasonId: 0,
          transactionTypeId: registrationServices[service].transactionTypeId,
        },
        callOf('transactions.add'),
      ),

    validate: ({ accessToken }: Owner, cart: TransactionCart) =>
      transactions.validateCart({ accessToken, ...cart }, callOf('transactions.validateCart')),

    /** Pays with a token, or completes a free checkout without one. */
    finalize: (
      { accessToken }: Pick<Owner, 'accessToken'>,
      cart: TransactionCart,
      oneTimeToken: string | null,
      language?: string,
    ) =>
      transactions.finalizeCart(
        {
          accessToken,
          paymentRequest: oneTimeToken === null ? null : paymentFor(totalOf(cart), oneTimeToken),
          transactionCart: cart,
          isConsentProvided: true,
        },
        { ...callOf('transactions.finalizeCart'), language },
      ),

    /** Sends the confirmation of a finalized cart. */
    confirm: (
      { accessToken }: Pick<Owner, 'accessToken'>,
      { transactionCartId, phone }: TransactionCart,
      email: string,
      language?: string,
    ) =>
      transactions.sendConfirmation(
        { accessToken, transactionCartId, email, phone, isConsentProvided: true },
        { ...callOf('transactions.sendConfirmation'), language },
      ),

    registrationOf: async ({ accessToken, vehicleRegistrationId }: Owner) => {
      const answer = await gateway.account.registrations({ accessToken }, {})
      return answer.registrations.items.find(
        (registration) => registration.vehicleRegistrationId === vehicleRegistrationId,
      )
    },
  }
}

export const totalOf = ({ cartTransactions }: TransactionCart): number =>
  cartTransactions
    .flatMap(({ transactionFees }) => transactionFees)
    .reduce((total, { feeCents }) => total + feeCents, 0)
