import type { AnswerOf, Contract, RequestOf } from '@mva/agency/contract/contract'
import { doneBy } from '@mva/agency/contract/registration-service-rows'
import { type Address, isCompleteAddress } from '@mva/shared/address/address'
import { US_DOMESTIC } from '@mva/shared/address/address-lines'
import {
  hasFees,
  type RegistrationService,
  registrationServiceNames,
  registrationServices,
} from '@mva/shared/registration-services/registration-services'
import { mfaTypes } from '@mva/shared/sign-in/mfa-type'
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

/** Makes a call with wrong data, which the agency has to refuse. */
export type CheckRefusal = <
  Group extends keyof Contract,
  Name extends keyof Contract[Group] & string,
>(
  call: `${Group}.${Name}`,
  request: RequestOf<Contract[Group][Name]>,
  wrong: {
    /** What is wrong, in words. */
    variant: string
  },
) => Promise<void>

/** Notes why the calls whose names begin so are not made. */
export type NoteMissing = (calls: string, reason: string) => void

interface Checks {
  calls: CheckedCalls
  checkRefusal: CheckRefusal
  noteMissing: NoteMissing
}

type Cart = NonNullable<Awaited<ReturnType<CheckedCalls['transactions']['create']>>>
type Transaction = Cart['cartTransactions'][number]
type Profile = NonNullable<Awaited<ReturnType<CheckedCalls['account']['personalProfile']>>>
type States = NonNullable<Awaited<ReturnType<CheckedCalls['addresses']['usStates']>>>
type OfRegistration = RequestOf<Contract['transactions']['renewEligibility']>

/** Makes the calls of a customer's visit: public calls, sign-in, their record, and changes to it. */
export const visit = async (checks: Checks, options: VisitOptions): Promise<void> => {
  const { calls, noteMissing } = checks
  const states = await checkPublicCalls(checks, options.person)
  const accessToken = await signIn(checks, options)
  if (accessToken === null) return
  try {
    const profile = await calls.account.personalProfile({ accessToken })
    const registration = await checkAccount(checks, accessToken, options.person)
    if (options.writes) {
      if (profile) await checkContacts(checks, accessToken, profile, options.ask)
      if (!states) noteMissing('addresses.', 'the list of states cannot be read')
      else if (profile) await checkAddress(checks, accessToken, profile, states)
      if (registration) await checkCart(checks, registration.request, registration.services)
    }
    await checks.checkRefusal(
      'account.registrations',
      { accessToken: withAnotherEnd(accessToken) },
      { variant: 'a wrong access token' },
    )
    await calls.login.extendGuestLoginSession({ accessToken })
  } finally {
    await calls.login.guestLogout({ accessToken })
  }
}

/** A digit or letter other than the one at the end. */
const withAnotherEnd = (text: string) => text.slice(0, -1) + (text.endsWith('7') ? '3' : '7')

const checkPublicCalls = async (
  { calls: { lookups, addresses }, checkRefusal, noteMissing }: Checks,
  { identity, vehicle }: Person,
): Promise<States | null> => {
  await lookups.registrationTypes({})
  const vehicleTypes = await lookups.vehicleTypes({})
  await addresses.crashLocations({})
  const states = await addresses.usStates({})
  await addresses.inStateZips({})
  const lookup = { ...vehicle, isVehicleOwnerConsented: true }
  await lookups.registrationStatus(lookup)
  await checkRefusal(
    'lookups.registrationStatus',
    { ...lookup, vinNumberLastSix: withAnotherEnd(vehicle.vinNumberLastSix) },
    { variant: 'a wrong VIN' },
  )
  const [plate] = (vehicleTypes?.items ?? []).flatMap(({ vehicleTypeId, plateTypes }) =>
    plateTypes.items
      .filter(({ isGvwrRequired }) => !isGvwrRequired)
      .map(({ plateTypeId }) => ({ vehicleTypeId, vehiclePlateTypeId: plateTypeId })),
  )
  if (plate)
    await lookups.registrationCost({ ...plate, customerName: identity.lastName, gvwr: null })
  else noteMissing('lookups.registrationCost', 'no plate type without isGvwrRequired')
  return states
}

const questions = {
  phone: 'Login code that the agency sent to the phone: ',
  email: 'Login code that the agency sent by e-mail: ',
  mailCode: 'Login code of the letter: ',
  ddNumber: 'DD # of the credential: ',
}

const WRONG_CODE = '000000'

const signIn = async (
  { calls: { login }, checkRefusal, noteMissing }: Checks,
  { person: { identity, secondFactor }, ask }: VisitOptions,
): Promise<string | null> => {
  const request = await login.guestLoginRequest(identity)
  await checkRefusal(
    'login.guestLoginRequest',
    { ...identity, lastName: `${identity.lastName}SON` },
    { variant: 'a wrong last name' },
  )
  if (!request) return null
  const { loginRequestToken, phone, email } = request
  const mfaType = mfaTypes[secondFactor]
  const contacts = { phone, email, mailCode: null, ddNumber: null }
  const mfaTypeValue = contacts[secondFactor]
  if (mfaTypeValue === null && (secondFactor === 'phone' || secondFactor === 'email'))
    noteMissing('login.', `the answer to login.guestLoginRequest has no ${secondFactor} for a code`)
  if (!(await login.guestLoginMfaRequest({ loginRequestToken, mfaType, mfaTypeValue }))) return null
  const verificationCode = await ask(questions[secondFactor])
  if (verificationCode === '') {
    noteMissing('', 'no login code was entered')
    return null
  }
  const attempt = { loginRequestToken, mfaType }
  await checkRefusal(
    'login.guestLogin',
    { ...attempt, verificationCode: WRONG_CODE, attemptValue: 1 },
    { variant: 'a wrong login code' },
  )
  const session = await login.guestLogin({ ...attempt, verificationCode, attemptValue: 2 })
  return session?.accessToken ?? null
}

