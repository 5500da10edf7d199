import { AgencyError } from '../agency-error.ts'
import type { TransactionCart } from '../contract/cart.ts'
import { describePersonas } from '../../simulator/personas/persona-descriptions.ts'
import { identitiesOf, personaNamed } from '../../simulator/personas/persona-identities.ts'
import { checkout, totalOf } from './checkout.ts'
import type { Subject } from './subject.ts'
import type { Step } from './random-step.ts'
import { signingIn } from './sign-in.ts'

/** What differs between two agencies that do the same. */
const ownFields = new Set([
  'loginRequestToken',
  'accessToken',
  'onlineToken',
  'authorizationNumber',
  'traceNumber',
  // Holds the address at which that simulator listens.
  'actionUrl',
])

/** A client of an agency that goes step by step, and keeps of the answers what a client keeps. */
export const randomClient = (subject: Subject) => {
  const { gateway, world } = subject
  const { callOf, start, save, feesFor, token, paymentFor, add } = checkout(subject)
  const { request, send, enter, codeSentTo } = signingIn(subject)
  let loginRequestToken = ''
  let accessToken = ''
  let registrationIds: readonly string[] = []
  let cart: TransactionCart | undefined
  /** The cart that was paid for last: finalizing it again has to change nothing. */
  let finished: TransactionCart | undefined
  let contacts: { email: string | null; phone: string | null } = { email: null, phone: null }

  const nthOf = (ids: readonly string[], nth: number) => ids[nth % (ids.length || 1)] ?? '999999'
  const car = (nth: number) => ({
    accessToken,
    vehicleRegistrationId: nthOf(registrationIds, nth),
  })
  const anyCart = (): TransactionCart =>
    cart ??
    finished ?? {
      transactionCartId: '999999',
      cartTransactions: [],
      email: null,
      phone: null,
      isPaperlessCommunication: true,
      cartPayment: null,
    }
  const enteredAddress = ({
    line,
    place,
  }: Extract<Step, { does: 'updateAddress' | 'validateAddress' }>) => ({
    addressLine1: line,
    addressLine2: null,
    zipPlus: null,
    ...place,
  })

  const signIn = async (step: Extract<Step, { does: 'signIn' }>) => {
    const [identity] = identitiesOf(personaNamed(step.persona))
    if (!identity) return 'cannot sign in'
    const { name, ddNumber } = describedById(step.persona)
    const login = await request(identity)
    ;({ loginRequestToken } = login)
    const contact = { 1: login.phone, 2: login.email, 3: null, 4: null }[step.mfaType]
    const sent = await send(loginRequestToken, step.mfaType, contact)
    const code = step.mfaType === 4 ? (ddNumber ?? '1') : codeSentTo(contact ?? name)
    const entered = await enter(loginRequestToken, step.mfaType, step.isRight ? code : 'wrong')
    ;({ accessToken } = entered)
    cart = undefined
    finished = undefined
    const { registrations } = await gateway().account.registrations({ accessToken }, {})
    registrationIds = registrations.map(({ vehicleRegistrationId }) => vehicleRegistrationId)
    return [login, sent, entered, registrations]
  }

  /** Puts a service for a registration into the cart; one that the agency does not go along with is let go again. */
  const shop = async ({ service, nth }: Extract<Step, { does: 'shop' }>) => {
    const begun = cart
      ? await add(service, { accessToken }, cart)
      : await start(service, { accessToken })
    const last = begun.cartTransactions.at(-1)
    if (!last) return begun
    const { transactionData } = last
    const owner = car(nth)
    try {
      await save(service, owner, transactionData.transactionId)
      const transactionFees = await feesFor(service, owner, transactionData.transactionId)
      cart = {
        ...begun,
        cartTransactions: [...(cart?.cartTransactions ?? []), { ...last, transactionFees }],
      }
    } catch (error) {
      const request = { accessToken, ...begun, transactionData }
      await gateway().transactions.cancel(request, callOf('transactions.cancel'))
      throw error
    }
    return cart
  }

  const perform = async (step: Step): Promise<unknown> => {
    const { lookups, login, account, addresses, transactions, payments } = gateway()
    switch (step.does) {
      case 'signIn':
        return signIn(step)
      case 'wrongCode':
        return enter(loginRequestToken || 'none', step.mfaType, 'wrong')
      case 'extend':
        return login.extendGuestLoginSession({ accessToken }, {})
      case 'logOut':
        return login.guestLogout({ accessToken }, {})
      case 'profile':
        return account.personalProfile({ accessToken }, {})
      case 'registrations':
      case 'adjudication':
      case 'reservationEligibility':
        return account[step.does]({ accessToken }, {})
      case 'registrationTypes':
      case 'vehicleTypes':
        return lookups[step.does]({}, {})
      case 'usStates':
      case 'inStateZips':
      case 'crashLocations':
        return addresses[step.does]({}, {})
      case 'lookUp': {
        const { lookUps } = describedById(step.persona)
        const looked = lookUps[step.nth % (lookUps.length || 1)]
        return lookups.registrationStatus(
          {
            plateNumber: looked?.plateNumber ?? 'NONE',
            registrationTypeCode: looked?.registrationTypeCode ?? 'PAS',
            vinNumberLastSix: (step.isRight && looked?.vinNumberLastSix) || 'ABCDEF',
            isVehicleOwnerConsented: true,
          },
          {},
        )
      }
      case 'cost':
        return lookups.registrationCost(
          {
            customerName: 'Rivera',
            vehicleTypeId: String(step.plate.vehicleTypeId),
            vehiclePlateTypeId: String(step.plate.plateTypeId),
            gvwr: step.gvwr,
          },
          {},
        )
      case 'sendContacts':
        contacts = { email: step.email, phone: step.phone }
        return gateway().contacts.sendMfaRequest(
          { accessToken, ...contacts, isResend: step.isResend },
          callOf('contacts.sendMfaRequest'),
        )
      case 'verifyContact': {
        const contact = step.mfaType === 1 ? contacts.phone : contacts.email
        const verificationCode = (step.isRight && codeSentTo(contact ?? '')) || 'wrong'
        return gateway().contacts.verifyMfaCode(
          { accessToken, mfaType: step.mfaType, verificationCode, attemptValue: 1 },
          callOf('contacts.verifyMfaCode'),
        )
      }
      case 'validateAddress':
        return addresses.validateAddress(
          {
            accessToken,
            addressCategoryId: step.addressCategoryId,
            ...enteredAddress(step),
          },
          callOf('addresses.validateAddress'),
        )
      case 'updateAddress':
        return addresses.updateCustomerAddress(
          {
            accessToken,
            isVoterRegistrationKept: step.isSame,
            isSameAddressForMailing: step.isSame,
            physicalAddress: enteredAddress(step),
            mailingAddress: enteredAddress({ ...step, line: 'PO BOX 12' }),
          },
          callOf('addresses.updateCustomerAddress'),
        )
      case 'eligibility':
        return transactions[`${step.service}Eligibility`](car(step.nth), {})
      case 'shop':
        return shop(step)
      case 'remove':
      case 'cancel': {
        const item = anyCart().cartTransactions[step.nth]
        if (!item) return 'nothing to let go of'
        cart = await transactions[step.does](
          { accessToken, ...anyCart(), transactionData: item.transactionData },
          callOf(`transactions.${step.does}`),
        )
        return cart
      }
      case 'validateCart':
        return transactions.validateCart(
          { accessToken, ...anyCart() },
          callOf('transactions.validateCart'),
        )
      case 'updateCart':
        cart = await transactions.updateCart(
          { accessToken, ...anyCart(), email: step.email, phone: step.phone },
          callOf('transactions.updateCart'),
        )
        return cart
      case 'finalize': {
        const totalCents = totalOf(anyCart())
        const paid = totalCents + (step.isRight ? 0 : 1)
        const answer = await transactions.finalizeCart(
          {
            accessToken,
            paymentRequest: paid === 0 ? null : paymentFor(paid, token(step.card) || 'none'),
            transactionCart: { ...anyCart(), email: step.email, phone: step.phone },
            isConsentProvided: step.isConsentProvided,
          },
          callOf('transactions.finalizeCart'),
        )
        finished = anyCart()
        cart = undefined
        return answer
      }
      case 'sendConfirmation':
        return transactions.sendConfirmation(
          {
            accessToken,
            email: step.email,
            phone: step.phone,
            isConsentProvided: true,
            transactionCartId: anyCart().transactionCartId,
          },
          callOf('transactions.sendConfirmation'),
        )
      case 'serviceFees':
        return payments.serviceFees({ accessToken, totalFeeAmount: step.totalFeeAmount }, {})
      case 'pay':
        return payments.process(
          { accessToken, paymentRequest: paymentFor(step.cents, token(step.card) || 'none') },
          callOf('payments.process'),
        )
      case 'outputDocument':
        return transactions.outputDocument(car(step.nth), {})
      case 'wait': {
        const { clock } = world()
        clock.moveTo(new Date(clock.now().getTime() + step.seconds * 1000), true)
        return clock.today()
      }
    }
  }

  /** Takes a step, and tells what came of it in a form that can be compared. */
  return async (step: Step): Promise<unknown> =>
    comparable(
      await perform(step).catch((error: unknown) => {
        if (!(error instanceof AgencyError)) throw error
        const { kind, status, code, message } = error
        return { kind, status, code, message }
      }),
    )
}

const described = new Map(describePersonas().map((persona) => [persona.id, persona]))

const describedById = (id: string) => {
  const found = described.get(id)
  if (!found) throw new Error(`there is no persona ${id}`)
  return found
}

const comparable = (outcome: unknown): unknown =>
  JSON.parse(
    JSON.stringify(outcome ?? null, (key, value: unknown) =>
      ownFields.has(key) && typeof value === 'string' ? 'its own' : value,
    ),
  )
