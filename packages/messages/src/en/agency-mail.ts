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
      `${code} is your login code. It expires in ${minutes} minutes. Never share it with anyone.`,
  },
  mailCode: {
    subject: 'Your login code by mail',
    body: (code: string, days: number) =>
      `${code} is your login code. Sign in again and enter it. It’s valid for ${days} days from the day you asked for it.`,
  },
  ddNumberUsed: {
    subject: 'Someone signed in with your DD #',
    body: 'Someone signed in to our online services with the DD # of your License / ID card. If this wasn’t you, contact us right away.',
  },
  contactChanged: {
    email: {
      subject: 'Your email address was changed',
      body: 'The email address on your record was changed. We no longer send login codes here. If this wasn’t you, contact us right away.',
    },
    sms: {
      subject: 'Your phone number was changed',
      body: 'The phone number on your record was changed. We no longer send login codes here. Not you? Contact us right away.',
    },
  },
  address: {
    updated: 'Your address was updated',
    physical: (address: string) => `Physical address: ${address}`,
    mailing: (address: string) => `Mailing address: ${address}`,
    voterUpdated:
      'If you’re registered to vote in the state, your voter registration is updated to your physical address.',
    voterKept: 'Your voter registration stays as it is, as you asked.',
    notYou: 'If this wasn’t you, contact us right away.',
    mailingChanged: 'Your mailing address was changed',
    mailingOnRecordChanged: 'The mailing address on your record was changed.',
    noLongerSent: 'We no longer send mail here.',
  },
  confirmation: {
    subject: 'Confirmation of your transaction',
    received: 'We received your transaction. Keep this email for your records.',
    transaction: (id: string, description: string, state: keyof typeof transactionStates) =>
      `Transaction ID ${id}: ${description} (${transactionStates[state]})`,
    attached: (certificates: number) =>
      certificates === 1
        ? 'The registration certificate is attached to this email.'
        : 'The registration certificates are attached to this email.',
    text: (ids: string) => `We received your transaction. Transaction ID: ${ids}.`,
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
      `The registration of your ${vehicle}, plate ${plate}, expires in ${days} days, on ${date}. You can renew it online. If you’ve already renewed or canceled it, you don’t need to do anything.`,
  },
  page: {
    attached: 'Attached',
    automatic: 'This message was sent automatically. Please don’t reply to it.',
  },
}
