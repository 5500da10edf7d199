import { declareAgency } from '@mva/agency/config/declare-agency'
import * as address from '@mva/messages/es/address-update'
import * as cart from '@mva/messages/es/cart'
import * as confirmation from '@mva/messages/es/confirmation'
import * as contacts from '@mva/messages/es/contact-update'
import * as demonstration from '@mva/messages/es/demonstration'
import * as feedback from '@mva/messages/es/feedback'
import * as fees from '@mva/messages/es/fee-quote'
import * as form from '@mva/messages/es/form-ui'
import * as home from '@mva/messages/es/home'
import { language } from '@mva/messages/es/language'
import * as refusals from '@mva/messages/es/message-by-code'
import * as payment from '@mva/messages/es/payment'
import * as profile from '@mva/messages/es/profile'
import * as receipt from '@mva/messages/es/receipt'
import * as registration from '@mva/messages/es/registration-services'
import * as renewSeveral from '@mva/messages/es/renew-several'
import * as secondFactor from '@mva/messages/es/second-factor'
import * as services from '@mva/messages/es/services'
import * as signIn from '@mva/messages/es/sign-in'
import * as task from '@mva/messages/es/task-ui'
import * as transactions from '@mva/messages/es/transactions'
import * as vehicle from '@mva/messages/es/vehicle-status'

// What the site under test shows: the texts that name its agency come from its folder.
await declareAgency(process.env['AGENCY_FOLDER'])

/** The Spanish names of what a journey presses and fills in. */
export const spanish = {
  language,
  address,
  cart,
  confirmation,
  contacts,
  demonstration,
  feedback,
  fees,
  form,
  home,
  payment,
  profile,
  receipt,
  refusals,
  registration,
  renewSeveral,
  secondFactor,
  services,
  signIn,
  task,
  transactions,
  vehicle,
}
