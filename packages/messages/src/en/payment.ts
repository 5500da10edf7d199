import { laterWords } from './agency-words-later.ts'
export const paymentCopy = {
  asking: 'One moment, please…',
  youPay: 'You pay',
  amounts: 'Amount due',
  serviceFeeOfPayment: (fee: string) => `The service fee for this payment is ${fee}.`,
  serviceFeeGoesTo: 'The service fee is paid to a third-party provider.',
  card: 'Card',
  cardNote:
    'Visa, MasterCard, Discover and American Express. Your card details go directly to the payment provider.',
  cardNumber: 'Card number',
  expiryMonth: 'Expiry month',
  monthHint: 'MM',
  expiryYear: 'Expiry year',
  yearHint: 'YYYY',
  cvv: 'CVV',
  cvvHint:
    'Discover, MasterCard and Visa: the last three digits on the signature strip. American Express: the four digits on the front.',
  firstName: 'First name',
  lastName: 'Last name',
  companyName: 'Company name',
  contact: 'Contact',
  contactNote: 'The confirmation and the receipt are sent here.',
  contactOnly: 'Where to send the confirmation',
  nothingToPay: 'There is nothing to pay.',
  email: 'Email',
  phone: 'Phone',
  phoneHint: 'Message and data rates may apply',
  consent: 'If you enter a phone number, we’ll also text you the confirmation.',
  complete: 'Complete',
  notReady: 'To select Complete, fill in all required fields.',
  notCorrect: 'To select Complete, correct the marked fields.',
  nothingCharged: 'Nothing was charged.',
  noRecordOfCharge: 'The agency has no record of a charge so far.',
  processing: 'Processing',
  doNotClose: 'Please do not close/refresh this window or click the Back button on your browser.',
  takesLonger:
    'This is taking longer than usual. Nothing is charged twice. If this page closes, the transaction goes on: your profile shows how it ended.',
  changedElsewhere:
    'This page was out of date, so your payment was not sent. It is up to date now: please check it and select Complete again.',
  offline:
    'Your device is offline, so your payment was not sent. Connect to the internet and select Complete again.',
}

/** What Complete will do. docs/specification/registration-services.md#step-5 */
export const completeCopy = {
  one: (effects: string) => `When you select Complete, ${effects}.`,
  several: 'When you select Complete:',
  charged: (amount: string) => `your card is charged ${amount}`,
  renew: (vehicle: string) => `the registration of ${vehicle} is renewed`,
  duplicate: (vehicle: string) => `a duplicate of the registration of ${vehicle} is ordered`,
  cancel: (vehicle: string) => `the registration of ${vehicle} is canceled`,
  final: 'This cannot be undone online.',
  finalOfSeveral: 'A cancellation cannot be undone online.',
}

/** Shown when the card provider's script is not available. */
export const cardScriptCopy = {
  heading: 'Card payment is not available yet',
  failed: (host: string) => `We couldn’t load the payment provider’s script from ${host}.`,
  slow: (host: string) => `The payment provider’s script from ${host} did not load in time.`,
  retry: 'Try again',
  retrying: 'Trying again…',
}

/** Shown while the outcome of a checkout is unknown, with or without a payment. */
export const confirmingCopy = {
  payment: {
    heading: 'Your payment is being confirmed',
    warning: 'Please do not pay again',
    sent: 'We’re waiting for confirmation of your payment. You won’t be charged twice.',
    failed:
      'If the payment didn’t go through, you haven’t been charged and your cart is still here.',
    summary: 'Your payment',
  },
  checkout: {
    heading: 'Your transaction is being confirmed',
    warning: 'Please do not start it again',
    sent: 'We’re waiting for confirmation of your transaction. It won’t be processed twice.',
    failed: 'If it didn’t go through, your cart is still here.',
    summary: 'Your transaction',
  },
  /** The agency refused the card, and it is not certain yet that nothing was charged. */
  refused: {
    heading: 'Your card was not accepted',
    warning: 'Please do not pay again yet',
    sent: 'Before you try again, we’re making sure with the agency that nothing was charged.',
    failed: 'This can take a few minutes. Then you can try again here, with this card or another.',
  },
  next: 'What happens next',
  keepAsking: 'This page updates automatically. You can close it and come back.',
  confirmation: 'When it’s confirmed, we’ll send the confirmation to the contacts you entered.',
  untilThen: 'Until then, you can’t change this cart.',
  checking: 'Checking…',
  lastChecked: (time: string) => `Last checked at ${time}. We’ll check again automatically.`,
  stillNone: (time: string) => `Checked at ${time}. No answer yet.`,
  checkNow: 'Check now',
  toProfile: 'Go to profile',
  call: () => [laterWords('callAboutPayment'), 'and have your reference ready.'] as const,
  reference: 'Reference',
  transactionIds: 'Transaction ID',
}

/** Shown on the profile while the outcome of a payment is unknown. */
export const unresolvedCopy = {
  payment: {
    show: 'Show the payment',
    heading: confirmingCopy.payment.heading,
    untilThen:
      'Please do not pay again. You can’t change this cart until the payment is confirmed.',
  },
  checkout: {
    show: 'Show the transaction',
    heading: confirmingCopy.checkout.heading,
    untilThen: 'Please do not start it again. You can’t change this cart until it is confirmed.',
  },
  refused: {
    show: 'Show the payment',
    heading: confirmingCopy.refused.heading,
    untilThen:
      'Please do not pay again yet. We’re making sure with the agency that nothing was charged.',
  },
}
