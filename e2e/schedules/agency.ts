import { IDEMPOTENCY_KEY } from '@mva/agency/idempotency-key'
import type { AgencyRequest, AgencyResponse } from '@mva/agency/transport/transport'
import type { HistoryEvent } from '../payments/check-history.ts'

/** How this agency behaves where the specification leaves it open. */
export interface AgencyHabits {
  /** `state`: validatecart reports a cart that was checked out. `contents`: it looks at the contents only. */
  validates: 'state' | 'contents'
  /** Whether an anti-bot token is refused after its first use. */
  isAntibotTokenUsedOnce: boolean
  /** Whether it compares a cart that is validated or finalized with what it has, and else finalizes what it has. */
  comparesCart: boolean
  /** Whether it answers 400 to a payment only before it charges the card. */
  is400BeforeSale: boolean
  /** Whether it completes what was paid in some days: until then it says that it is pending, and calls it available. */
  completesLater: boolean
}

const FEE_CENTS = 9_550
/** Of a total that is not below $65. */
const SERVICE_FEE_PERCENT = 2.4
/** The access tokens of the customer and of the co-owner of the registrations. */
const ACCESS_TOKENS = ['the access token', 'the access token of the co-owner'] as const

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

/** The ways of an answer to contradict itself. */
export const CONTRADICTIONS = 4

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
  /** Whose cart it is, by the access token that opened it. */
  owner: number
  /** The transactions that were in it. */
  removed: readonly Transaction[]
  /** When the second copy of a change, which a gateway sent, was executed, in milliseconds. */
  copiesAt: readonly number[]
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
  /** Whether it is the second copy of a request that something on the way has sent twice. */
  isCopy: boolean
  /**
   * Later than the agency promised: it is compared with what was executed meanwhile. What is executed so late is not
   * executed twice either.
   */
  isTooLate: boolean
  /** Tells a payment from others, also if it arrives twice. */
  key: string | undefined
  /** How the answer contradicts itself; null if it does not. */
  contradiction: number | null
}

const dollars = (cents: number) => cents / 100

/** The carts before any payment. */
export interface AgencyBooks {
  carts: readonly Cart[]
  lastId: number
}

export const emptyBooks: AgencyBooks = { carts: [], lastId: 1_000 }

