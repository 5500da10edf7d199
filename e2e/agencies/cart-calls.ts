import {
  type Cart,
  type Transaction,
  type TransactionTypeId,
  sumCart,
  createToken,
  calculateServiceFee,
} from './agency-state.ts'
import {
  type Call,
  type Handler,
  Refusal,
  readList,
  readOptionalText,
  readId,
  readNumber,
  readParameter,
  readText,
  findSignedIn,
  readValue,
} from './call.ts'
import type { Registration } from './people.ts'

/** The bank refuses one-time tokens with this prefix. */
export const REFUSED_TOKEN_PREFIX = 'refused-'

/** The three services, each with its folder of calls, and the flag of a registration that allows it. */
const services = [
  { typeId: 197, name: 'Renew', folder: 'renewregistration', flag: 'isPlateRenewable' },
  {
    typeId: 198,
    name: 'Duplicate',
    folder: 'duplicateregistration',
    flag: 'isPlateDuplicateAllowed',
  },
  { typeId: 199, name: 'Cancel', folder: 'cancelregistration', flag: 'isPlateCancelAllowed' },
] as const

type Service = (typeof services)[number]

const toDollars = (cents: number): number => cents / 100

const findRegistration = (call: Call): Registration => {
  const id = readId(readParameter(call.query, 'vehicleRegistrationId'))
  const registration = findSignedIn(call).registrations.find(
    ({ record }) => record.vehicleRegistrationId === id,
  )
  if (!registration) throw new Refusal(404, 'There is no such registration.')
  return registration
}

const getEligibility =
  ({ name, flag }: Service): Handler =>
  (call) => {
    const isEligible = findRegistration(call).record[flag] === 'YES'
    const descriptions = isEligible ? [] : ['This registration is not eligible for this service.']
    return { [`${name.toLowerCase()}Registration`]: { descriptions } }
  }

const startTransaction = ({ state, body }: Call): Transaction => {
  const typeId = readNumber(body, 'transactionTypeId')
  if (!services.some((service) => service.typeId === typeId)) {
    throw new Refusal(400, 'There is no such transaction type.', 12)
  }
  return { id: state.nextId++, typeId: typeId as TransactionTypeId, fees: [], status: 'In Work' }
}

const toWire = (cart: Cart) => ({
  transactionCartId: cart.id,
  email: cart.email,
  phone: cart.phone,
  isPaperlessCommunication: true,
  cartTransactions: cart.transactions.map(({ id, typeId, status, fees }) => ({
    transactionData: {
      transactionId: id,
      transactionDescription: `${services.find((service) => service.typeId === typeId)?.name} Registration`,
      transactionStatus: status,
      isTransactionOutputDocument: typeId !== 199,
    },
    transactionFees: fees,
  })),
})

const createTransaction: Handler = (call) => {
  const owner = findSignedIn(call)
  const { state } = call
  if (readNumber(call.body, 'transactionReasonId') !== 0) {
    throw new Refusal(400, 'The reason has to be 0.', 12)
  }
  const transaction = startTransaction(call)
  const { email, phone } = owner.contacts
  const cart: Cart = { id: state.nextId++, owner, transactions: [transaction], email, phone }
  state.carts.set(cart.id, cart)
  return toWire(cart)
}

const findCart = (call: Call, sent: unknown): Cart => {
  const owner = findSignedIn(call)
  const cart = call.state.carts.get(readId(readValue(sent, 'transactionCartId')))
  if (cart?.owner !== owner) throw new Refusal(404, 'There is no such cart.')
  return cart
}

/** Returns a cart that may still change. Throws 409 unless the sent cart holds the same transactions. */
const findChangeableCart = (call: Call): Cart => {
  const cart = findCart(call, call.body)
  if (cart.finalizedAnswer !== undefined) {
    throw new Refusal(409, 'This cart was checked out already.')
  }
  checkContents(cart, call.body)
  return cart
}

const checkContents = (cart: Cart, sent: unknown) => {
  const sentIds = readList(sent, 'cartTransactions').map((item) =>
    readId(readValue(item, 'transactionData', 'transactionId')),
  )
  const isSame =
    sentIds.length === cart.transactions.length &&
    cart.transactions.every(({ id }) => sentIds.includes(id))
  if (!isSame) throw new Refusal(409, 'The cart holds other transactions.')
  if (readValue(sent, 'isPaperlessCommunication') !== true) {
    throw new Refusal(400, 'isPaperlessCommunication has to be true.', 12)
  }
}

const addTransaction: Handler = (call) => {
  const cart = findChangeableCart(call)
  cart.transactions.push(startTransaction(call))
  return toWire(cart)
}

const removeTransaction: Handler = (call) => {
  const cart = findChangeableCart(call)
  const id = readId(readValue(call.body, 'transactionData', 'transactionId'))
  cart.transactions = cart.transactions.filter((transaction) => transaction.id !== id)
  return toWire(cart)
}

