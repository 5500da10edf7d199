import { attemptsLeftMessage } from './attempts-left.ts'
import { timesInWords } from './times-in-words.ts'

export const mfaCopy = {
  description: 'Verify your identity to finish signing in.',
  next: 'Next',
  previous: 'Previous',
  fewerTransactions:
    'When you log in with the DD #, you can’t update your address or contact information, or open Your transactions, where your receipts and certificates are.',
  underWay: 'We are still checking what you entered before this page was loaded again…',
  notWaiting: 'Your sign-in has ended. Start again.',
  toSignIn: 'Go to sign in',
}

export const contactCopy = {
  title: 'Verify your identity',
  question: 'Where should we send your login code?',
  email: 'Email',
  phone: 'Phone',
  rates: 'Message and data rates may apply',
  notMine: 'Not my contact info',
  phoneOnly:
    'Your record has only a phone number. If it can’t receive text messages, you can still make a single transaction as a guest.',
  guestPath: 'Make a single transaction',
}

export const codeCopy = {
  title: 'Enter your login code',
  sentTo: 'We sent a login code to',
  enterBy: 'Enter it by',
  fromLetter:
    'Enter the login code from the letter that we mailed to you. It is valid for 30 days from the day you requested it.',
  code: 'Login code',
  notReceived: 'Didn’t get the code?',
  resend: 'Resend login code',
  otherWays: 'Other ways to verify your identity',
  resendQuestion: 'Do you want a new login code?',
  resendConsequence: 'Your current login code will no longer work, even if it is still on its way.',
  resendForLetter:
    'Next you choose how to get one. The login code from your letter keeps working until you use it or ask for another letter.',
  wrong: (attemptsLeft: number) =>
    `The login code you entered is incorrect or has expired. ${attemptsLeftMessage(attemptsLeft)}`,
}

export const otherOptionsCopy = {
  title: codeCopy.otherWays,
  letterUnusable:
    'There is no email or phone on your record. If you have a login code from a letter, it has expired or was already used: a mailed code is valid for 30 days. Ask for a new one, or choose another way.',
  question: 'How do you want to verify your identity?',
  mailCode: 'Login code by mail',
  mailCodeDetail:
    'We will mail it to the address on your record. It arrives in 15 to 20 days and is valid for 30 days.',
  ddNumber: 'DD # of your License / ID card',
  visit: 'Visit the DMV',
  visitDetail: 'Bring your License / ID card. We can update your contact information there.',
}

export const ddNumberCopy = {
  title: 'Enter your DD #',
  ddNumber: 'DD #',
  hint: 'Up to 10 digits.',
  drawing:
    'Drawing of a driver license. The DD number is near the bottom of the front, next to the letters DD.',
  where: 'On the front of your License / ID card, next to the letters DD.',
  wrong: (attemptsLeft: number) =>
    `The DD # you entered is incorrect. ${attemptsLeftMessage(attemptsLeft)}`,
}

export const mailCodeCopy = {
  title: 'Your login code is in the mail',
  sent: 'We are mailing a login code to the address on your record.',
  arrives: 'It arrives in 15 to 20 days and is valid for 30 days.',
  whenItComes: 'When it arrives, sign in again and enter it.',
  close: 'Close',
}

export const lockoutCopy = {
  title: 'Too many attempts',
  text: (attempts: number) =>
    `You entered a wrong login code or DD # ${timesInWords(attempts)}. For your security this sign-in has ended. You will be taken to the sign-in page in 10 seconds.`,
}
