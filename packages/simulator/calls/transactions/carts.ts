import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { AgencyError } from '@mva/agency/agency-error'
import type { TransactionCart } from '@mva/agency/contract/cart'
import {
  cartTransactionFees,
  cartTransactions,
  charges,
  transactionCarts,
} from '@mva/db-agency/tables/transactions'
import type { Documents } from '@mva/messages/languages'
import {
  registrationServices,
  serviceOfTransactionType,
  type TransactionTypeId,
} from '@mva/shared/registration-services/registration-services'
import type { World } from '../../world/world.ts'
import type { RegistrationRecords } from '../account/registration-records.ts'
import { transactionDescription } from './transaction-description.ts'

export type CartRecord = typeof transactionCarts.$inferSelect
export type CartTransactionRecord = typeof cartTransactions.$inferSelect

const noSuchCart = () => new AgencyError('notFound', { message: 'There is no such cart.' })
const noSuchTransaction = () =>
  new AgencyError('notFound', { message: 'There is no such transaction in the cart.' })

export const openCarts = (
  { database: { db } }: Pick<World, 'database'>,
  registrations: RegistrationRecords,
) => {
  const find = db
    .select()
    .from(transactionCarts)
    .where(
      and(
        eq(transactionCarts.transactionCartId, sql.placeholder('transactionCartId')),
        eq(transactionCarts.customerId, sql.placeholder('customerId')),
      ),
    )
    .prepare()

  const listTransactions = db
    .select()
    .from(cartTransactions)
    .where(
      and(
        eq(cartTransactions.transactionCartId, sql.placeholder('transactionCartId')),
        ne(cartTransactions.status, 'Removed'),
      ),
    )
    .orderBy(asc(cartTransactions.transactionId))
    .prepare()

  const listFees = db
    .select({
      feeName: cartTransactionFees.feeName,
      feeCents: cartTransactionFees.feeCents,
    })
    .from(cartTransactionFees)
    .where(eq(cartTransactionFees.transactionId, sql.placeholder('transactionId')))
    .orderBy(asc(cartTransactionFees.position))
    .prepare()

  const findPayment = db
    .select({
      authorizationNumber: charges.authorizationNumber,
      paymentDate: charges.chargedAt,
      paymentMakerCompanyName: charges.companyName,
      paymentMakerFirstName: charges.firstName,
      paymentMakerLastName: charges.lastName,
      serviceFeeCents: charges.serviceFeeCents,
      subtotalCents: charges.subtotalCents,
      traceNumber: charges.traceNumber,
    })
    .from(charges)
    .where(eq(charges.transactionCartId, sql.placeholder('transactionCartId')))
    .prepare()

  /** Returns a cart of this customer. A missing cart and another customer's cart are both not found. */
  const own = (customerId: number, transactionCartId: string): CartRecord => {
    const found = find.get({ customerId, transactionCartId: Number(transactionCartId) })
    if (!found) throw noSuchCart()
    return found
  }

  const transactionsIn = ({ transactionCartId }: CartRecord) =>
    listTransactions.all({ transactionCartId })

  const feesOf = (transactionId: number) => listFees.all({ transactionId })

  const shownTransaction = (
    customerId: number,
    transaction: CartTransactionRecord,
    documents: Documents | undefined,
  ) => {
    const service = serviceOfTransactionType(transaction.transactionTypeId)
    if (!service)
      throw new Error(`no service has transaction type ${transaction.transactionTypeId}`)
    const record =
      transaction.registrationId === null
        ? null
        : registrations.own(customerId, String(transaction.registrationId))
    return {
      transactionData: {
        transactionId: String(transaction.transactionId),
        transactionDescription: transactionDescription(service, record, documents),
        transactionStatus: transaction.status,
        isTransactionOutputDocument:
          transaction.status === 'Completed' && registrationServices[service].hasOutputDocument,
      },
      transactionFees: feesOf(transaction.transactionId),
    }
  }

  const setStatus = (
    { transactionId }: CartTransactionRecord,
    status: CartTransactionRecord['status'],
  ): void => {
    db.update(cartTransactions)
      .set({ status })
      .where(eq(cartTransactions.transactionId, transactionId))
      .run()
  }

  const inCartOf = (customerId: number, transactionId: string) =>
    db
      .select()
      .from(cartTransactions)
      .innerJoin(
        transactionCarts,
        eq(transactionCarts.transactionCartId, cartTransactions.transactionCartId),
      )
      .where(
        and(
          eq(cartTransactions.transactionId, Number(transactionId)),
          eq(transactionCarts.customerId, customerId),
        ),
      )
      .get()

  return {
    own,
    transactionsIn,
    feesOf,

    /** Returns an open cart of this customer. A finalized cart accepts no changes. */
    ownOpen: (customerId: number, transactionCartId: string): CartRecord => {
      const cart = own(customerId, transactionCartId)
      if (cart.finalizedAt !== null) throw noSuchCart()
      return cart
    },

    open: (customerId: number): CartRecord =>
      db.insert(transactionCarts).values({ customerId }).returning().get(),

    addTransaction: (
      { transactionCartId }: CartRecord,
      transactionTypeId: TransactionTypeId,
    ): void => {
      db.insert(cartTransactions).values({ transactionCartId, transactionTypeId }).run()
    },

    removeTransaction: (cart: CartRecord, transactionId: string): void => {
      const found = transactionsIn(cart).find(
        (transaction) => transaction.transactionId === Number(transactionId),
      )
      if (!found) throw noSuchTransaction()
      setStatus(found, 'Removed')
    },

    setStatus,

    /** Returns a transaction in an open cart of this customer, with the cart. */
    ownTransaction: (customerId: number, transactionId: string) => {
      const found = inCartOf(customerId, transactionId)
      const isOpen =
        found?.cart_transactions.status === 'In Work' &&
        found.transaction_carts.finalizedAt === null
      if (!isOpen) throw noSuchTransaction()
      return { transaction: found.cart_transactions, cart: found.transaction_carts }
    },

    /** Returns the status of a transaction in a finalized cart of this customer. */
    statusOf: (customerId: number, transactionId: string): CartTransactionRecord['status'] => {
      const found = inCartOf(customerId, transactionId)
      if (!found || found.transaction_carts.finalizedAt === null) throw noSuchTransaction()
      return found.cart_transactions.status
    },

    setContacts: (
      { transactionCartId }: CartRecord,
      contacts: { email: string | null; phone: string | null },
    ): void => {
      db.update(transactionCarts)
        .set({ email: contacts.email, phone: contacts.phone })
        .where(eq(transactionCarts.transactionCartId, transactionCartId))
        .run()
    },

    subtotalCents: (cart: CartRecord): number =>
      transactionsIn(cart)
        .flatMap(({ transactionId }) => feesOf(transactionId))
        .reduce((total, { feeCents }) => total + feeCents, 0),

    /** Returns the cart in the form of the agency's answer, described in English or in the language of the documents. */
    shown: (
      { transactionCartId, customerId }: CartRecord,
      documents?: Documents,
    ): TransactionCart => {
      const cart = own(customerId, String(transactionCartId))
      return {
        transactionCartId: String(transactionCartId),
        cartTransactions: transactionsIn(cart).map((transaction) =>
          shownTransaction(customerId, transaction, documents),
        ),
        email: cart.email,
        phone: cart.phone,
        isPaperlessCommunication: true,
        cartPayment: findPayment.get({ transactionCartId }) ?? null,
      }
    },
  }
}

export type Carts = ReturnType<typeof openCarts>
