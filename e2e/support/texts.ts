import * as enAddress from '../../packages/messages/src/en/address-update.ts'
import * as enCart from '../../packages/messages/src/en/cart.ts'
import * as enConfirmation from '../../packages/messages/src/en/confirmation.ts'
import * as enContacts from '../../packages/messages/src/en/contact-update.ts'
import * as enFees from '../../packages/messages/src/en/fee-quote.ts'
import * as enForm from '../../packages/messages/src/en/form-ui.ts'
import * as enHome from '../../packages/messages/src/en/home.ts'
import { language as enLanguage } from '../../packages/messages/src/en/language.ts'
import * as enPayment from '../../packages/messages/src/en/payment.ts'
import * as enRegistration from '../../packages/messages/src/en/registration-services.ts'
import * as enSecondFactor from '../../packages/messages/src/en/second-factor.ts'
import * as enSignIn from '../../packages/messages/src/en/sign-in.ts'
import * as enTask from '../../packages/messages/src/en/task-ui.ts'
import * as enVehicle from '../../packages/messages/src/en/vehicle-status.ts'
import * as address from '../../packages/messages/src/es/address-update.ts'
import * as cart from '../../packages/messages/src/es/cart.ts'
import * as confirmation from '../../packages/messages/src/es/confirmation.ts'
import * as contacts from '../../packages/messages/src/es/contact-update.ts'
import * as fees from '../../packages/messages/src/es/fee-quote.ts'
import * as form from '../../packages/messages/src/es/form-ui.ts'
import * as home from '../../packages/messages/src/es/home.ts'
import { language } from '../../packages/messages/src/es/language.ts'
import * as payment from '../../packages/messages/src/es/payment.ts'
import * as registration from '../../packages/messages/src/es/registration-services.ts'
import * as secondFactor from '../../packages/messages/src/es/second-factor.ts'
import * as signIn from '../../packages/messages/src/es/sign-in.ts'
import * as task from '../../packages/messages/src/es/task-ui.ts'
import * as vehicle from '../../packages/messages/src/es/vehicle-status.ts'

/** The Spanish names of what a journey presses and fills in. */
export const spanish = {
  language,
  address,
  cart,
  confirmation,
  contacts,
  fees,
  form,
  home,
  payment,
  registration,
  secondFactor,
  signIn,
  task,
  vehicle,
}

/** The names by which a journey finds its way in one language. */
export type Texts = typeof spanish

export const english: Texts = {
  language: enLanguage,
  address: enAddress,
  cart: enCart,
  confirmation: enConfirmation,
  contacts: enContacts,
  fees: enFees,
  form: enForm,
  home: enHome,
  payment: enPayment,
  registration: enRegistration,
  secondFactor: enSecondFactor,
  signIn: enSignIn,
  task: enTask,
  vehicle: enVehicle,
}