/** Reads the record, and returns the services that are available for one of its registrations. */
const checkAccount = async (
  { calls: { account, transactions, payments }, noteMissing }: Checks,
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
  if (!registration) {
    if (answer) noteMissing('transactions.', 'the customer has no registration')
    return null
  }
  const request = { accessToken, vehicleRegistrationId: registration.vehicleRegistrationId }
  const services: RegistrationService[] = []
  for (const service of registrationServiceNames) {
    const reasons = (await transactions[`${service}Eligibility`](request))?.eligibility.descriptions
    if (reasons?.items.length === 0 && reasons.unreadable === 0) services.push(service)
  }
  return { request, services }
}

/** Sends a code to a contact that is already on record. */
const checkContacts = async (
  { calls: { contacts }, checkRefusal, noteMissing }: Checks,
  accessToken: string,
  { personalInformation: { email, phone: written } }: Profile,
  ask: VisitOptions['ask'],
) => {
  const phone = written !== null && /^\d{10}$/.test(written) ? written : null
  if (email === null && phone === null)
    return noteMissing('contacts.', 'the profile has no email and no phone of ten digits')
  const contact = email === null ? { email, phone } : { email, phone: null }
  if (!(await contacts.sendMfaRequest({ accessToken, ...contact, isResend: false }))) return
  const verificationCode = await ask('Code that the agency sent to the contact on record: ')
  if (verificationCode === '') return noteMissing('contacts.verifyMfaCode', 'no code was entered')
  const attempt = { accessToken, mfaType: email === null ? mfaTypes.phone : mfaTypes.email }
  await checkRefusal(
    'contacts.verifyMfaCode',
    { ...attempt, verificationCode: WRONG_CODE, attemptValue: 1 },
    { variant: 'a wrong code' },
  )
  await contacts.verifyMfaCode({ ...attempt, verificationCode, attemptValue: 2 })
}

/** Saves the physical address on record again; updates nothing if the mailing address is abroad. */
const checkAddress = async (
  { calls: { addresses }, noteMissing }: Checks,
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
  if (!physicalAddress)
    return noteMissing('addresses.', missingOfAddress('physicalAddress', personalInformation))
  await addresses.validateAddress({ accessToken, addressCategoryId: 1, ...physicalAddress })
  const mailingAddress = personalInformation.mailingAddress
    ? domestic(personalInformation.mailingAddress)
    : physicalAddress
  if (!mailingAddress)
    return noteMissing(
      'addresses.updateCustomerAddress',
      missingOfAddress('mailingAddress', personalInformation),
    )
  await addresses.updateCustomerAddress({
    accessToken,
    isVoterRegistrationKept: true,
    isSameAddressForMailing: !personalInformation.mailingAddress,
    physicalAddress,
    mailingAddress,
  })
}

const missingOfAddress = (
  name: 'physicalAddress' | 'mailingAddress',
  { [name]: recorded }: Profile['personalInformation'],
): string => {
  if (!recorded) return `the profile has no ${name}`
  if (recorded.addressType === null) return `the ${name} of the profile has no addressType`
  if (recorded.addressType !== US_DOMESTIC)
    return `the addressType of the ${name} is not '${US_DOMESTIC}'`
  return `the ${name} is incomplete, or its state is not the code of one in addresses.usStates`
}

/** Fills a cart as far as `validatecart`, and empties it again. */
const checkCart = async (
  { calls: { transactions }, noteMissing }: Checks,
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
    const answer = hasFees(service) ? await transactions[`${service}Fee`](of) : null
    return { ...transaction, transactionFees: answer?.fees ?? [] }
  }

  for (const service of registrationServiceNames)
    if (service !== first && !others.includes(service))
      noteMissing(`transactions.${service}`, `the registration cannot be ${doneBy[service]} now`)
  if (!first) noteMissing('transactions.', 'no service is available for the registration')
  else if (others.length === 0)
    for (const call of ['transactions.add', 'transactions.remove'])
      noteMissing(call, 'only one service is available for the registration')
  const created = first && (await transactions.create(asked(first)))
  if (!first || !created) return
  const [begun] = created.cartTransactions
  if (!begun)
    return noteMissing('transactions.', 'the answer to transactions.create has no transaction')
  const kept = await complete(first, begun)
  const cart: Cart = { ...created, cartTransactions: [kept] }

  for (const service of others) {
    const both = await transactions.add({ ...asked(service), ...cart })
    const added = both?.cartTransactions.find(
      ({ transactionData }) => transactionData.transactionId !== kept.transactionData.transactionId,
    )
    if (!added) {
      if (both)
        noteMissing('transactions.', 'the answer to transactions.add has no further transaction')
      break
    }
    const cartTransactions = [kept, await complete(service, added)]
    const { transactionData } = added
    await transactions.remove({ accessToken, ...cart, cartTransactions, transactionData })
  }

  await transactions.updateCart({ accessToken, ...cart })
  await transactions.validateCart({ accessToken, ...cart })
  const { transactionData } = kept
  await transactions.cancel({ accessToken, ...cart, transactionData })
}
