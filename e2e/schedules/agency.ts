import type { HistoryEvent } from '../payments/check-history.ts'
import type { AgencyRequest, AgencyResponse } from '@mva/agency/transport/transport'

/** How this agency behaves where the specification leaves it open. */
export interface AgencyHabits {
  /** `state`: validatecart reports a cart that was checked out. `contents`: it looks at the contents only. */
  validates: 'state' | 'contents'
  /** Whether an anti-bot token is refused after its first use. */
  isAntibotTokenUsedOnce: boolean
  /** Whether it completes what was paid in some days: until then it says that it is pending, and calls it available. */
  completesLater: boolean
}

const FEE_CENTS = 9_550
/** Of a total that is not below $65. */
const SERVICE_FEE_PERCENT = 2.4
const ACCESS_TOKEN = 'the access token'

const registrations = [
  { vehicleRegistrationId: 770_315, plateNumber: 'KT418', make: 'HONDA', model: 'ACCORD' },
  { vehicleRegistrationId: 770_316, plateNumber: 'RB902', make: 'FORD', model: 'ESCAPE' },
] as const

/** What a customer can order: free, or for a fee. */
export interface Service {
  service: 'renew' | 'cancel'
  vehicleRegistrationId: string
  plateNumber: string
}

const serviceFor = (
  service: Service['service'],
  { vehicleRegistrationId, plateNumber }: (typeof registrations)[number],
): Service => ({ service, vehicleRegistrationId: String(vehicleRegistrationId), plateNumber })

export const renewal = serviceFor('renew', registrations[0])
export const secondRenewal = serviceFor('renew', registrations[1])
export const cancellation = serviceFor('cancel', registrations[0])

/** Names a service for a registration in the history, whichever cart it is in. */
export const nameOf = (service: string, plateNumber: string | null): string =>
  `${service} ${plateNumber}`

const CANCEL_TYPE = 199

/** The reason against a service that was executed before. */
export const DONE_BEFORE = 'It has been done already.'

/** A card token whose charge is refused. */
export const refusedToken = (name: string) => `refused ${name}`
const isRefused = (token: string) => token.startsWith('refused ')

/** The cart of other customers, whose payments only keep the site busy. */
export const STRANGERS_CART = 999_999

interface Transaction {
  /** As it was ordered, and the service once its registration is known. */
  typeId: number
  name: string
  transactionData: { transactionId: number; [name: string]: unknown }
  transactionFees: unknown
}

interface Finalized {
  finalizeCartResponse: { transactionCart: { cartPayment: object | null } }
}

interface Cart {
  id: number
  transactions: Transaction[]
  /** The answer to the finalize call that checked it out. */
  checkedOut: Finalized | null
  /** Whether that call came later than the agency promised. */
  isLate: boolean
}

export interface CartBody {
  transactionCartId: number
  cartTransactions: Pick<Transaction, 'transactionData' | 'transactionFees'>[]
  transactionData?: { transactionId: number }
  transactionTypeId?: number
  cartPayment?: object | null
  email: string | null
}

export interface FinalizeBody {
  paymentRequest?: { authorizationAmount: number; card: { oneTimeToken: string } } | null
  transactionCart: CartBody
}

/** Returns which click on Complete a cart was sent by. */
const clickOf = ({ transactionCart }: FinalizeBody): string | undefined =>
  transactionCart.email?.replace(/@.*/, '')

/** How a call is executed. */
export interface Execution {
  /**
   * Later than the agency promised: it is compared with what was executed meanwhile. What is executed so late is not
   * executed twice either.
   */
  isTooLate: boolean
  /** A gateway sent it a second time. */
  isCopy: boolean
  /** The answer contradicts itself. */
  isContradicted: boolean
}

const dollars = (cents: number) => cents / 100

/** The carts before any payment. */
export interface AgencyBooks {
  carts: readonly Cart[]
  lastId: number
}

export const emptyBooks: AgencyBooks = { carts: [], lastId: 1_000 }

