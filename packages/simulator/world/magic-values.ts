/** Values that trigger rare outcomes. A page in `docs/` lists them. */

export const unreachableRecipients = [
  {
    channel: 'email',
    pattern: /^bounce/i,
    value: 'an e-mail address that begins with `bounce`',
    effect: 'The e-mail is not delivered.',
  },
  {
    channel: 'sms',
    pattern: /5550199$/,
    value: 'a phone number that ends in 555-0199',
    effect: 'The text message is not delivered.',
  },
] as const

/**
 * The outcome of a checkout with nothing to pay, chosen by the confirmation's e-mail address because such a checkout
 * has no card number.
 */
export const checkoutsWithoutPayment = [
  {
    outcome: 'finalizeError',
    pattern: /^finalizeerror/i,
    value: 'an e-mail address that begins with `finalizeerror`',
    effect: 'Finalizing fails with status 500 before anything is done.',
  },
  {
    outcome: 'partlyFailed',
    pattern: /^partlyfailed/i,
    value: 'an e-mail address that begins with `partlyfailed`',
    effect: 'The last transaction of the cart fails (status In Work).',
  },
  {
    outcome: 'pending',
    pattern: /^pending/i,
    value: 'an e-mail address that begins with `pending`',
    effect:
      'The last transaction of the cart stays in progress (status Pending), and is completed two days later.',
  },
  {
    outcome: 'answerLost',
    pattern: /^answerlost/i,
    value: 'an e-mail address that begins with `answerlost`',
    effect: 'The cart is finalized, but the answer never arrives.',
  },
] as const

/** Words in line 1 of an address that decide the outcome of its standardization. */
export const addressKeywords = [
  { keyword: 'NOWHERE', resultCode: 'AE02' },
  { keyword: 'AMBIGUOUS', resultCode: 'AE05' },
  { keyword: 'BADUNIT', resultCode: 'AE08' },
  { keyword: 'NOUNIT', resultCode: 'AE09' },
  { keyword: 'BADNUMBER', resultCode: 'AE10' },
  { keyword: 'BADBOX', resultCode: 'AE12' },
  { keyword: 'MAILDROP', resultCode: 'AS10' },
] as const
