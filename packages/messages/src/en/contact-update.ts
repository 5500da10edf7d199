import { recordUpdateNames } from './record-updates.ts'
import { timesInWords } from './times-in-words.ts'

export const contactUpdateCopy = {
  title: recordUpdateNames.contact,
  description: 'Update or verify the email and the phone on your record.',
  what: 'contact information',
  steps: ['Choose what to update', 'Enter contact information', 'Validate login codes'],
  questions: [
    'What do you want to update or verify?',
    'How can we reach you?',
    'Confirm that we can reach you',
  ],
  email: 'Email',
  phone: 'Phone',
  loadAgain: 'We couldn’t load your contact information.',
  saved: 'Your contact information was updated.',
}

export const choiceCopy = {
  onRecord: 'On your record',
  none: 'None',
  channels: 'Email, phone or both',
  creation:
    'You signed in with a login code from a letter. Add an email, a phone number or both, and next time we can send you a login code right away.',
  creationSaved:
    'Your contact is on your record. Next time we can send you a login code right away. You can add another contact, or continue to your profile.',
  toProfile: 'Continue to my profile',
  signOutQuestion: 'Sign out and leave?',
  signOutConsequence:
    'You’ll be signed out. Nothing is lost: the contact that you verified stays on your record.',
  leaveQuestion: 'Leave without adding a contact?',
  leaveConsequence:
    'You’ll be signed out. The login code from your letter can’t be used again. If you leave now without an email or a phone on your record, you’ll need a new letter to sign in next time.',
}

export const newContactsCopy = {
  fromRecord: 'From your record. To verify it, select Next. To replace it, type the new one.',
  intro: 'We’ll send a login code to each contact you enter, to confirm it’s yours.',
  confirmEmail: 'Confirm email',
  confirmPhone: 'Confirm phone',
  confirmHint: 'Type it again. You can’t paste here.',
}

export const validationCopy = {
  intro: (codes: number) =>
    codes > 1
      ? 'You must validate both login codes. They’re valid for a limited time. We’ll save your contacts on your record for future sign-ins.'
      : 'Enter the login code that we sent you. It’s valid for a limited time. We’ll save your contact on your record for future sign-ins.',
  code: 'Login code',
  validate: 'Validate login code',
  resend: 'Resend login code',
  resent: 'We sent a new login code. The previous one no longer works.',
  locked: (attempts: number, seconds: number) =>
    `A wrong login code was entered ${timesInWords(attempts)}. For your security, your session has ended. We’ll take you to the sign-in page in ${seconds} seconds.`,
}
