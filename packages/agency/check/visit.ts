import { mfaTypes } from '@mva/shared/mfa-type'
import { type Address, isCompleteAddress } from '@mva/shared/models/address'
import { US_DOMESTIC } from '@mva/shared/address-lines'
import { type RegistrationService, registrationServices } from '@mva/shared/registration-services'
import type { AnswerOf, Contract, RequestOf } from '../contract/contract.ts'
import type { Person } from './person.ts'

export interface VisitOptions {
  person: Person
  /** Whether to make calls that change the person's record. Payments are never made. */
  writes: boolean
  /** Asks the person at the terminal; the answer is empty if they have none. */
  ask: (question: string) => Promise<string>
}

/** The gateway's calls, each compared with the contract; null if the call failed. */
export type CheckedCalls = {
  [Group in keyof Contract]: {
    [Name in keyof Contract[Group]]: (
      request: RequestOf<Contract[Group][Name]>,
    ) => Promise<AnswerOf<Contract[Group][Name]> | null>
  }
}

type Cart = NonNullable<Awaited<ReturnType<CheckedCalls['transactions']['create']>>>
type Transaction = Cart['cartTransactions'][number]
type Profile = NonNullable<Awaited<ReturnType<CheckedCalls['account']['personalProfile']>>>
type States = NonNullable<Awaited<ReturnType<CheckedCalls['addresses']['usStates']>>>
type OfRegistration = RequestOf<Contract['transactions']['renewEligibility']>

/** Makes the calls of a customer's visit: public calls, sign-in, their record, and changes to it. */
export const visit = async (calls: CheckedCalls, options: VisitOptions): Promise<void> => {
  const states = await checkPublicCalls(calls, options.person)
  const accessToken = await signIn(calls, options)
  if (accessToken === null) return
  try {
    const profile = await calls.account.personalProfile({ accessToken })
    const registration = await checkAccount(calls, accessToken, options.person)
    if (options.writes) {
      if (profile) await checkContacts(calls, accessToken, profile, options.ask)
      if (profile && states) await checkAddress(calls, accessToken, profile, states)
      if (registration) await checkCart(calls, registration.request, registration.services)
    }
    await calls.login.extendGuestLoginSession({ accessToken })
  } finally {
    await calls.login.guestLogout({ accessToken })
  }
}

const checkPublicCalls = async (
  { lookups, addresses }: CheckedCalls,
  { identity, vehicle }: Person,
): Promise<States | null> => {
  await lookups.registrationTypes({})
  const vehicleTypes = await lookups.vehicleTypes({})
  await addresses.crashLocations({})
  const states = await addresses.usStates({})
  await addresses.inStateZips({})
  await lookups.registrationStatus({ ...vehicle, isVehicleOwnerConsented: true })
  const [plate] = (vehicleTypes?.items ?? []).flatMap(({ vehicleTypeId, plateTypes }) =>
    plateTypes.items
      .filter(({ isGvwrRequired }) => !isGvwrRequired)
      .map(({ plateTypeId }) => ({ vehicleTypeId, vehiclePlateTypeId: plateTypeId })),
  )
  if (plate)
    await lookups.registrationCost({ ...plate, customerName: identity.lastName, gvwr: null })
  return states
}

const questions = {
  phone: 'Login code that the agency sent to the phone: ',
  email: 'Login code that the agency sent by e-mail: ',
  mailCode: 'Login code of the letter: ',
  ddNumber: 'DD # of the credential: ',
}

const signIn = async (
  { login }: CheckedCalls,
  { person: { identity, secondFactor }, ask }: VisitOptions,
): Promise<string | null> => {
  const request = await login.guestLoginRequest(identity)
  if (!request) return null
  const { loginRequestToken } = request
  const mfaType = mfaTypes[secondFactor]
  const contacts = { phone: request.phone, email: request.email, mailCode: null, ddNumber: null }
  const mfaTypeValue = contacts[secondFactor]
  if (!(await login.guestLoginMfaRequest({ loginRequestToken, mfaType, mfaTypeValue }))) return null
  const verificationCode = await ask(questions[secondFactor])
  if (verificationCode === '') return null
  const session = await login.guestLogin({
    loginRequestToken,
    mfaType,
    verificationCode,
    attemptValue: 1,
  })
  return session?.accessToken ?? null
}

