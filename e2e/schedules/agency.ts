import type { HistoryEvent } from '../payments/check-history.ts'
import type { AgencyRequest, AgencyResponse } from '@mva/agency/transport/transport'

/** How this agency behaves where the specification leaves it open. */
export interface AgencyHabits {
  /** `state`: validatecart reports a cart that was checked out. `contents`: it looks at the contents only. */
  validates: 'state' | 'contents'
  /** Whether an anti-bot token is refused after its first use. */
  isAntibotTokenUsedOnce: boolean
}

export const SERVICE_FEE_DOLLARS = 2.29
const FEE_DOLLARS = 95.5
const REGISTRATION = 770_315
const ACCESS_TOKEN = 'the access token'

/** The name of the customer's renewal in the history, whichever cart it is in. */
export const RENEWAL = 'the renewal'

/** A card token whose charge is refused. */
export const refusedToken = (name: string) => `refused ${name}`
const isRefused = (token: string) => token.startsWith('refused ')

/** The cart of other customers, whose payments only keep the site busy. */
export const STRANGERS_CART = 999_999

interface Transaction {
  transactionData: { transactionId: number; [name: string]: unknown }
  transactionFees: unknown
}

interface Cart {
  id: number
  transactions: Transaction[]
  /** The answer to the finalize call that checked it out. */
  checkedOut: object | null
  /** Whether that call came later than the agency promised. */
  isLate: boolean
}

interface CartBody {
  transactionCartId: number
  cartTransactions: Transaction[]
  transactionData?: { transactionId: number }
  cartPayment?: object | null
  email: string | null
}

export interface FinalizeBody {
  paymentRequest?: { card: { oneTimeToken: string } } | null
  transactionCart: CartBody
}

/** Returns which click on Complete pays, or undefined if nothing is paid. */
export const paymentOf = ({ paymentRequest, transactionCart }: FinalizeBody): string | undefined =>
  paymentRequest ? transactionCart.email?.replace(/@.*/, '') : undefined

/** The carts before any payment. */
export interface AgencyBooks {
  carts: readonly Cart[]
  lastId: number
}

export const emptyBooks: AgencyBooks = { carts: [], lastId: 1_000 }

/**
 * An agency, written from the specification alone. It has one customer with one registration. It never recognizes a
 * payment that it has executed before: each finalize call with a payment charges, unless one of them is late.
 */
