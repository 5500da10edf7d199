export const paymentCopy = {
  asking: 'One moment, please…',
  youPay: 'You pay',
  amounts: 'What you pay',
  amountHeaders: ['Fee', 'Amount'] as [string, string],
  agencyFees: 'Agency fees',
  serviceFee: 'Service fee',
  total: 'Total',
  serviceFeeGoesTo: 'The service fee is paid to a third-party provider.',
  card: 'Card',
  cardNote:
    'Visa, MasterCard, Discover and American Express. Your card details go straight to the payment provider.',
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
  nothingToPay: 'Nothing is to be paid for this transaction.',
  email: 'Email',
  phone: 'Phone',
  phoneHint: 'Message and data rates may apply',
  consent: 'By giving a phone number you agree to receive the confirmation there by text, too.',
  charged: 'When you select Complete, your card is charged',
  complete: 'Complete',
  nothingCharged: 'Nothing was charged.',
  processing: 'Processing',
  doNotClose: 'Please do not close/refresh this window or click the Back button on your browser.',
  changedElsewhere:
    'Something was changed in another window, or by an earlier click. Nothing was charged. This page now shows how it stands; please choose again.',
}

/** Shown when the card provider's script is not available. */
export const cardScriptCopy = {
  heading: 'You cannot pay by card yet',
  failed: (host: string) => `The payment provider’s script from ${host} could not be loaded.`,
  slow: (host: string) => `The payment provider’s script from ${host} did not load in time.`,
  retry: 'Try again',
  retrying: 'Trying again…',
}

/** Shown while the outcome of a checkout is unknown, with or without a payment. */
export const confirmingCopy = {
  payment: {
    heading: 'Your payment is being confirmed',
    warning: 'Please do not pay again',
    sent: 'We sent your payment and have not received the answer yet. Your card is charged once at most.',
    failed: 'If the payment did not go through, your cart is still here and nothing is charged.',
    summary: 'Your payment',
  },
  checkout: {
    heading: 'Your transaction is being confirmed',
    warning: 'Please do not start it again',
    sent: 'We sent your transaction and have not received the answer yet. It is carried out once at most.',
    failed: 'If it did not go through, your cart is still here.',
    summary: 'Your transaction',
  },
  next: 'What happens now',
  keepAsking: 'We keep asking for the answer. This page shows it by itself; you may also close it.',
  confirmation: 'When it is confirmed, the confirmation goes to the contacts that you gave.',
  untilThen: 'Until then, nothing else can be done with this cart.',
  checking: 'Checking for the answer…',
  lastChecked: (time: string) => `Last checked at ${time}. Checking again by itself.`,
  stillNone: (time: string) => `Checked at ${time}: there is no answer yet.`,
  checkNow: 'Check now',
  toProfile: 'Go to profile',
  call: ['No answer by tomorrow? Call the DMV at', 'and have your reference ready.'] as const,
  reference: 'Reference',
  transactionIds: 'Transaction ID',
}

/** Shown on the profile while the outcome of a payment is unknown. */
export const unresolvedCopy = {
  payment: 'Your payment is being confirmed',
  checkout: 'Your transaction is being confirmed',
  untilThen:
    'Please do not pay again. Until it is confirmed, nothing else can be done with this cart.',
  show: 'Show the payment',
}