/** Reads the record, and returns the services that are available for one of its registrations. */
const checkAccount = async (
  { account, transactions, payments }: CheckedCalls,
  accessToken: string,
  { vehicle }: Person,
) => {
  const answer = await account.registrations({ accessToken })
  await account.adjudication({ accessToken })
  await account.reservationEligibility({ accessToken })
  await payments.serviceFees({ accessToken, totalFeeAmount: 10_000 })
  const registrations = answer?.registrations.items ?? []
  const registration =
    registrations.find(({ plateNumber }) => plateNumber === vehicle.plateNumber) ?? registrations[0]
  if (!registration) return null
  const request = { accessToken, vehicleRegistrationId: registration.vehicleRegistrationId }
  const services: RegistrationService[] = []
  for (const service of ['renew', 'duplicate', 'cancel'] as const) {
    const reasons = (await transactions[`${service}Eligibility`](request))?.eligibility.descriptions
    if (reasons?.items.length === 0 && reasons.unreadable === 0) services.push(service)
  }
  return { request, services }
}

/** Sends a code to a contact that is already on record. */
const checkContacts = async (
  { contacts }: CheckedCalls,
  accessToken: string,
  { personalInformation: { email, phone } }: Profile,
  ask: VisitOptions['ask'],
) => {
  if (email === null && phone === null) return
  const contact = email === null ? { email, phone } : { email, phone: null }
  if (!(await contacts.sendMfaRequest({ accessToken, ...contact, isResend: false }))) return
  const verificationCode = await ask('Code that the agency sent to the contact on record: ')
  if (verificationCode === '') return
  const mfaType = email === null ? mfaTypes.phone : mfaTypes.email
  await contacts.verifyMfaCode({ accessToken, mfaType, verificationCode, attemptValue: 1 })
}

/** Saves the physical address on record again; updates nothing if the mailing address is abroad. */
const checkAddress = async (
  { addresses }: CheckedCalls,
  accessToken: string,
  { personalInformation }: Profile,
  states: States,
) => {
  const domestic = (recorded: (typeof personalInformation)['physicalAddress']): Address | null => {
    if (recorded?.addressType !== US_DOMESTIC) return null
    const state = states.items.find(({ code }) => code === recorded.state)
    const found = { ...recorded, stateId: state?.stateId ?? null }
    return isCompleteAddress(found) ? found : null
  }
  const physicalAddress = domestic(personalInformation.physicalAddress)
  if (!physicalAddress) return
  await addresses.validateAddress({ accessToken, addressCategoryId: 1, ...physicalAddress })
  const mailingAddress = personalInformation.mailingAddress
    ? domestic(personalInformation.mailingAddress)
    : physicalAddress
  if (!mailingAddress) return
  await addresses.updateCustomerAddress({
    accessToken,
    isVoterRegistrationKept: true,
    isSameAddressForMailing: !personalInformation.mailingAddress,
    physicalAddress,
    mailingAddress,
  })
}

const feeCalls = { renew: 'renewFee', duplicate: 'duplicateFee', cancel: null } as const

/** Fills a cart as far as `validatecart`, and empties it again. */
const checkCart = async (
  { transactions }: CheckedCalls,
  { accessToken, vehicleRegistrationId }: OfRegistration,
  [first, ...others]: readonly RegistrationService[],
) => {
  const asked = (service: RegistrationService) => ({
    accessToken,
    transactionReasonId: 0 as const,
    transactionTypeId: registrationServices[service].transactionTypeId,
  })

  /** Saves a transaction, and asks for its fees. */
  const complete = async (service: RegistrationService, transaction: Transaction) => {
    const { transactionId } = transaction.transactionData
    const of = { accessToken, vehicleRegistrationId, transactionId }
    await transactions[`${service}WorkInProgress`](of)
    const feeCall = feeCalls[service]
    const answer = feeCall && (await transactions[feeCall](of))
    return { ...transaction, transactionFees: answer?.fees ?? [] }
  }

  const created = first && (await transactions.create(asked(first)))
  const [begun] = created?.cartTransactions ?? []
  if (!first || !created || !begun) return
  const kept = await complete(first, begun)
  const cart: Cart = { ...created, cartTransactions: [kept] }

  for (const service of others) {
    const both = await transactions.add({ ...asked(service), ...cart })
    const added = both?.cartTransactions.find(
      ({ transactionData }) => transactionData.transactionId !== kept.transactionData.transactionId,
    )
    if (!added) break
    const cartTransactions = [kept, await complete(service, added)]
    const { transactionData } = added
    await transactions.remove({ accessToken, ...cart, cartTransactions, transactionData })
  }

  await transactions.updateCart({ accessToken, ...cart })
  await transactions.validateCart({ accessToken, ...cart })
  const { transactionData } = kept
  await transactions.cancel({ accessToken, ...cart, transactionData })
}