export const openAgency = (
  habits: AgencyHabits,
  books: AgencyBooks,
  note: (event: HistoryEvent) => void,
  now: () => number,
) => {
  const carts = new Map(books.carts.map((cart) => [cart.id, { ...cart }]))
  const antibotTokens = new Set<string>()
  let isRenewed = false
  let { lastId } = books

  const answer = (status: number, body: unknown): AgencyResponse => ({
    status,
    contentType: 'application/json',
    body: JSON.stringify(body),
  })
  const incomplete = () =>
    answer(400, { code: 12, message: 'Please provide all the required information.' })

  const notFound = () => answer(404, { message: 'There is no such open cart.' })

  const cartAnswer = ({ id, transactions }: Cart) =>
    answer(200, {
      transactionCartId: id,
      cartTransactions: transactions,
      email: null,
      phone: null,
      isPaperlessCommunication: true,
    })

  const addTransaction = (cart: Cart) => {
    lastId += 1
    cart.transactions = [
      ...cart.transactions,
      {
        transactionData: {
          transactionId: lastId,
          transactionDescription: 'Renew Registration',
          transactionStatus: 'In Work',
          isTransactionOutputDocument: true,
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

  const idsIn = (transactions: readonly Transaction[]) =>
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

  const validate = (body: CartBody) => {
    const cart = asSent(body)
    if (!cart)
      return answer(200, { status: 400, isCartValid: false, message: 'The cart has changed.' })
    return cart.checkedOut && habits.validates === 'state'
      ? answer(200, {
          status: 400,
          isCartValid: false,
          message: 'This cart was already checked out.',
        })
      : answer(200, { status: 200, isCartValid: true, message: null })
  }

  const finalize = (
    { paymentRequest, transactionCart }: FinalizeBody,
    isRepeatRefused: boolean,
  ) => {
    const cart = asSent(transactionCart)
    if (!cart) return incomplete()
    const payment = paymentOf({ paymentRequest, transactionCart })
    if (!paymentRequest || payment === undefined)
      return cart.checkedOut ? answer(200, cart.checkedOut) : incomplete()
    if (cart.checkedOut && (isRepeatRefused || cart.isLate)) return incomplete()
    if (isRefused(paymentRequest.card.oneTimeToken))
      return answer(432, {
        code: 35,
        message: 'Your payment was not successful. Please try again.',
      })
    note({ kind: 'charged', cart: RENEWAL, payment, at: now() })
    isRenewed = true
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
            transactionData: { ...transaction.transactionData, transactionStatus: 'Completed' },
          })),
          email: null,
          phone: null,
          isPaperlessCommunication: true,
          isConsentProvided: false,
          cartPayment: {
            ...transactionCart.cartPayment,
            authorizationNumber: `A${lastId}`,
            traceNumber: `T${lastId}`,
          },
        },
      },
    }
    cart.isLate ||= isRepeatRefused
    cart.checkedOut ??= finalized
    return answer(200, finalized)
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

  const calls: Record<string, (body: never, isRepeatRefused: boolean) => AgencyResponse> = {
    'GET customeraccount/registrationinformation': () =>
      answer(200, {
        onlineRegistrationDetails: [
          {
            vehicleRegistrationId: REGISTRATION,
            year: 2019,
            make: 'HONDA',
            model: 'ACCORD',
            plateNumber: 'KT418',
            plateType: 'Passenger',
            expirationDate: '2027-01-31',
            suspensions: [],
          },
        ],
      }),
    'GET renewregistration/transactioneligibility': () =>
      answer(200, {
        renewRegistration: { descriptions: isRenewed ? ['It has been renewed already.'] : [] },
      }),
    'POST transactionservice': () => {
      lastId += 1
      const cart: Cart = { id: lastId, transactions: [], checkedOut: null, isLate: false }
      carts.set(cart.id, cart)
      return addTransaction(cart)
    },
    'POST transactionservice/addtransaction': (body: CartBody) => {
      const cart = openCart(body)
      return cart ? addTransaction(cart) : notFound()
    },
    'POST transactionservice/removetransaction': removed,
    'POST transactionservice/canceltransaction': removed,
    'POST transactionservice/updatetransactioncart': (body: CartBody) => {
      const cart = openCart(body)
      return cart ? cartAnswer(cart) : notFound()
    },
    'POST renewregistration/saveworkinprogressdata': () => answer(200, {}),
    'POST renewregistration/getregistrationrenewalfee': () =>
      answer(200, {
        extensionData: null,
        onlineTransactionFeeCollection: [
          { feeName: 'Registration Renewal Fee', feeAmount: FEE_DOLLARS },
        ],
      }),
    'GET payment/getservicefees': () =>
      answer(200, {
        rimsTotalFeeAmount: FEE_DOLLARS,
        forteServiceFee: SERVICE_FEE_DOLLARS,
        totalSumFeeAmount: FEE_DOLLARS + SERVICE_FEE_DOLLARS,
      }),
    'POST transactionservice/validatecart': validate,
    'POST transactionservice/finalizecart': finalize,
  }

  return {
    accessToken: ACCESS_TOKEN,
    vehicleRegistrationId: String(REGISTRATION),
    /**
     * Executes a call. `isRepeatRefused`: it is later than the agency promised, so it is compared with what was executed
     * meanwhile; what is executed so late is not executed twice either.
     */
    execute: (request: AgencyRequest, isRepeatRefused: boolean): AgencyResponse => {
      const { method, path, headers } = request
      const token = headers['recaptcha']
      if (method === 'POST') {
        if (token === undefined) return incomplete()
        if (habits.isAntibotTokenUsedOnce && antibotTokens.has(token)) return incomplete()
        antibotTokens.add(token)
      }
      const call = calls[`${method} ${path}`]
      const body: unknown = request.body === null ? null : JSON.parse(request.body)
      return call
        ? call(body as never, isRepeatRefused)
        : answer(404, { message: 'There is no such call' })
    },
    books: (): AgencyBooks => ({ carts: [...carts.values()], lastId }),
    isCheckedOut: (cart: string) => carts.get(Number(cart))?.checkedOut != null,
  }
}

export type Agency = ReturnType<typeof openAgency>