const updateCart: Handler = (call) => {
  const cart = findCart(call, call.body)
  cart.email = readOptionalText(call.body, 'email')
  cart.phone = readOptionalText(call.body, 'phone')
  return toWire(cart)
}

const findTransaction = (call: Call, typeId: TransactionTypeId): Transaction => {
  const owner = findSignedIn(call)
  const id = readId(readParameter(call.query, 'transactionId'))
  const transaction = [...call.state.carts.values()]
    .filter((cart) => cart.owner === owner && cart.finalizedAnswer === undefined)
    .flatMap(({ transactions }) => transactions)
    .find((transaction) => transaction.id === id && transaction.typeId === typeId)
  if (!transaction) throw new Refusal(404, 'There is no such transaction.')
  return transaction
}

const saveWorkInProgress =
  ({ typeId }: Service): Handler =>
  (call) => {
    const transaction = findTransaction(call, typeId)
    transaction.registrationId = findRegistration(call).record.vehicleRegistrationId
    return {}
  }

const getFee =
  (typeId: 197 | 198): Handler =>
  (call) => {
    const transaction = findTransaction(call, typeId)
    const { record, fees } = findRegistration(call)
    if (transaction.registrationId !== record.vehicleRegistrationId) {
      throw new Refusal(409, 'The work in progress has not been saved.')
    }
    transaction.fees = typeId === 197 ? fees.renewal : fees.duplicate
    return { extensionData: null, onlineTransactionFeeCollection: transaction.fees }
  }

const getServiceFees: Handler = (call) => {
  findSignedIn(call)
  const total = Math.round(Number(readParameter(call.query, 'totalFeeAmount')) * 100)
  const fee = calculateServiceFee(total)
  return {
    rimsTotalFeeAmount: toDollars(total),
    forteServiceFee: toDollars(fee),
    totalSumFeeAmount: toDollars(total + fee),
  }
}

const validateCart: Handler = (call) => {
  const cart = findCart(call, call.body)
  if (cart.finalizedAnswer !== undefined) {
    return { status: 200, isCartValid: false, message: 'This cart was checked out already.' }
  }
  checkContents(cart, call.body)
  const isReady =
    cart.transactions.length > 0 &&
    cart.transactions.every(({ registrationId }) => registrationId !== undefined)
  return isReady
    ? { status: 200, isCartValid: true, message: '' }
    : { status: 200, isCartValid: false, message: 'A transaction in the cart is not complete.' }
}

/** Charges the card, or refuses with 432. Amounts that do not add up are never charged. */
const charge = (call: Call, cart: Cart, paymentRequest: unknown) => {
  const total = sumCart(cart)
  const fee = calculateServiceFee(total)
  const amounts = ['subtotalAmount', 'serviceFeeAmount', 'authorizationAmount'].map((name) =>
    Math.round(readNumber(paymentRequest, name) * 100),
  )
  if (String(amounts) !== String([total, fee, total + fee])) {
    throw new Refusal(400, 'The amounts of the payment are not those of the cart.', 12)
  }
  if (readValue(paymentRequest, 'action') !== 'sale') throw new Refusal(400, 'Unknown action.', 12)
  readText(paymentRequest, 'billingAddress', 'firstName')
  readText(paymentRequest, 'billingAddress', 'lastName')
  const oneTimeToken = readText(paymentRequest, 'card', 'oneTimeToken')
  const { state } = call
  if (
    oneTimeToken.startsWith(REFUSED_TOKEN_PREFIX) ||
    state.charges.some((earlier) => earlier.oneTimeToken === oneTimeToken)
  ) {
    throw new Refusal(432, 'Your payment was not successful. Please try again.', 35)
  }
  state.charges.push({
    person: cart.owner,
    cartId: cart.id,
    amount: total + fee,
    oneTimeToken,
  })
  return {
    authorizationNumber: `7${createToken().slice(0, 7).toUpperCase()}`,
    traceNumber: createToken(),
    paymentDate: new Date().toISOString(),
  }
}

