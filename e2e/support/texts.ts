import { declareAgency } from '@mva/agency/config/declare-agency'
import * as enAddress from '@mva/messages/address-update'
import * as enCart from '@mva/messages/cart'
import * as enConfirmation from '@mva/messages/confirmation'
import * as enContacts from '@mva/messages/contact-update'
import * as enDemonstration from '@mva/messages/demonstration'
import * as esAddress from '@mva/messages/es/address-update'
import * as esCart from '@mva/messages/es/cart'
import * as esConfirmation from '@mva/messages/es/confirmation'
import * as esContacts from '@mva/messages/es/contact-update'
import * as esDemonstration from '@mva/messages/es/demonstration'
import * as esFees from '@mva/messages/es/fee-quote'
import * as esFeedback from '@mva/messages/es/feedback'
import * as esForm from '@mva/messages/es/form-ui'
import * as esHome from '@mva/messages/es/home'
import { language as esLanguage } from '@mva/messages/es/language'
import * as esRefusals from '@mva/messages/es/message-by-code'
import * as esPayment from '@mva/messages/es/payment'
import * as esProfile from '@mva/messages/es/profile'
import * as esReceipt from '@mva/messages/es/receipt'
import * as esRegistration from '@mva/messages/es/registration-services'
import * as esRenewSeveral from '@mva/messages/es/renew-several'
import * as esSecondFactor from '@mva/messages/es/second-factor'
import * as esServices from '@mva/messages/es/services'
import * as esSignIn from '@mva/messages/es/sign-in'
import * as esTask from '@mva/messages/es/task-ui'
import * as esTransactions from '@mva/messages/es/transactions'
import * as esVehicle from '@mva/messages/es/vehicle-status'
import * as enFees from '@mva/messages/fee-quote'
import * as enFeedback from '@mva/messages/feedback'
import * as enForm from '@mva/messages/form-ui'
import * as enHome from '@mva/messages/home'
import { language as enLanguage } from '@mva/messages/language'
import * as enRefusals from '@mva/messages/message-by-code'
import * as enPayment from '@mva/messages/payment'
import * as enProfile from '@mva/messages/profile'
import * as enReceipt from '@mva/messages/receipt'
import * as enRegistration from '@mva/messages/registration-services'
import * as enRenewSeveral from '@mva/messages/renew-several'
import * as enSecondFactor from '@mva/messages/second-factor'
import * as enServices from '@mva/messages/services'
import * as enSignIn from '@mva/messages/sign-in'
import * as enTask from '@mva/messages/task-ui'
import * as enTransactions from '@mva/messages/transactions'
import * as enVehicle from '@mva/messages/vehicle-status'

// What the site under test shows: the texts that name its agency come from its folder.
await declareAgency(process.env['AGENCY_FOLDER'])

/** The Spanish names of what a journey presses and fills in. */
export const spanish = {
  language: esLanguage,
  address: esAddress,
  cart: esCart,
  confirmation: esConfirmation,
  contacts: esContacts,
  demonstration: esDemonstration,
  feedback: esFeedback,
  fees: esFees,
  form: esForm,
  home: esHome,
  payment: esPayment,
  profile: esProfile,
  receipt: esReceipt,
  refusals: esRefusals,
  registration: esRegistration,
  renewSeveral: esRenewSeveral,
  secondFactor: esSecondFactor,
  services: esServices,
  signIn: esSignIn,
  task: esTask,
  transactions: esTransactions,
  vehicle: esVehicle,
}

export type Texts = typeof spanish

/** The same in English. */
export const english: Texts = {
  language: enLanguage,
  address: enAddress,
  cart: enCart,
  confirmation: enConfirmation,
  contacts: enContacts,
  demonstration: enDemonstration,
  feedback: enFeedback,
  fees: enFees,
  form: enForm,
  home: enHome,
  payment: enPayment,
  profile: enProfile,
  receipt: enReceipt,
  refusals: enRefusals,
  registration: enRegistration,
  renewSeveral: enRenewSeveral,
  secondFactor: enSecondFactor,
  services: enServices,
  signIn: enSignIn,
  task: enTask,
  transactions: enTransactions,
  vehicle: enVehicle,
}
