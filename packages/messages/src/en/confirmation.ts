import { laterWords } from './agency-words-later.ts'
export const confirmationCopy = {
  failed: (transactionIds: string) => laterWords('callAboutFailed', { transactionIds }),
  pendingHeading: {
    paid: 'We received your payment. Not every transaction is completed yet.',
    free: 'Not every transaction is completed yet.',
  },
  several: (count: number) => `${count} transactions`,
  done: (what: string, date: string) => `${what}, on ${date}.`,
  paid: (amount: string) => `You paid ${amount}.`,
  free: 'There was no charge.',
  completedOnes: 'Completed transactions were confirmed by text and/or email.',
  sendingUnknown:
    'We couldn’t check whether the confirmation was sent. If you don’t get it, select Resend confirmation.',
  emailSent: (to: string, isSent: boolean) => `Email to ${to}: ${isSent ? 'sent' : 'not sent'}.`,
  textSent: (to: string, isSent: boolean) =>
    `Text message to ${to}: ${isSent ? 'sent' : 'not sent'}.`,
  print: 'Print confirmation and receipt',
  resend: 'Resend confirmation',
  attached: 'The registration certificate is attached to the email.',
  certificateUnknown:
    'If there’s a registration certificate, it’s attached to the confirmation email. If you don’t get it, call us.',
  certificate: 'View registration certificate',
  keepReceipt: 'Keep the receipt for your records.',
  downloadReceipt: 'Download receipt as PDF',
  receiptFile: 'receipt.pdf',
  goodToKnow: 'Good to know',
  cards: 'New cards take two weeks by mail.',
  sender: (address: string) =>
    `The email comes from ${address}. If you don’t see it, check your spam folder.`,
}

/** What the customer may expect or has to do after each service. docs/specification/registration-services.md#what-happens-next */
export const nextCopy = {
  heading: 'What happens next',
  pending: {
    paid: 'We’re still working on this transaction. Don’t pay for it again.',
    /** If nothing was to pay. */
    free: 'We’re still working on this transaction. Don’t start it again.',
  },
  get callAboutPending() {
    return laterWords('callAboutPending')
  },
  notCharged: 'This transaction wasn’t completed. You weren’t charged for it.',
  charged: (fee: string, total: string) =>
    `This transaction wasn’t completed, but the ${total} that you paid includes its fee of ${fee}.`,
  call: (transactionId: string) =>
    [
      laterWords('callAgency'),
      `and ask to have it completed or the fee refunded. Have transaction ID ${transactionId} ready.`,
    ] as const,
  callUncharged: (transactionId: string) =>
    [
      laterWords('callAgency'),
      `and ask to have it completed. Have transaction ID ${transactionId} ready.`,
    ] as const,
}

export const resendCopy = {
  heading: 'Resend confirmation',
  disclaimer:
    'By selecting Send, you agree to get the confirmation at this email address and, if you enter a phone number, by text. Your record doesn’t change.',
  cancel: 'Cancel',
  send: 'Send',
}

export const certificateCopy = {
  print: 'Print',
  download: 'Download as PDF',
  close: 'Close',
  fileName: (transactionId: string) => `registration-certificate-${transactionId}.pdf`,
}
