import { laterWords } from './agency-words-later.ts'
/** docs/specification/transactions.md */
export const transactionsCopy = {
  title: 'Your transactions',
  description: 'What you paid for on this site, with receipts.',
  none: 'You have not paid for anything on this site yet.',
  missing: 'Your transactions could not be loaded.',
  more: 'Show earlier transactions',
  moreShown: (count: number) => `${count} transactions are shown.`,
  toProfile: 'Back to customer profile page',
  reference: 'Reference',
  paid: 'Paid',
  noCharge: 'No charge',
  states: {
    completed: 'Completed',
    pending: 'In progress',
    failed: 'Failed',
    beingConfirmed: 'Payment is being confirmed',
    unreadable: 'Cannot be shown right now',
  },
  payments: 'Payments',
  unreadable:
    'The record of this payment cannot be opened right now. It is kept. Please try again later.',
  show: 'Show receipt',
}

export const transactionCopy = {
  title: (date: string) => `Transaction of ${date}`,
  heading: 'Receipt',
  print: 'Print receipt',
  toList: 'Back to your transactions',
  missing: 'This transaction could not be loaded.',
}

/** On the profile. */
export const paidCopy = {
  heading: 'Your payment went through',
  text: (date: string) => `You paid on ${date}. The receipt is among your transactions.`,
  show: 'Show the receipt',
  list: 'Your transactions',
  listText: 'Receipts and certificates of what you paid for on this site.',
  showList: 'Show your transactions',
}

/** Transactions that the agency was still working on after their payment. */
export const workCopy = {
  heading: 'In progress at the agency',
  paidOn: (date: string) => `Paid on ${date}.`,
  next: 'You do not have to do anything. Please do not pay for it again.',
  call: (date: string) => [laterWords('callIfInProgress', { date }), '.'] as const,
  callNow: () => [laterWords('callAboutDelay'), '.'] as const,
  callFailed: (reference: string) =>
    [
      laterWords('callAboutNotCompleted'),
      `and ask to have it completed or the fee refunded. Have the reference ${reference} ready.`,
    ] as const,
  notAsked: 'The agency could not be asked just now. This is what it said when you paid.',
  show: 'Show your transactions',
}
