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