/**
 * An agency, written from the specification alone. It has one customer with two registrations. It never recognizes a
 * payment that it has executed before: each finalize call with a payment charges, unless one of them is late. It refuses
 * a card token that was sent before as it refuses a card.
 */
export const openAgency = (
  habits: AgencyHabits,
  books: AgencyBooks,
  note: (event: HistoryEvent) => void,
  now: () => number,
) => {
  const carts = new Map(books.carts.map((cart) => [cart.id, { ...cart }]))
  const antibotTokens = new Set<string>()
  const cardTokens = new Set<string>()
  const done = new Set<string>()
  let { lastId } = books
  let contradictions = 0

  const answer = (status: number, body: unknown): AgencyResponse => ({
    status,
    contentType: 'application/json',
    body: JSON.stringify(body),
  })
  const incomplete = () =>
    answer(400, { code: 12, message: 'Please provide all the required information.' })

  const notFound = () => answer(404, { message: 'There is no such open cart.' })
  const refused = (message = 'Your payment was not successful. Please try again.') =>
    answer(432, { code: 35, message })

  const cartAnswer = ({ id, transactions }: Cart) =>
    answer(200, {
      transactionCartId: id,
      cartTransactions: transactions.map(onWire),
      email: null,
      phone: null,
      isPaperlessCommunication: true,
    })

  const addTransaction = (cart: Cart, typeId: number) => {
    lastId += 1
    cart.transactions = [
      ...cart.transactions,
      {
        typeId,
        name: nameOf(String(typeId), null),
        transactionData: {
          transactionId: lastId,
          transactionDescription: typeId === CANCEL_TYPE ? 'Cancel' : 'Renew Registration',
          transactionStatus: 'In Work',
          isTransactionOutputDocument: typeId !== CANCEL_TYPE,
        },
        transactionFees: [],
      },
    ]
    return cartAnswer(cart)
  }

  const openCart = ({ transactionCartId }: CartBody) => {
    const cart = carts.get(transactionCartId)
    return cart && cart.checkedOut === null ? cart : undefined
  }

  const idsIn = (transactions: readonly Pick<Transaction, 'transactionData'>[]) =>
    transactions
      .map(({ transactionData }) => transactionData.transactionId)
      .sort((one, other) => one - other)
      .join()

  /** The cart if it has these transactions and no others. */
  const asSent = ({ transactionCartId, cartTransactions }: CartBody) => {
    const cart = carts.get(transactionCartId)
    return cart &&
      cart.transactions.length > 0 &&
      idsIn(cart.transactions) === idsIn(cartTransactions)
      ? cart
      : undefined
  }

  const validate = (body: CartBody, { isContradicted }: Execution) => {
    const cart = asSent(body)
    if (!cart)
      return answer(200, { status: 400, isCartValid: false, message: 'The cart has changed.' })
    const checkedOut = 'This cart was already checked out.'
    if (isContradicted)
      return cart.checkedOut
        ? answer(200, { status: 200, isCartValid: true, message: checkedOut })
        : answer(200, {
            status: 400,
            isCartValid: false,
            message: 'The fee schedule was finalized on 11/20.',
          })
    return cart.checkedOut && habits.validates === 'state'
      ? answer(200, { status: 400, isCartValid: false, message: checkedOut })
      : answer(200, { status: 200, isCartValid: true, message: null })
  }

  /** Answers that say yes and no to a sale that was executed. */
  const contradictory = (finalized: Finalized): AgencyResponse => {
    contradictions += 1
    const { transactionCart } = finalized.finalizeCartResponse
    const cartPayment = { ...transactionCart.cartPayment, totalCartAmount: 1 }
    const answers = [
      refused('This cart has already been checked out.'),
      answer(200, {
        finalizeCartResponse: { transactionCart: { ...transactionCart, cartPayment } },
      }),
      answer(200, { message: 'The sale failed.' }),
    ]
    return answers[contradictions % answers.length] ?? incomplete()
  }

  const execute = (
    cart: Cart,
    { paymentRequest, transactionCart }: FinalizeBody,
    payment: string,
    { isTooLate, isContradicted }: Execution,
  ) => {
    const items = cart.transactions.map(({ transactionData }) =>
      String(transactionData.transactionId),
    )
    const cents = Math.round((paymentRequest?.authorizationAmount ?? 0) * 100)
    for (const { name } of cart.transactions) {
      note({ kind: 'charged', cart: name, payment, items, cents, at: now() })
      done.add(name)
    }
    const finalized = {
      sendConfirmationResponse: {
        isEmailSentSuccessfully: true,
        isSmsSentSuccessfully: true,
        isConsentProvided: false,
      },
      finalizeCartResponse: {
        transactionCart: {
          transactionCartId: cart.id,
          cartTransactions: transactionCart.cartTransactions.map((transaction) => ({
            ...transaction,
            transactionData: {
              ...transaction.transactionData,
              transactionStatus: habits.completesLater ? 'Pending' : 'Completed',
            },
          })),
          email: null,
          phone: null,
          isPaperlessCommunication: true,
          isConsentProvided: false,
          cartPayment: paymentRequest
            ? {
                ...transactionCart.cartPayment,
                authorizationNumber: `A${lastId}`,
                traceNumber: `T${lastId}`,
              }
            : null,
        },
      },
    }
    cart.isLate ||= isTooLate
    cart.checkedOut ??= finalized
    return isContradicted ? contradictory(finalized) : answer(200, finalized)
  }

  const finalize = (body: FinalizeBody, execution: Execution) => {
    const { paymentRequest, transactionCart } = body
    const { isTooLate, isCopy } = execution
    const cart = asSent(transactionCart)
    if (!cart) return incomplete()
    const payment = clickOf(body)
    const isFree = cart.transactions.every(({ typeId }) => typeId === CANCEL_TYPE)
    if (payment === undefined || (!paymentRequest && !isFree))
      return cart.checkedOut ? answer(200, cart.checkedOut) : incomplete()
    const token = paymentRequest?.card.oneTimeToken
    if (token !== undefined) {
      const isSpent = cardTokens.has(token)
      cardTokens.add(token)
      if (isSpent || isRefused(token)) return refused()
    }
    // A free cart that the site sends again is executed again.
    if (cart.checkedOut && (isTooLate || cart.isLate || (isFree && isCopy))) return incomplete()
    return execute(cart, body, payment, execution)
  }

  const removed = (body: CartBody) => {
    const cart = openCart(body)
    if (!cart) return notFound()
    cart.transactions = cart.transactions.filter(
      ({ transactionData }) =>
        transactionData.transactionId !== Number(body.transactionData?.transactionId),
    )
    return cartAnswer(cart)
  }

  const eligibility = (service: Service['service'], query: string) => {
    const plateNumber = plateOf(query)
    const isDone = !habits.completesLater && done.has(nameOf(service, plateNumber))
    return answer(200, {
      [`${service}Registration`]: { descriptions: isDone ? [DONE_BEFORE] : [] },
    })
  }

  /** The transaction's registration becomes known. */
  const tie = (service: Service['service'], query: string) => {
    const transactionId = Number(new URLSearchParams(query).get('transactionId'))
    for (const cart of carts.values())
      cart.transactions = cart.transactions.map((known) =>
        known.transactionData.transactionId === transactionId
          ? { ...known, name: nameOf(service, plateOf(query)) }
          : known,
      )
    return answer(200, {})
  }

  type Call = (body: never, execution: Execution, query: string) => AgencyResponse
  const calls: Record<string, Call> = {
    'GET customeraccount/registrationinformation': () =>
      answer(200, {
        onlineRegistrationDetails: registrations.map((registration) => ({
          ...registration,
          year: 2019,
          plateType: 'Passenger',
          expirationDate: '2027-01-31',
          suspensions: [],
        })),
      }),
    'GET renewregistration/transactioneligibility': (_body, _execution, query) =>
      eligibility('renew', query),
    'GET cancelregistration/transactioneligibility': (_body, _execution, query) =>
      eligibility('cancel', query),
    'POST transactionservice': ({ transactionTypeId = 0 }: CartBody) => {
      lastId += 1
      const cart: Cart = { id: lastId, transactions: [], checkedOut: null, isLate: false }
      carts.set(cart.id, cart)
      return addTransaction(cart, transactionTypeId)
    },
    'POST transactionservice/addtransaction': (body: CartBody) => {
      const cart = openCart(body)
      return cart ? addTransaction(cart, body.transactionTypeId ?? 0) : notFound()
    },
    'POST transactionservice/removetransaction': removed,
    'POST transactionservice/canceltransaction': removed,
    'POST transactionservice/updatetransactioncart': (body: CartBody) => {
      const cart = openCart(body)
      return cart ? cartAnswer(cart) : notFound()
    },
    'POST renewregistration/saveworkinprogressdata': (_body, _execution, query) =>
      tie('renew', query),
    'POST cancelregistration/saveworkinprogressdata': (_body, _execution, query) =>
      tie('cancel', query),
    'POST renewregistration/getregistrationrenewalfee': () =>
      answer(200, {
        extensionData: null,
        onlineTransactionFeeCollection: [
          { feeName: 'Registration Renewal Fee', feeAmount: dollars(FEE_CENTS) },
        ],
      }),
    'GET payment/getservicefees': (_body, _execution, query) => {
      const cents = Math.round(Number(new URLSearchParams(query).get('totalFeeAmount')) * 100)
      const serviceFee = Math.round((cents * SERVICE_FEE_PERCENT) / 100)
      return answer(200, {
        rimsTotalFeeAmount: dollars(cents),
        forteServiceFee: dollars(serviceFee),
        totalSumFeeAmount: dollars(cents + serviceFee),
      })
    },
    'POST transactionservice/validatecart': validate,
    'POST transactionservice/finalizecart': finalize,
  }

  return {
    accessToken: ACCESS_TOKEN,
    execute: (request: AgencyRequest, execution: Execution): AgencyResponse => {
      const { method, path, query, headers } = request
      const token = headers['recaptcha']
      if (method === 'POST') {
        if (token === undefined) return incomplete()
        if (habits.isAntibotTokenUsedOnce && antibotTokens.has(token)) return incomplete()
        antibotTokens.add(token)
      }
      const call = calls[`${method} ${path}`]
      const body: unknown = request.body === null ? null : JSON.parse(request.body)
      return call
        ? call(body as never, execution, query)
        : answer(404, { message: 'There is no such call' })
    },
    books: (): AgencyBooks => ({ carts: [...carts.values()], lastId }),
    isCheckedOut: (cart: string) => carts.get(Number(cart))?.checkedOut != null,
    /** The services in a cart, as the history names them. */
    namesIn: (cart: string): readonly string[] =>
      carts.get(Number(cart))?.transactions.map(({ name }) => name) ?? [],
    /** The click that sends a cart to be paid or finalized; undefined for a question. */
    clickOf: (body: FinalizeBody): string | undefined => {
      const cart = carts.get(body.transactionCart.transactionCartId)
      const isFree = cart?.transactions.every(({ typeId }) => typeId === CANCEL_TYPE) ?? false
      return body.paymentRequest || isFree ? clickOf(body) : undefined
    },
  }
}

export type Agency = ReturnType<typeof openAgency>

const plateOf = (query: string) => {
  const id = Number(new URLSearchParams(query).get('vehicleRegistrationId'))
  return (
    registrations.find(({ vehicleRegistrationId }) => vehicleRegistrationId === id)?.plateNumber ??
    null
  )
}

const onWire = ({ transactionData, transactionFees }: Transaction) => ({
  transactionData,
  transactionFees,
})
