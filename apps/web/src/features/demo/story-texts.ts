import * as address from '@mva/messages/address-update'
import * as cart from '@mva/messages/cart'
import * as confirmation from '@mva/messages/confirmation'
import * as contacts from '@mva/messages/contact-update'
import {
  hintCopy,
  outcomesCopy,
  stepCopy,
  storyCopy,
  storyWords,
} from '@mva/messages/demonstration'
import * as feedback from '@mva/messages/feedback'
import { language } from '@mva/messages/language'
import * as refusals from '@mva/messages/message-by-code'
import * as payment from '@mva/messages/payment'
import * as profile from '@mva/messages/profile'
import * as receipt from '@mva/messages/receipt'
import * as registration from '@mva/messages/registration-services'
import * as renewSeveral from '@mva/messages/renew-several'
import * as secondFactor from '@mva/messages/second-factor'
import * as services from '@mva/messages/services'
import * as signIn from '@mva/messages/sign-in'
import * as task from '@mva/messages/task-ui'
import * as transactions from '@mva/messages/transactions'
import type { Translation } from '@mva/messages/translation'
import * as vehicle from '@mva/messages/vehicle-status'

/** The texts that stories name, in the language of the page. */
export const storyTexts = {
  address,
  cart,
  confirmation,
  contacts,
  demonstration: { hintCopy, outcomesCopy, stepCopy, storyCopy, storyWords },
  feedback,
  language,
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

export type StoryTexts = Translation<typeof storyTexts>
