import {
  type Cart,
  type Transaction,
  type TransactionTypeId,
  cartTotal,
  newToken,
  serviceFee,
} from './agency-state.ts'
import {
  type Call,
  type Handler,
  Refusal,
  listAt,
  optionalText,
  ownId,
  requiredNumber,
  requiredParameter,
  requiredText,
  signedIn,
  valueAt,
} from './call.ts'
import type { Registration } from './people.ts'

/** A one-time token that begins so is refused by the bank. */
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

const dollars = (cents: number): number => cents / 100

const registrationOf = (call: Call): Registration => {
  const id = ownId(requiredParameter(call.query, 'vehicleRegistrationId'))
  const registration = signedIn(call).registrations.find(
    ({ record }) => record.vehicleRegistrationId === id,
  )
  if (!registration) throw new Refusal(404, 'There is no such registration.')
  return registration
}

const eligibility =
  ({ name, flag }: Service): Handler =>
  (call) => {
    const isEligible = registrationOf(call).record[flag] === 'YES'
    const descriptions = isEligible ? [] : ['This registration is not eligible for this service.']
    return { [`${name.toLowerCase()}Registration`]: { descriptions } }
  }

const newTransaction = ({ state, body }: Call): Transaction => {
  const typeId = requiredNumber(body, 'transactionTypeId')
  if (!services.some((service) => service.typeId === typeId)) {
    throw new Refusal(400, 'There is no such transaction type.', 12)
  }
  return { id: state.nextId++, typeId: typeId as TransactionTypeId, fees: [], status: 'In Work' }
}

