import type { Contract } from './contract.ts'
import registrationStatus from './samples/lookups/registrationStatus.json' with { type: 'json' }
import registrationTypes from './samples/lookups/registrationTypes.json' with { type: 'json' }
import registrationCost from './samples/lookups/registrationCost.json' with { type: 'json' }
import vehicleTypes from './samples/lookups/vehicleTypes.json' with { type: 'json' }
import guestLoginRequest from './samples/login/guestLoginRequest.json' with { type: 'json' }
import guestLoginMfaRequest from './samples/login/guestLoginMfaRequest.json' with { type: 'json' }
import guestLogin from './samples/login/guestLogin.json' with { type: 'json' }
import extendGuestLoginSession from './samples/login/extendGuestLoginSession.json' with { type: 'json' }
import guestLogout from './samples/login/guestLogout.json' with { type: 'json' }
import personalProfile from './samples/account/personalProfile.json' with { type: 'json' }
import registrations from './samples/account/registrations.json' with { type: 'json' }
import adjudication from './samples/account/adjudication.json' with { type: 'json' }
import reservationEligibility from './samples/account/reservationEligibility.json' with { type: 'json' }
import sendMfaRequest from './samples/contacts/sendMfaRequest.json' with { type: 'json' }
import verifyMfaCode from './samples/contacts/verifyMfaCode.json' with { type: 'json' }
import validateAddress from './samples/addresses/validateAddress.json' with { type: 'json' }
import updateCustomerAddress from './samples/addresses/updateCustomerAddress.json' with { type: 'json' }
import crashLocations from './samples/addresses/crashLocations.json' with { type: 'json' }
import usStates from './samples/addresses/usStates.json' with { type: 'json' }
import inStateZips from './samples/addresses/inStateZips.json' with { type: 'json' }
import renewEligibility from './samples/transactions/renewEligibility.json' with { type: 'json' }
import duplicateEligibility from './samples/transactions/duplicateEligibility.json' with { type: 'json' }
import cancelEligibility from './samples/transactions/cancelEligibility.json' with { type: 'json' }
import create from './samples/transactions/create.json' with { type: 'json' }
import add from './samples/transactions/add.json' with { type: 'json' }
import remove from './samples/transactions/remove.json' with { type: 'json' }
import cancel from './samples/transactions/cancel.json' with { type: 'json' }
import updateCart from './samples/transactions/updateCart.json' with { type: 'json' }
import renewWorkInProgress from './samples/transactions/renewWorkInProgress.json' with { type: 'json' }
import duplicateWorkInProgress from './samples/transactions/duplicateWorkInProgress.json' with { type: 'json' }
import cancelWorkInProgress from './samples/transactions/cancelWorkInProgress.json' with { type: 'json' }
import renewFee from './samples/transactions/renewFee.json' with { type: 'json' }
import duplicateFee from './samples/transactions/duplicateFee.json' with { type: 'json' }
import validateCart from './samples/transactions/validateCart.json' with { type: 'json' }
import finalizeCart from './samples/transactions/finalizeCart.json' with { type: 'json' }
import sendConfirmation from './samples/transactions/sendConfirmation.json' with { type: 'json' }
import outputDocument from './samples/transactions/outputDocument.json' with { type: 'json' }
import serviceFees from './samples/payments/serviceFees.json' with { type: 'json' }
import processPayment from './samples/payments/process.json' with { type: 'json' }

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
    outputDocument,
  },
  payments: { serviceFees, process: processPayment },
}

/** Returns the sample of a call by its name, `group.name`. Throws if there is no such call. */
export const sampleNamed = (name: string): Sample => {
  const [group = '', call = ''] = name.split('.')
  const sample = (samples as Record<string, Record<string, Sample>>)[group]?.[call]
  if (!sample) throw new Error(`no sample of the call ${name}`)
  return sample
}
