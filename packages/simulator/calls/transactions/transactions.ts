import { AgencyError, malformedRequest } from '@mva/agency/agency-error'
import type { TransactionCart } from '@mva/agency/contract/cart'
import { byCall } from '@mva/agency/contract/registration-service-rows'
import { transactionState } from '@mva/agency/contract/transaction-state'
import { email } from '@mva/shared/fields/email'
import {
  hasFees,
  registrationServiceNames,
} from '@mva/shared/registration-services/registration-services'
import type { Simulated } from '../../simulated.ts'
import type { AgencyWorld } from '../agency-world.ts'
import { reasonAgainstCart } from './cart-validation.ts'
import type { CartRecord } from './carts.ts'
import { sendConfirmation } from './confirmations.ts'
import { openFinalizeCart } from './finalize-cart.ts'
import { outputDocument } from './output-documents.ts'
import { openRegistrationServices } from './registration-services.ts'

const CART_EXAMINED = 200

const confirmationEmail = email('')

const refuseInvalidEmail = (given: string | null) => {
  if (given !== null && confirmationEmail.safeParse(given).data !== given)
    throw malformedRequest('email: expected a valid one')
}

type OnCart = TransactionCart & { accessToken: string }

export const transactions = (world: AgencyWorld): Simulated<'transactions'> => {
  const { accessTokens, carts, registrationRecords: registrations } = world
  const services = openRegistrationServices(world)
  const finalizeCart = openFinalizeCart(world)

  /** Changes the open cart that the request names, and returns the changed cart. */
  const changeCart =
    <Request extends OnCart>(change: (cart: CartRecord, request: Request) => void) =>
    (request: Request): TransactionCart => {
      const customerId = accessTokens.customerOf(request.accessToken)
      const cart = carts.ownOpen(customerId, request.transactionCartId)
      change(cart, request)
      return carts.shown(cart)
    }

  return {
    ...byCall(registrationServiceNames, 'Eligibility', services.eligibility),

    create: ({ accessToken, transactionTypeId }) => {
      const cart = carts.open(accessTokens.customerOf(accessToken))
      carts.addTransaction(cart, transactionTypeId)
      return carts.shown(cart)
    },
    add: changeCart((cart, { transactionTypeId }) => carts.addTransaction(cart, transactionTypeId)),
    remove: changeCart((cart, { transactionData }) =>
      carts.removeTransaction(cart, transactionData.transactionId),
    ),
    cancel: changeCart((cart, { transactionData }) =>
      carts.removeTransaction(cart, transactionData.transactionId),
    ),
    updateCart: changeCart(carts.setContacts),

    ...byCall(registrationServiceNames, 'WorkInProgress', services.workInProgress),
    ...byCall(registrationServiceNames.filter(hasFees), 'Fee', services.fee),

    validateCart: (request) => {
      const customerId = accessTokens.customerOf(request.accessToken)
      const cart = carts.own(customerId, request.transactionCartId)
      const message = reasonAgainstCart(world, cart, request)
      return { status: CART_EXAMINED, isCartValid: message === null, message }
    },

    finalizeCart: ({ accessToken, ...request }) => {
      const customerId = accessTokens.customerOf(accessToken)
      refuseInvalidEmail(request.transactionCart.email)
      return finalizeCart(customerId, request)
    },

    sendConfirmation: ({ accessToken, transactionCartId, ...contacts }) => {
      const customerId = accessTokens.customerOf(accessToken)
      const cart = carts.own(customerId, transactionCartId)
      if (cart.finalizedAt === null)
        throw new AgencyError('notFound', { message: 'There is nothing to confirm yet.' })
      refuseInvalidEmail(contacts.email)
      return sendConfirmation(world, cart, contacts)
    },

    transactionStatus: ({ accessToken, transactionId }) => ({
      state: transactionState(carts.statusOf(accessTokens.customerOf(accessToken), transactionId)),
    }),

    outputDocument: ({ accessToken, vehicleRegistrationId }) => {
      const customerId = accessTokens.customerOf(accessToken)
      return outputDocument(world, customerId, registrations.own(customerId, vehicleRegistrationId))
    },
  }
}
