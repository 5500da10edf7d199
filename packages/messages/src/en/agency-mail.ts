import { language } from './language.ts'

const transactionStates = {
  completed: 'Completed',
  pending: 'In progress',
  failed: 'Not completed',
}

/** The emails, texts and letters of the simulated agency. */
export const mailCopy = {
  language: { code: language.code, locale: language.locale },
  loginCode: {
    subject: 'Your login code',
    body: (code: string, minutes: number) =>
      `${code} is your login code. It is valid for ${minutes} minutes. Do not share it with anyone.`,
  },
  mailCode: {
    subject: 'Your login code by mail',
    body: (code: string, days: number) =>
      `${code} is your login code. It is valid for ${days} days from the day on which you asked for it.`,
  },
  ddNumberUsed: {
    subject: 'Someone signed in with your DD #',
    body: 'Someone signed in to online services with the DD # of your License / ID card. If it was not you, please contact us.',
  },
  contactChanged: {
    email: {
      subject: 'Your email address was changed',
      body: 'The email address on your record was changed. Login codes are no longer sent here. If you did not make this change, please contact us.',
    },
    sms: {
      subject: 'Your phone number was changed',
      body: 'The phone number on your record was changed. Login codes are no longer sent here. If you did not make this change, please contact us.',
    },
  },
  address: {
    updated: 'Your address was updated',
    physical: (address: string) => `Physical address: ${address}`,
    mailing: (address: string) => `Mailing address: ${address}`,
    voterUpdated:
      'If you are registered to vote in the state, your voter registration is updated to the physical address.',
    voterKept: 'Your voter registration is not updated, as you asked.',
    notYou: 'If you did not make this change, please contact us.',
    mailingChanged: 'Your mailing address was changed',
    mailingOnRecordChanged: 'The mailing address on your record was changed.',
    noLongerSent: 'Mail is no longer sent here.',
  },
  confirmation: {
    subject: 'Confirmation of your transaction',
    received: 'We received your transaction. Please keep this e-mail for your records.',
    transaction: (id: string, description: string, state: keyof typeof transactionStates) =>
      `Transaction ID ${id}: ${description} (${transactionStates[state]})`,
    fees: (amount: string) => `Fees: ${amount}`,
    serviceFee: (amount: string) => `Service fee: ${amount}`,
    total: (amount: string) => `Total: ${amount}`,
    attached: 'The registration certificate is attached to this e-mail.',
    text: (ids: string) => `Your transaction was received. Transaction ID: ${ids}.`,
  },
  reminder: {
    subject: (plate: string) => `Your registration ${plate} expires soon`,
    body: ({
      vehicle,
      plate,
      date,
      days,
    }: {
      vehicle: string
      plate: string
      date: string
      days: number
    }) =>
      `The registration of your ${vehicle}, plate ${plate}, expires in ${days} days, on ${date}. You can renew it online. If you have renewed or canceled it, you do not have to do anything.`,
  },
  page: {
    attached: 'Attached',
    automatic: 'This message was sent automatically. Please do not reply to it.',
  },
}
