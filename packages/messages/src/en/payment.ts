import { laterWords } from './agency-words-later.ts'
export const paymentCopy = {
  youPay: 'You pay',
  subtotal: 'Subtotal',
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
  /** Before the hint, after an attempt that did not succeed. */
  cvvAgain: 'Enter the CVV again.',
  anotherCard: 'Use another card',
  firstName: 'First name',
  lastName: 'Last name',
  companyName: 'Company name',
  contact: 'Contact',
  contactNote: 'We’ll send the confirmation and the receipt here.',
  contactOnly: 'Where to send the confirmation',
  nothingToPay: 'There’s nothing to pay.',
  email: 'Email',
  phone: 'Phone',
  consent: 'If you enter a phone number, we’ll also text you the confirmation.',
  complete: 'Complete',
  notReady: 'To select Complete, fill in all required fields.',
  notCorrect: 'To select Complete, correct the marked fields.',
  nothingCharged: 'Nothing was charged.',
  noRecordOfCharge: 'The agency has no record of a charge so far.',
  processing: 'Processing',
  doNotClose: 'Please do not close/refresh this window or click the Back button on your browser.',
  takesLonger:
    'This is taking longer than usual. You won’t be charged twice. If this page closes, your transaction continues, and your profile shows how it ended.',
  changedElsewhere:
    'Something changed in another tab or on another device, so your payment wasn’t sent. Check this page, and select Complete again.',
  offline:
    'Your device is offline, so your payment wasn’t sent. Connect to the internet, and select Complete again.',
}

/** What Complete will do. docs/specification/registration-services.md#step-5 */
export const completeCopy = {
  one: (effects: string) => `When you select Complete, ${effects}.`,
  several: 'When you select Complete:',
  charged: (amount: string) => `your card is charged ${amount}`,
  final: 'You can’t undo this online.',
  finalOfSeveral: 'You can’t undo a cancellation online.',
}

/** Shown when the card provider's script is not available. */
export const cardScriptCopy = {
  heading: 'You can’t pay by card yet',
  failed: (host: string) => `We couldn’t reach our payment provider, ${host}.`,
  slow: (host: string) => `Our payment provider, ${host}, didn’t answer in time.`,
  retrying: 'Trying again…',
}

/** Shown while the outcome of a checkout is unknown, with or without a payment. */
export const confirmingCopy = {
  payment: {
    heading: 'Your payment is being confirmed',
    warning: 'Don’t pay again',
    sent: 'We’re waiting for confirmation of your payment. You won’t be charged twice.',
    failed:
      'If the payment didn’t go through, you haven’t been charged and your cart is still here.',
    summary: 'Your payment',
  },
  checkout: {
    heading: 'Your transaction is being confirmed',
    warning: 'Don’t start it again',
    sent: 'We’re waiting for confirmation of your transaction. It won’t be processed twice.',
    failed: 'If it didn’t go through, your cart is still here.',
    summary: 'Your transaction',
  },
  /** The agency refused the card, and it is not certain yet that nothing was charged. */
  refused: {
    heading: 'Your card wasn’t accepted',
    warning: 'Don’t pay again yet',
    sent: 'Before you try again, we’re making sure that nothing was charged.',
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
    untilThen: 'Don’t pay again. You can’t change this cart until the payment is confirmed.',
  },
  checkout: {
    show: 'Show the transaction',
    heading: confirmingCopy.checkout.heading,
    untilThen: 'Don’t start it again. You can’t change this cart until it’s confirmed.',
  },
  refused: {
    show: 'Show the payment',
    heading: confirmingCopy.refused.heading,
    untilThen: 'Don’t pay again yet. We’re making sure that nothing was charged.',
  },
}
