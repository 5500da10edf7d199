import { laterWords } from './agency-words-later.ts'
import { attemptsLeftMessage } from './attempts-left.ts'
import { updatesNotAllowed } from './offered-services.ts'
import { timesInWords } from './times-in-words.ts'

/** Of a letter with a login code. */
interface LetterDays {
  arrivesFrom: number
  arrivesUntil: number
  valid: number
}

export const mfaCopy = {
  description: 'Verify your identity to finish signing in.',
  get fewerTransactions() {
    return laterWords('ddNumberLimits', { updates: updatesNotAllowed() })
  },
  underWay: 'Still checking what you entered…',
  notWaiting: 'Your sign-in has ended. Start again.',
}

export const contactCopy = {
  title: 'Verify your identity',
  question: 'Where should we send your login code?',
  email: 'Email',
  phone: 'Phone',
  notMine: 'Not my contact info',
  phoneOnly:
    'Your record has only a phone number. If it can’t receive text messages, you can still make a single transaction as a guest.',
  guestPath: 'Make a single transaction',
}

export const codeCopy = {
  title: 'Enter your login code',
  sentTo: 'We sent a login code to',
  enterBy: 'Enter it by',
  fromLetter: (sentOn: string | null, { valid }: LetterDays) =>
    `Enter the login code from the letter that we mailed to you${sentOn === null ? '' : ` on ${sentOn}`}. It’s valid for ${valid} days from the day you asked for it.`,
  code: 'Login code',
  sharedComputer: 'This is a shared computer',
  sharedComputerHint: 'Select this if other people use it. We won’t remember this browser.',
  notReceived: 'Didn’t get the code?',
  resend: 'Resend login code',
  otherWays: 'Other ways to verify your identity',
  resendQuestion: 'Do you want a new login code?',
  resendConsequence: 'Your current login code will no longer work, even if it’s still on its way.',
  resendForLetter:
    'Next you choose how to get one. The login code from your letter keeps working until you use it or ask for another letter.',
}

export const otherOptionsCopy = {
  title: codeCopy.otherWays,
  letterUnusable: ({ valid }: LetterDays) =>
    `There’s no email or phone on your record. If you have a login code from a letter, it has expired or was already used: a mailed code is valid for ${valid} days. Ask for a new one, or choose another way.`,
  letterUnderWay: (
    sentOn: string,
    anotherFrom: string,
    { arrivesFrom, arrivesUntil, valid }: LetterDays,
  ) =>
    `A letter with your login code was sent on ${sentOn}. It arrives in ${arrivesFrom} to ${arrivesUntil} days, and its code is valid for ${valid} days. You can ask for another letter from ${anotherFrom}.`,
  letterMayBeSent: (askedOn: string, minutes: number, { arrivesFrom, arrivesUntil }: LetterDays) =>
    `You asked for a letter with a login code on ${askedOn}, but we couldn’t confirm that it was sent. If it was, it arrives in ${arrivesFrom} to ${arrivesUntil} days. To find out, sign in again ${minutes} minutes after you asked: if no letter was sent, you can ask for it again.`,
  ddNumberWithheld:
    'Many wrong answers were given about this License / ID card. To protect its owner, the DD # works only in a browser that you’ve used to sign in before.',
  get letterOrVisit() {
    return laterWords('letterOrVisit')
  },
  question: 'How do you want to verify your identity?',
  email: 'Login code by email',
  phone: 'Login code by text message',
  mailCode: 'Login code by mail',
  mailCodeDetail: ({ arrivesFrom, arrivesUntil, valid }: LetterDays) =>
    `We’ll mail it to the address on your record. It arrives in ${arrivesFrom} to ${arrivesUntil} days and is valid for ${valid} days.`,
  get ddNumber() {
    return laterWords('ddNumberWay')
  },
  get visit() {
    return laterWords('visitWay')
  },
  get visitDetail() {
    return laterWords('visitWayDetail')
  },
}

export const ddNumberCopy = {
  get title() {
    return laterWords('ddNumberTitle')
  },
  get ddNumber() {
    return laterWords('ddNumber')
  },
  hint: (digits: number) => `Up to ${digits} digits.`,
  get drawing() {
    return laterWords('ddNumberDrawing')
  },
  get where() {
    return laterWords('ddNumberWhere')
  },
  wrong: (attemptsLeft: number) =>
    laterWords('ddNumberWrong', { attemptsLeft: attemptsLeftMessage(attemptsLeft) }),
}

export const mailCodeCopy = {
  title: 'Your login code is in the mail',
  sent: 'We’re mailing a login code to the address on your record.',
  arrives: ({ arrivesFrom, arrivesUntil, valid }: LetterDays) =>
    `It arrives in ${arrivesFrom} to ${arrivesUntil} days and is valid for ${valid} days.`,
  whenItComes: 'When it arrives, sign in again and enter it.',
  close: 'Close',
}

export const lockoutCopy = {
  title: 'Too many attempts',
  text: (attempts: number, seconds: number) =>
    laterWords('lockedOut', { times: timesInWords(attempts), seconds: String(seconds) }),
}
