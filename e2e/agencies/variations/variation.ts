import type { Change } from '../independent-agency.ts'
import type { PageName } from '../site-pages/pages.ts'
import type { Reported } from '../site-pages/visitor.ts'

type Shown = Readonly<Record<string, unknown>>

/** One odd answer of the agency. The site has to show what it shows of an ordinary answer, apart from `shows`, `loses` and `fails`. */
export interface Variation {
  /** In plain words, what is odd. */
  name: string
  /** What the customer does who gets the answer. */
  page: PageName
  /** Method and path of the calls whose answers are odd. */
  calls: readonly string[]
  change: Change
  /** What the page shows in another way, by path. */
  shows?: Shown | undefined
  /** The only item of a list on the page that cannot be read and is not shown, by path. */
  loses?: string
  /** The site reports this failure, and never a success. */
  fails?: Reported
}

type Given = [name: string, page: PageName, calls: string | readonly string[], change: Change]

const given = (...[name, page, calls, change]: Given) => ({
  name,
  page,
  calls: [calls].flat(),
  change,
})

/** An odd answer that is read as meant. */
export const reads = (
  ...[name, page, calls, change, shows]: [...Given, shows?: Shown]
): Variation => ({
  ...given(name, page, calls, change),
  shows,
})

/** An odd answer of which one item of a list is lost. */
export const loses = (
  ...[name, page, calls, change, item, shows]: [...Given, item: string, shows?: Shown]
): Variation => ({ ...given(name, page, calls, change), loses: item, shows })

/** An odd answer that is reported as a failure. */
export const fails = (
  ...[name, page, calls, change, reported = {}]: [...Given, fails?: Reported]
): Variation => ({
  ...given(name, page, calls, change),
  fails: reported,
})

// The calls, each by a short name.
export const registrationTypes = 'GET lookup/registrationtypes'
export const vehicleTypes = 'GET lookup/vehicletypeplatetypemapping'
export const crashLocations = 'GET customeraccountinboundreferencedata/getcrashlocation'
export const usStates = 'GET customeraccountinboundreferencedata/getusstates'
export const zipCodes = 'GET customeraccountinboundreferencedata/getrizipcode'
export const registrationStatus = 'GET registration/status'
export const registrationCost = 'GET registration/cost'
export const loginRequest = 'POST customeraccountlogin/guestloginrequest'
export const loginMfaRequest = 'POST customeraccountlogin/guestloginmfarequest'
export const login = 'POST customeraccountlogin/guestlogin'
export const logout = 'GET customeraccountlogin/guestlogout'
export const profile = 'GET customeraccount/personalprofileinformation'
export const registrations = 'GET customeraccount/registrationinformation'
export const adjudication = 'GET customeraccount/adjudicationinformation'
export const reservationEligibility = 'GET customeraccount/iseligibletocreatereservation'
export const sendMfaRequest = 'POST customeraccount/sendmfarequest'
export const verifyMfaCode = 'POST customeraccount/verifymfacode'
export const validateAddress = 'POST customeraccount/validateaddress'
export const updateAddress = 'POST customeraccount/updatecustomeraddress'
export const renewEligibility = 'GET renewregistration/transactioneligibility'
export const renewSave = 'POST renewregistration/saveworkinprogressdata'
export const renewFee = 'POST renewregistration/getregistrationrenewalfee'
export const createTransaction = 'POST transactionservice'
export const addTransaction = 'POST transactionservice/addtransaction'
export const removeTransaction = 'POST transactionservice/removetransaction'
export const cancelTransaction = 'POST transactionservice/canceltransaction'
export const validateCart = 'POST transactionservice/validatecart'
export const finalizeCart = 'POST transactionservice/finalizecart'
export const sendConfirmation = 'POST transactionservice/sendtransactionconfirmation'
export const serviceFees = 'GET payment/getservicefees'
export const outputDocument = 'GET duplicateregistration/getoutputdocument'

/** The calls that name no customer: their answers are changed for every customer. */
const callsWithoutCustomer: readonly string[] = [
  registrationTypes,
  vehicleTypes,
  registrationCost,
  crashLocations,
  usStates,
  zipCodes,
]

export const isWithoutCustomer = (call: string): boolean => callsWithoutCustomer.includes(call)

/** Every call whose answer is a cart, or holds one. */
export const cartCalls = [
  createTransaction,
  addTransaction,
  removeTransaction,
  cancelTransaction,
  finalizeCart,
]
