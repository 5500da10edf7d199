import { type Contract, entryNamed } from '../contract/contract.ts'
import adjudication from './account/adjudication.json' with { type: 'json' }
import personalProfile from './account/personalProfile.json' with { type: 'json' }
import registrations from './account/registrations.json' with { type: 'json' }
import reservationEligibility from './account/reservationEligibility.json' with { type: 'json' }
import crashLocations from './addresses/crashLocations.json' with { type: 'json' }
import inStateZips from './addresses/inStateZips.json' with { type: 'json' }
import updateCustomerAddress from './addresses/updateCustomerAddress.json' with { type: 'json' }
import usStates from './addresses/usStates.json' with { type: 'json' }
import validateAddress from './addresses/validateAddress.json' with { type: 'json' }
import sendMfaRequest from './contacts/sendMfaRequest.json' with { type: 'json' }
import verifyMfaCode from './contacts/verifyMfaCode.json' with { type: 'json' }
import extendGuestLoginSession from './login/extendGuestLoginSession.json' with { type: 'json' }
import guestLogin from './login/guestLogin.json' with { type: 'json' }
import guestLoginMfaRequest from './login/guestLoginMfaRequest.json' with { type: 'json' }
import guestLoginRequest from './login/guestLoginRequest.json' with { type: 'json' }
import guestLogout from './login/guestLogout.json' with { type: 'json' }
import registrationCost from './lookups/registrationCost.json' with { type: 'json' }
import registrationStatus from './lookups/registrationStatus.json' with { type: 'json' }
import registrationTypes from './lookups/registrationTypes.json' with { type: 'json' }
import vehicleTypes from './lookups/vehicleTypes.json' with { type: 'json' }
import processPayment from './payments/process.json' with { type: 'json' }
import serviceFees from './payments/serviceFees.json' with { type: 'json' }
import add from './transactions/add.json' with { type: 'json' }
import cancel from './transactions/cancel.json' with { type: 'json' }
import cancelEligibility from './transactions/cancelEligibility.json' with { type: 'json' }
import cancelWorkInProgress from './transactions/cancelWorkInProgress.json' with { type: 'json' }
import create from './transactions/create.json' with { type: 'json' }
import duplicateEligibility from './transactions/duplicateEligibility.json' with { type: 'json' }
import duplicateFee from './transactions/duplicateFee.json' with { type: 'json' }
import duplicateWorkInProgress from './transactions/duplicateWorkInProgress.json' with { type: 'json' }
import finalizeCart from './transactions/finalizeCart.json' with { type: 'json' }
import outputDocument from './transactions/outputDocument.json' with { type: 'json' }
import remove from './transactions/remove.json' with { type: 'json' }
import renewEligibility from './transactions/renewEligibility.json' with { type: 'json' }
import renewFee from './transactions/renewFee.json' with { type: 'json' }
import renewWorkInProgress from './transactions/renewWorkInProgress.json' with { type: 'json' }
import sendConfirmation from './transactions/sendConfirmation.json' with { type: 'json' }
import transactionStatus from './transactions/transactionStatus.json' with { type: 'json' }
import updateCart from './transactions/updateCart.json' with { type: 'json' }
import validateCart from './transactions/validateCart.json' with { type: 'json' }

interface SampleRequest {
  query?: Record<string, string>
  body?: object
}

/** A call's request and answer in wire form, with variants by name. A call without a query or body leaves it out. */
export interface Sample {
  request: SampleRequest
  otherRequests?: Record<string, SampleRequest>
  answer: unknown
  otherAnswers?: Record<string, unknown>
}

type Samples = { [Group in keyof Contract]: Record<keyof Contract[Group], Sample> }

/** A sample of each call, written by hand from the specification (not from the codecs, which are tested with it). */
const samples: Samples = {
  lookups: { registrationStatus, registrationTypes, registrationCost, vehicleTypes },
  login: {
    guestLoginRequest,
    guestLoginMfaRequest,
    guestLogin,
    extendGuestLoginSession,
    guestLogout,
  },
  account: { personalProfile, registrations, adjudication, reservationEligibility },
  contacts: { sendMfaRequest, verifyMfaCode },
  addresses: { validateAddress, updateCustomerAddress, crashLocations, usStates, inStateZips },
  transactions: {
    renewEligibility,
    duplicateEligibility,
    cancelEligibility,
    create,
    add,
    remove,
    cancel,
    updateCart,
    renewWorkInProgress,
    duplicateWorkInProgress,
    cancelWorkInProgress,
    renewFee,
    duplicateFee,
    validateCart,
    finalizeCart,
    sendConfirmation,
    transactionStatus,
    outputDocument,
  },
  payments: { serviceFees, process: processPayment },
}

/** Returns the sample of a call by its name, `group.name`. Throws if there is no such call. */
export const sampleNamed = (name: string): Sample => entryNamed(samples, name) as Sample