const finalizeCart: Handler = (call) => {
  const { body } = call
  const sent = readValue(body, 'transactionCart')
  const cart = findCart(call, sent)
  // A finalized cart returns its first answer, and is never charged again.
  if (cart.finalizedAnswer !== undefined) return cart.finalizedAnswer
  checkContents(cart, sent)
  const isConsentProvided = readValue(body, 'isConsentProvided')
  if (typeof isConsentProvided !== 'boolean') {
    throw new Refusal(400, 'Please provide all the required information.', 12)
  }
  const total = sumCart(cart)
  const paymentRequest = readValue(body, 'paymentRequest') ?? null
  if (total > 0 === (paymentRequest === null)) {
    throw new Refusal(400, 'A cart with a total takes a payment, another one does not.', 12)
  }
  const payment = total > 0 ? charge(call, cart, paymentRequest) : null
  cart.email = readText(sent, 'email')
  cart.phone = readOptionalText(sent, 'phone')
  for (const transaction of cart.transactions) {
    transaction.status = 'Completed'
    applyToRegistration(cart, transaction)
  }
  const sentPayment = readValue(sent, 'cartPayment')
  cart.finalizedAnswer = structuredClone({
    sendConfirmationResponse: {
      isEmailSentSuccessfully: true,
      isSmsSentSuccessfully: true,
      isConsentProvided,
    },
    finalizeCartResponse: {
      transactionCart: {
        ...toWire(cart),
        isConsentProvided,
        cartPayment: payment && {
          ...payment,
          paymentMakerCompanyName: readOptionalText(sentPayment, 'paymentMakerCompanyName'),
          paymentMakerFirstName: readOptionalText(sentPayment, 'paymentMakerFirstName'),
          paymentMakerLastName: readOptionalText(sentPayment, 'paymentMakerLastName'),
          serviceFeeAmount: toDollars(calculateServiceFee(total)),
          totalCartAmount: toDollars(total),
        },
      },
    },
  })
  return cart.finalizedAnswer
}

const applyToRegistration = ({ owner }: Cart, { typeId, registrationId }: Transaction) => {
  const registration = owner.registrations.find(
    ({ record }) => record.vehicleRegistrationId === registrationId,
  )
  if (!registration) return
  if (typeId === 197) registration.record.expirationDate = '2028-12-31'
  if (typeId === 199) registration.record['registrationStatus'] = 'Canceled'
}

const sendConfirmation: Handler = (call) => {
  findSignedIn(call)
  if (typeof readValue(call.body, 'isConsentProvided') !== 'boolean') {
    throw new Refusal(400, 'Please provide all the required information.', 12)
  }
  readText(call.body, 'email')
  const cart = call.state.carts.get(readId(readText(call.body, 'onlineTransactionCartId')))
  if (cart?.finalizedAnswer === undefined) throw new Refusal(404, 'There is no such cart.')
  return { isEmailSentSuccessfully: true, isSmsSentSuccessfully: true }
}

const getOutputDocument: Handler = (call) => {
  const { firstName, lastName, physicalAddress } = findSignedIn(call)
  const { record } = findRegistration(call)
  const { addressLine1, city, state, zipCode } = physicalAddress
  const owner = `${firstName} ${lastName}`.toUpperCase()
  return {
    customerName: owner,
    customerAddress: addressLine1,
    cityStateZip: `${city} ${state} ${zipCode}`,
    barcode: `RI${record.vehicleRegistrationId}`,
    registrationNumber: `R${record.vehicleRegistrationId}`,
    plateType: record.plateType,
    plateDesign: 'Wave',
    vehicleType: 'Passenger car',
    license: record.plateNumber,
    registrationExpirationDate: record.expirationDate,
    modelYear: String(record.year),
    make: record.make,
    model: record.model,
    bodyType: 'SW',
    majorColor: 'GREEN',
    minorColor: null,
    vinNumber: record.vin,
    renewalFee: 65.5,
    grossWeight: '4800',
    numberOfPassenger: '5',
    numberOfCylinder: '4',
    fuelType: 'GASOLINE',
    carryingCapacity: null,
    vehicleLength: null,
    cc: null,
    maxSpeed: null,
    firstOwnerName: owner,
    firstOwnerAddress: addressLine1,
    firstOwnerCityStateZip: `${city} ${state} ${zipCode}`,
    secondOwnerName: null,
    secondOwnerAddress: null,
    secondOwnerCityStateZip: null,
    isPrintTitle: false,
    inspectionDeadlineDate: '2027-08-31',
    IsTransferable: true,
  }
}

/** The calls of the services for a registration, by method and path. */
export const cartCalls: Record<string, Handler> = {
  ...Object.fromEntries(
    services.flatMap((service) => [
      [`GET ${service.folder}/transactioneligibility`, getEligibility(service)],
      [`POST ${service.folder}/saveworkinprogressdata`, saveWorkInProgress(service)],
    ]),
  ),
  'POST renewregistration/getregistrationrenewalfee': getFee(197),
  'POST duplicateregistration/getduplicateregistrationfee': getFee(198),
  'POST transactionservice': createTransaction,
  'POST transactionservice/addtransaction': addTransaction,
  'POST transactionservice/removetransaction': removeTransaction,
  'POST transactionservice/canceltransaction': removeTransaction,
  'POST transactionservice/updatetransactioncart': updateCart,
  'POST transactionservice/validatecart': validateCart,
  'POST transactionservice/finalizecart': finalizeCart,
  'POST transactionservice/sendtransactionconfirmation': sendConfirmation,
  'GET payment/getservicefees': getServiceFees,
  'GET duplicateregistration/getoutputdocument': getOutputDocument,
}
