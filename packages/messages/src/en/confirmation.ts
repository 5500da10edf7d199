import { laterWords } from './agency-words-later.ts'
export const confirmationCopy = {
  failed: (transactionIds: string) => laterWords('callAboutFailed', { transactionIds }),
  pendingHeading: 'Your payment was received. The agency has not completed every transaction yet.',
  pending: 'In progress',
  completedOnes: 'Any completed transaction(s) have been confirmed by text and/or e-mail.',
  sendingUnknown:
    'We could not check whether the confirmation was sent. If you do not receive it, select Resend confirmation.',
  emailSent: (to: string, isSent: boolean) => `E-mail to ${to}: ${isSent ? 'sent' : 'not sent'}.`,
  textSent: (to: string, isSent: boolean) =>
    `Text message to ${to}: ${isSent ? 'sent' : 'not sent'}.`,
  print: 'Print confirmation and receipt',
  resend: 'Resend confirmation',
  toProfile: 'Back to customer profile page',
  loading: 'One moment, please…',
  tryAgain: 'Try again',
  completed: 'Completed',
  attached: 'The registration certificate is attached to the e-mail.',
  certificateUnknown:
    'If there is a registration certificate, it is attached to the confirmation e-mail. If you do not receive it, please ask us.',
  certificate: 'View registration certificate',
  keepReceipt: 'Keep the receipt for your records.',
  downloadReceipt: 'Download receipt as PDF',
  receiptFile: 'payment-receipt.pdf',
  goodToKnow: 'Good to know',
  cards: 'New cards take two weeks by mail.',
  sender: (address: string) =>
    `The e-mail comes from ${address}. If you do not see it, please check your spam folder.`,
}

/** What the customer may expect or has to do after each service. docs/specification/registration-services.md#what-happens-next */
export const nextCopy = {
  heading: 'What happens next',
  expires: (date: string) => `The registration now expires on ${date}.`,
  newCard: 'Your new registration card takes two weeks by mail.',
  duplicateCard: 'Your duplicate registration card takes two weeks by mail.',
  returnPlates: (plate: string | null, to: string) =>
    `Return your plates${plate ? ` (${plate})` : ''} to the ${to}.`,
  get pending() {
    return laterWords('callAboutPending')
  },
  notCharged: 'This transaction was not completed. You were not charged for it.',
  charged: (fee: string, total: string) =>
    `This transaction was not completed, but the ${total} that you paid includes its fee of ${fee}.`,
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
    'By selecting Send you agree to receive the confirmation at this email address and, if given, by text at this phone number. Your record is not changed.',
  cancel: 'Cancel',
  send: 'Send',
}

export const certificateCopy = {
  print: 'Print',
  download: 'Download as PDF',
  close: 'Close',
  fileName: (transactionId: string) => `registration-certificate-${transactionId}.pdf`,
}
