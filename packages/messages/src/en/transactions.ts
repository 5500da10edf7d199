import { laterWords } from './agency-words-later.ts'
import { receiptCopy } from './receipt.ts'
/** docs/specification/transactions.md */
export const transactionsCopy = {
  title: 'Your transactions',
  description: 'What you completed on this site, with receipts.',
  none: 'You haven’t completed any transactions on this site yet.',
  /** After a sign-in by DD #. */
  noneInSignIn: 'You haven’t completed any transactions since you signed in.',
  missing: 'We couldn’t load your transactions.',
  more: 'Show earlier transactions',
  moreShown: (count: number) => `${count} transactions are shown.`,
  reference: 'Reference',
  noCharge: 'No charge',
  states: {
    ...receiptCopy.states,
    beingConfirmed: 'Payment is being confirmed',
    unreadable: 'Can’t be shown right now',
  },
  unreadable: 'We can’t open the record of this payment right now. It isn’t lost. Try again later.',
  show: 'Show receipt',
}

export const transactionCopy = {
  title: (date: string) => `Transaction of ${date}`,
  heading: 'Receipt',
  print: 'Print receipt',
  toList: 'Back to your transactions',
  missing: 'We couldn’t load this transaction.',
}

/** On the profile. */
export const paidCopy = {
  paid: {
    heading: 'Your payment went through',
    text: (date: string) => `You paid on ${date}. The receipt is among your transactions.`,
  },
  /** If nothing was to pay. */
  free: {
    heading: 'Your transaction went through',
    text: (date: string) => `You completed it on ${date}. The receipt is among your transactions.`,
  },
  show: 'Show receipt',
  list: 'Your transactions',
  listText: 'Receipts and certificates of what you completed on this site.',
  showList: 'Show your transactions',
}

/** Transactions that the agency was still working on after their payment. */
export const workCopy = {
  heading: 'We’re still working on this',
  paid: {
    on: (date: string) => `Paid on ${date}.`,
    next: 'You don’t need to do anything. Don’t pay for it again.',
    ask: 'and ask to have it completed or the fee refunded.',
  },
  /** If nothing was to pay. */
  free: {
    on: (date: string) => `Sent on ${date}.`,
    next: 'You don’t need to do anything. Don’t start it again.',
    ask: 'and ask to have it completed.',
  },
  call: (date: string) => [laterWords('callIfInProgress', { date }), '.'] as const,
  callNow: () => [laterWords('callAboutDelay'), '.'] as const,
  callFailed: (ask: string, reference: string) =>
    [laterWords('callAboutNotCompleted'), `${ask} Have the reference ${reference} ready.`] as const,
  notAsked: 'We couldn’t check the status just now. This is the status on your receipt.',
  show: 'Show your transactions',
}