const wireCart = (cart: Cart) => ({
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
  const owner = signedIn(call)
  const { state } = call
  if (requiredNumber(call.body, 'transactionReasonId') !== 0) {
    throw new Refusal(400, 'The reason has to be 0.', 12)
  }
  const transaction = newTransaction(call)
  const { email, phone } = owner.contacts
  const cart: Cart = { id: state.nextId++, owner, transactions: [transaction], email, phone }
  state.carts.set(cart.id, cart)
  return wireCart(cart)
}

const openCart = (call: Call, sent: unknown): Cart => {
  const owner = signedIn(call)
  const cart = call.state.carts.get(ownId(valueAt(sent, 'transactionCartId')))
  if (cart?.owner !== owner) throw new Refusal(404, 'There is no such cart.')
  return cart
}

/** A cart that may still change; checks that the customer's idea of it is right. */
const changeableCart = (call: Call): Cart => {
  const cart = openCart(call, call.body)
  if (cart.finalizedAnswer !== undefined) {
    throw new Refusal(409, 'This cart was checked out already.')
  }
  checkContents(cart, call.body)
  return cart
}

const checkContents = (cart: Cart, sent: unknown) => {
  const sentIds = listAt(sent, 'cartTransactions').map((item) =>
    ownId(valueAt(item, 'transactionData', 'transactionId')),
  )
  const isSame =
    sentIds.length === cart.transactions.length &&
    cart.transactions.every(({ id }) => sentIds.includes(id))
  if (!isSame) throw new Refusal(409, 'The cart holds other transactions.')
  if (valueAt(sent, 'isPaperlessCommunication') !== true) {
    throw new Refusal(400, 'isPaperlessCommunication has to be true.', 12)
  }
}

const addTransaction: Handler = (call) => {
  const cart = changeableCart(call)
  cart.transactions.push(newTransaction(call))
  return wireCart(cart)
}

const removeTransaction: Handler = (call) => {
  const cart = changeableCart(call)
  const id = ownId(valueAt(call.body, 'transactionData', 'transactionId'))
  cart.transactions = cart.transactions.filter((transaction) => transaction.id !== id)
  return wireCart(cart)
}

const updateCart: Handler = (call) => {
  const cart = openCart(call, call.body)
  cart.email = optionalText(call.body, 'email')
  cart.phone = optionalText(call.body, 'phone')
  return wireCart(cart)
}

const transactionOf = (call: Call, typeId: TransactionTypeId): Transaction => {
  const owner = signedIn(call)
  const id = ownId(requiredParameter(call.query, 'transactionId'))
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
    const transaction = transactionOf(call, typeId)
    transaction.registrationId = registrationOf(call).record.vehicleRegistrationId
    return {}
  }

const fee =
  (typeId: 197 | 198): Handler =>
  (call) => {
    const transaction = transactionOf(call, typeId)
    const { record, fees } = registrationOf(call)
    if (transaction.registrationId !== record.vehicleRegistrationId) {
      throw new Refusal(409, 'The work in progress has not been saved.')
    }
    transaction.fees = typeId === 197 ? fees.renewal : fees.duplicate
    return { extensionData: null, onlineTransactionFeeCollection: transaction.fees }
  }

const serviceFees: Handler = (call) => {
  signedIn(call)
  const total = Math.round(Number(requiredParameter(call.query, 'totalFeeAmount')) * 100)
  const fee = serviceFee(total)
  return {
    rimsTotalFeeAmount: dollars(total),
    forteServiceFee: dollars(fee),
    totalSumFeeAmount: dollars(total + fee),
  }
}

const validateCart: Handler = (call) => {
  const cart = openCart(call, call.body)
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
  const total = cartTotal(cart)
  const fee = serviceFee(total)
  const amounts = ['subtotalAmount', 'serviceFeeAmount', 'authorizationAmount'].map((name) =>
    Math.round(requiredNumber(paymentRequest, name) * 100),
  )
  if (String(amounts) !== String([total, fee, total + fee])) {
    throw new Refusal(400, 'The amounts of the payment are not those of the cart.', 12)
  }
  if (valueAt(paymentRequest, 'action') !== 'sale') throw new Refusal(400, 'Unknown action.', 12)
  requiredText(paymentRequest, 'billingAddress', 'firstName')
  requiredText(paymentRequest, 'billingAddress', 'lastName')
  const oneTimeToken = requiredText(paymentRequest, 'card', 'oneTimeToken')
  const { state } = call
  if (
    oneTimeToken.startsWith(REFUSED_TOKEN_PREFIX) ||
    state.charges.some((earlier) => earlier.oneTimeToken === oneTimeToken)
  ) {
    throw new Refusal(432, 'Your payment was not successful. Please try again.', 35)
  }
  state.charges.push({
    person: cart.owner.key,
    cartId: cart.id,
    amount: total + fee,
    oneTimeToken,
  })
  return {
    authorizationNumber: newToken().slice(0, 8).toUpperCase(),
    traceNumber: newToken(),
    paymentDate: new Date().toISOString(),
  }
}

const finalizeCart: Handler = (call) => {
  const { body } = call
  const sent = valueAt(body, 'transactionCart')
  const cart = openCart(call, sent)
  // A cart that was carried out answers as it did then, and is never charged again.
  if (cart.finalizedAnswer !== undefined) return cart.finalizedAnswer
  checkContents(cart, sent)
  const isConsentProvided = valueAt(body, 'isConsentProvided')
  if (typeof isConsentProvided !== 'boolean') {
    throw new Refusal(400, 'Please provide all the required information.', 12)
  }
  const total = cartTotal(cart)
  const paymentRequest = valueAt(body, 'paymentRequest') ?? null
  if (total > 0 === (paymentRequest === null)) {
    throw new Refusal(400, 'A cart with a total takes a payment, another one does not.', 12)
  }
  const payment = total > 0 ? charge(call, cart, paymentRequest) : null
  cart.email = requiredText(sent, 'email')
  cart.phone = optionalText(sent, 'phone')
  for (const transaction of cart.transactions) {
    transaction.status = 'Completed'
    applyToRecord(cart, transaction)
  }
  const sentPayment = valueAt(sent, 'cartPayment')
  cart.finalizedAnswer = structuredClone({
    sendConfirmationResponse: {
      isEmailSentSuccessfully: true,
      isSmsSentSuccessfully: true,
      isConsentProvided,
    },
    finalizeCartResponse: {
      transactionCart: {
        ...wireCart(cart),
        isConsentProvided,
        cartPayment: payment && {
          ...payment,
          paymentMakerCompanyName: optionalText(sentPayment, 'paymentMakerCompanyName'),
          paymentMakerFirstName: optionalText(sentPayment, 'paymentMakerFirstName'),
          paymentMakerLastName: optionalText(sentPayment, 'paymentMakerLastName'),
          serviceFeeAmount: dollars(serviceFee(total)),
          totalCartAmount: dollars(total),
        },
      },
    },
  })
  return cart.finalizedAnswer
}

const applyToRecord = ({ owner }: Cart, { typeId, registrationId }: Transaction) => {
  const registration = owner.registrations.find(
    ({ record }) => record.vehicleRegistrationId === registrationId,
  )
  if (!registration) return
  if (typeId === 197) registration.record.expirationDate = '2028-12-31'
  if (typeId === 199) registration.record['registrationStatus'] = 'Canceled'
}

/** A payment by itself, as finalizing a cart takes it. */
const processPayment: Handler = (call) => {
  const paymentRequest = valueAt(call.body, 'paymentRequest')
  const owner = signedIn(call)
  const subtotal = Math.round(requiredNumber(paymentRequest, 'subtotalAmount') * 100)
  const cart = [...call.state.carts.values()].find(
    (cart) => cart.owner === owner && cartTotal(cart) === subtotal,
  )
  if (!cart) throw new Refusal(400, 'There is no cart of this amount.', 12)
  return charge(call, cart, paymentRequest)
}

const sendConfirmation: Handler = (call) => {
  signedIn(call)
  if (typeof valueAt(call.body, 'isConsentProvided') !== 'boolean') {
    throw new Refusal(400, 'Please provide all the required information.', 12)
  }
  requiredText(call.body, 'email')
  const cart = call.state.carts.get(ownId(requiredText(call.body, 'onlineTransactionCartId')))
  if (cart?.finalizedAnswer === undefined) throw new Refusal(404, 'There is no such cart.')
  return { isEmailSentSuccessfully: true, isSmsSentSuccessfully: true }
}

const outputDocument: Handler = (call) => {
  const { firstName, lastName, physicalAddress } = signedIn(call)
  const { record } = registrationOf(call)
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
      [`GET ${service.folder}/transactioneligibility`, eligibility(service)],
      [`POST ${service.folder}/saveworkinprogressdata`, saveWorkInProgress(service)],
    ]),
  ),
  'POST renewregistration/getregistrationrenewalfee': fee(197),
  'POST duplicateregistration/getduplicateregistrationfee': fee(198),
  'POST transactionservice': createTransaction,
  'POST transactionservice/addtransaction': addTransaction,
  'POST transactionservice/removetransaction': removeTransaction,
  'POST transactionservice/canceltransaction': removeTransaction,
  'POST transactionservice/updatetransactioncart': updateCart,
  'POST transactionservice/validatecart': validateCart,
  'POST transactionservice/finalizecart': finalizeCart,
  'POST transactionservice/sendtransactionconfirmation': sendConfirmation,
  'GET payment/getservicefees': serviceFees,
  'POST payment/process': processPayment,
  'GET duplicateregistration/getoutputdocument': outputDocument,
}
