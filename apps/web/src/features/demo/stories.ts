import type { Step, Story } from './story.ts'

const signIn: readonly Step[] = [
  { press: 'Sign in' },
  { choose: 'Email' },
  { press: 'Next' },
  { fillIn: 'code' },
  { press: 'Next' },
  { see: 'Personal information' },
]

const toCart = (service: string, plate: string): readonly Step[] => [
  { press: 'Registration' },
  { press: service, beside: plate },
  { press: 'Next' },
  { choose: 'Yes' },
  { press: 'Next' },
  { see: 'Transaction fee' },
  { press: 'Next' },
  { see: 'Transaction Cart' },
]

/** The main stories of the site (spec 1 and 2). A journey follows the steps of each. */
export const stories: readonly Story[] = [
  {
    id: 'lookup',
    title: 'Look up a vehicle',
    shows: 'Anybody checks the status of a registration, without signing in.',
    person: 'lena-fischer',
    opens: '/vehicle-lookup',
    steps: [
      { choose: 'I certify that I am the registered owner' },
      { press: 'Look up' },
      { see: 'Suspended' },
      { see: 'Pay reinstatement fee' },
    ],
  },
  {
    id: 'two-in-cart',
    title: 'Two transactions in one cart',
    shows: 'A renewal, then a duplicate of another registration, paid together.',
    person: 'maria-rivera',
    opens: '/guest-signin',
    steps: [
      ...signIn,
      ...toCart('Renew', 'MR2026'),
      { press: 'Add another transaction' },
      ...toCart('Duplicate', 'AB123'),
      { see: 'MR2026' },
      { see: 'AB123' },
    ],
  },
  {
    id: 'phone-only',
    title: 'Only a phone on file',
    shows:
      'The login code comes as a text, and the site points to the way for a single transaction.',
    person: 'ben-okoye',
    opens: '/guest-signin',
    steps: [
      { press: 'Sign in' },
      { see: 'Make a single transaction' },
      { choose: 'Phone' },
      { press: 'Next' },
      { fillIn: 'code' },
      { press: 'Next' },
      { see: 'Personal information' },
    ],
  },
  {
    id: 'mail-code',
    title: 'A login code by mail',
    shows: 'The letter has arrived; signing in with it leads to the contacts.',
    person: 'dev-patel',
    opens: '/guest-signin',
    steps: [
      { press: 'Sign in' },
      { see: 'Enter the login code from the letter' },
      { fillIn: 'code' },
      { press: 'Next' },
    ],
  },
  {
    id: 'dd-number',
    title: 'Signing in by DD #',
    shows: 'Without email or phone, the number on the license opens fewer services.',
    person: 'clara-nunez',
    opens: '/guest-signin',
    steps: [
      { press: 'Sign in' },
      { choose: 'DD # of your License / ID card' },
      { press: 'Next' },
      { see: 'you have access to fewer transactions' },
      { fillIn: 'code' },
      { press: 'Next' },
      { see: 'To update your address or contact information, sign in with a login code.' },
    ],
  },
]