/**
 * An agency, written from the specification alone. Two customers own two registrations together. It never recognizes a
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
  const keys = new Set<string>()
  /** The answers that can only mean that the cart was sold. */
  const salesTold = new WeakSet<AgencyResponse>()
  const done = new Set<string>()
  let { lastId } = books

  const answer = (status: number, body: unknown): AgencyResponse => ({
    status,
    contentType: 'application/json',
    body: JSON.stringify(body),
  })
  const sold = (body: unknown): AgencyResponse => {
    const told = answer(200, body)
    salesTold.add(told)
    return told
  }
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

  const noteChange = (cart: Cart, { isCopy }: Execution) => {
    if (isCopy) cart.copiesAt = [...cart.copiesAt, now()]
  }

  const idsOf = (transactions: readonly Pick<Transaction, 'transactionData'>[]) =>
    transactions
      .map(({ transactionData }) => transactionData.transactionId)
      .sort((one, other) => one - other)

  /** The cart if it has these transactions and no others, or if this agency does not compare them. */
  const asSent = ({ transactionCartId, cartTransactions }: CartBody) => {
    const cart = carts.get(transactionCartId)
    return cart &&
      cart.transactions.length > 0 &&
      (!habits.comparesCart || idsOf(cart.transactions).join() === idsOf(cartTransactions).join())
      ? cart
      : undefined
  }

  const validate = (body: CartBody, { contradiction }: Execution) => {
    const cart = asSent(body)
    if (!cart)
      return answer(200, { status: 400, isCartValid: false, message: 'The cart has changed.' })
    const checkedOut = 'This cart was already checked out.'
    // Valid, without the status that says that the cart was examined.
    if (contradiction !== null && contradiction % 2 === 1)
      return answer(200, { status: 0, isCartValid: true, message: null })
    if (contradiction !== null)
      return cart.checkedOut
        ? answer(200, { status: 200, isCartValid: true, message: checkedOut })
        : answer(200, {
            status: 400,
            isCartValid: false,
            message: 'The fee schedule was finalized on 11/20.',
          })
    return cart.checkedOut && habits.validates === 'state'
      ? sold({ status: 400, isCartValid: false, message: checkedOut })
      : answer(200, { status: 200, isCartValid: true, message: null })
  }

  /** Answers that say yes and no to a sale that was executed. */
  const contradictory = (finalized: Finalized, way: number): AgencyResponse => {
    const { transactionCart } = finalized.finalizeCartResponse
    const cartPayment = { ...transactionCart.cartPayment, totalCartAmount: 1 }
    const answers = [
      refused('This cart has already been checked out.'),
      answer(200, {
        finalizeCartResponse: { transactionCart: { ...transactionCart, cartPayment } },
      }),
      answer(200, { message: 'The sale failed.' }),
    ]
    const other = habits.is400BeforeSale ? answers[0] : incomplete()
    return answers[way] ?? other ?? incomplete()
  }

  const execute = (
    cart: Cart,
    { paymentRequest, transactionCart }: FinalizeBody,
    payment: string,
    { isTooLate, contradiction }: Execution,
  ) => {
    const items = cart.transactions.map(({ transactionData }) =>
      String(transactionData.transactionId),
    )
    const cents = Math.round((paymentRequest?.authorizationAmount ?? 0) * 100)
    const { copiesAt } = cart
    const charge = { kind: 'charged', payment, items, cents, copiesAt, isLate: isTooLate } as const
    for (const { name } of cart.transactions) {
      note({ ...charge, cart: name, at: now() })
      done.add(name)
    }
    // What was removed meanwhile is on the bill.
    for (const { name, transactionData } of cart.removed)
      if (idsOf(transactionCart.cartTransactions).includes(transactionData.transactionId))
        note({ ...charge, cart: name, at: now() })
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
    return contradiction === null ? sold(finalized) : contradictory(finalized, contradiction)
  }

  const finalize = (body: FinalizeBody, execution: Execution) => {
    const { paymentRequest, transactionCart } = body
    const { isTooLate, key } = execution
    const cart = asSent(transactionCart)
    if (!cart) return incomplete()
    const payment = clickOf(body)
    const isFree = cart.transactions.every(({ typeId }) => typeId === CANCEL_TYPE)
    if (payment === undefined || (!paymentRequest && !isFree))
      return cart.checkedOut ? sold(cart.checkedOut) : incomplete()
    const token = paymentRequest?.card.oneTimeToken
    if (token !== undefined) {
      const isSpent = cardTokens.has(token)
      cardTokens.add(token)
      if (isSpent || isRefused(token)) return refused()
    }
    // A free cart that the site sends again is executed again, but not the copy of a gateway.
    const isRepeated = key !== undefined && keys.has(key)
    if (key !== undefined) keys.add(key)
    if (cart.checkedOut && (isTooLate || cart.isLate || (isFree && isRepeated))) return incomplete()
    return execute(cart, body, payment, execution)
  }

  const removed = (body: CartBody, execution: Execution) => {
    const cart = openCart(body)
    if (!cart) return notFound()
    noteChange(cart, execution)
    const isRemoved = ({ transactionData }: Transaction) =>
      transactionData.transactionId === Number(body.transactionData?.transactionId)
    cart.removed = [...cart.removed, ...cart.transactions.filter(isRemoved)]
    cart.transactions = cart.transactions.filter((known) => !isRemoved(known))
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
    'POST transactionservice': ({ transactionTypeId = 0 }: CartBody, _execution, query) => {
      lastId += 1
      const token = new URLSearchParams(query).get('accessToken')
      const cart: Cart = {
        id: lastId,
        transactions: [],
        checkedOut: null,
        isLate: false,
        owner: token === ACCESS_TOKENS[1] ? 1 : 0,
        removed: [],
        copiesAt: [],
      }
      carts.set(cart.id, cart)
      return addTransaction(cart, transactionTypeId)
    },
    'POST transactionservice/addtransaction': (body: CartBody, execution) => {
      const cart = openCart(body)
      if (!cart) return notFound()
      noteChange(cart, execution)
      return addTransaction(cart, body.transactionTypeId ?? 0)
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
    accessTokens: ACCESS_TOKENS,
    execute: (request: AgencyRequest, execution: Omit<Execution, 'key'>): AgencyResponse => {
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
        ? call(body as never, { ...execution, key: headers[IDEMPOTENCY_KEY] }, query)
        : answer(404, { message: 'There is no such call' })
    },
    books: (): AgencyBooks => ({ carts: [...carts.values()], lastId }),
    isCheckedOut: (cart: string) => carts.get(Number(cart))?.checkedOut != null,
    /** Whether an answer can only mean that the cart was sold. */
    tellsSale: (response: AgencyResponse): boolean => salesTold.has(response),
    /** Whose cart it is: 0 for the customer, 1 for the co-owner. */
    ownerOf: (cart: string): number => carts.get(Number(cart))?.owner ?? 0,
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
