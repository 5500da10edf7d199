import { laterWords } from './agency-words-later.ts'
import { updatesNotAllowed } from './offered-services.ts'

/** The refusals that pages show themselves. Apart from the others, which no first screen needs. */
export const changedElsewhereMessage =
  'Something changed in another tab or on another device, so nothing was changed here. Check this page, and choose again.'

export const limitedAccessMessage = () =>
  laterWords('ddNumberLimited', { updates: updatesNotAllowed() })

/** The payment that step 6 confirmed is no longer kept, or its outcome was corrected. */
export const confirmationGoneMessage =
  'The confirmation of your last payment is no longer available here. If you have a question about that payment, call us.'
