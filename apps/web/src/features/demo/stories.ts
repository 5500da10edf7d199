import type { Step, Story } from './story.ts'

const signIn: readonly Step[] = [
  { press: 'Sign in' },
  { choose: 'Email' },
  { press: 'Next' },
  { fillIn: 'code box' },
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

const pay: readonly Step[] = [{ fillIn: 'card number' }, { press: 'Complete' }]
const confirmed: Step = { see: 'Transaction confirmation' }

/** The main stories of the site. A browser journey tests each. */
export const stories: readonly Story[] = [
  {
    id: 'lookup',
    title: 'Look up a vehicle',
    shows: 'A visitor checks the status of a registration without signing in.',
    person: 'Lena Fischer',
    start: { at: '/vehicle-lookup', plate: 'SUSP1' },
    notes: [
      'No one signs in: the plate, its type and the last six characters of the VIN are enough, and nothing personal is shown.',
      'The page says what the status means and leads to what the owner can do about it.',
    ],
    steps: [
      { choose: 'I certify that I am the registered owner' },
      { press: 'Look up' },
      { see: 'Suspended' },
      { see: 'Pay reinstatement fee' },
    ],
  },
  {
    id: 'renewal',
    title: 'Renew a registration',
    shows: 'From sign-in to the certificate: the login code, the cart, the card, the receipt.',
    person: 'Maria Rivera',
    start: { at: '/guest-signin' },
    notes: [
      'The code goes to the contact on record, which stays masked until the code is entered.',
      'The fees are known before a card is asked for.',
    ],
    steps: [
      ...signIn,
      ...toCart('Renew Registration', 'MR2026'),
      { press: 'Proceed to checkout' },
      { see: 'Payment information' },
      ...pay,
      confirmed,
      { press: 'View registration certificate' },
      { see: 'MR2026' },
      { press: 'Close' },
      { press: 'Back to customer profile page' },
      { see: 'Personal information' },
    ],
  },
  {
    id: 'two-in-cart',
    title: 'Two transactions in one cart',
    shows:
      'A renewal and a duplicate of another registration are paid together, with one service fee.',
    person: 'Maria Rivera',
    start: { at: '/profile' },
    notes: ['Both are paid by one card payment; the service fee is charged once.'],
    steps: [
      ...toCart('Renew Registration', 'MR2026'),
      { press: 'Add another transaction' },
      ...toCart('Duplicate Registration', 'AB123'),
      { see: 'MR2026' },
      { press: 'Proceed to checkout' },
      ...pay,
      confirmed,
      { see: 'Duplicate Registration' },
    ],
  },
  {
    id: 'phone-only',
    title: 'Only a phone on file',
    shows:
      'The login code arrives as a text message, and the site points out how to make a single transaction.',
    person: 'Ben Okoye',
    start: { at: '/guest-signin' },
    notes: [
      'A phone on record may be a landline, so the page also offers a way that needs no code.',
    ],
    steps: [
      { press: 'Sign in' },
      { see: 'Make a single transaction' },
      { choose: 'Phone' },
      { press: 'Next' },
      { fillIn: 'code box' },
      { press: 'Next' },
      { see: 'Personal information' },
    ],
  },
  {
    id: 'mail-code',
    title: 'A login code by mail',
    shows: 'The letter has arrived; signing in with it leads to the contacts.',
    person: 'Dev Patel',
    start: { at: '/guest-signin' },
    notes: [
      'The letter takes 15 to 20 days, and its code is valid for 30 days.',
      'The contact update comes next, so that the next sign-in needs no letter.',
    ],
    steps: [
      { press: 'Sign in' },
      { see: 'Enter the login code from the letter' },
      { fillIn: 'code box' },
      { press: 'Next' },
      { see: 'You signed in with a login code from a letter' },
    ],
  },
  {
    id: 'dd-number',
    title: 'Signing in by DD #',
    shows: 'Without email or phone, the number on the license gives access to fewer services.',
    person: 'Clara Núñez',
    start: { at: '/guest-signin' },
    notes: [
      'A number on a card is weaker proof than a code sent to a contact, so contacts and address cannot be changed.',
    ],
    steps: [
      { press: 'Sign in' },
      { choose: 'DD # of your License / ID card' },
      { press: 'Next' },
      { see: 'you can’t update your address or contact information' },
      { fillIn: 'DD # box' },
      { press: 'Next' },
      { see: 'To update your address or contact information, sign in with a login code.' },
    ],
  },
  {
    id: 'address',
    title: 'An address with a suggestion',
    shows: 'The agency suggests a standardized form, and the customer decides.',
    person: 'Maria Rivera',
    start: { at: '/update-address' },
    notes: ['The customer chooses between what was typed and what the agency suggests.'],
    steps: [
      { type: '12 Ocean Avenue', into: 'Address line 1' },
      { press: 'Next' },
      { see: '12 OCEAN AVE' },
      { choose: 'Use standardized address' },
      { press: 'Next' },
      { see: 'your voter registration will be updated' },
      { press: 'Submit' },
      { see: 'Your address was updated.' },
    ],
  },
  {
    id: 'spanish',
    title: 'In Spanish, in the middle of a payment',
    shows:
      'The whole site is also available in Spanish, and switching keeps the cart and the step.',
    person: 'Maria Rivera',
    start: { at: 'payment', cart: ['renew', 'MR2026'] },
    notes: [
      'Each page has its own address in each language. Only the certificate stays as the agency issues it.',
      'The switch is at the top right. What the server keeps, such as the cart and the step, is still there.',
    ],
    steps: [
      { press: 'Español' },
      { see: 'Información de pago' },
      { press: 'Llenar' },
      { press: 'Completar' },
      { see: 'Confirmación del trámite' },
      { press: 'Ver el certificado de registro' },
      { see: 'MR2026' },
    ],
  },
  {
    id: 'refused-then-paid',
    title: 'A payment refused, then paid',
    shows:
      'The bank refuses the card. The form keeps its data, and the second attempt is charged once.',
    person: 'Maria Rivera',
    start: { at: 'payment', cart: ['renew', 'MR2026'] },
    outcomes: [['Card payment', 'Next one refused']],
    notes: ['The card number and the name stay; only the security code has to be typed again.'],
    steps: [
      ...pay,
      { see: 'Your payment was not successful. Please try again.' },
      ...pay,
      confirmed,
      { see: 'Payment receipt' },
    ],
  },
  {
    id: 'outcome-unknown',
    title: 'A payment whose outcome is unknown',
    shows:
      'The agency’s answer is lost. Nothing is charged twice, and the site finds out what happened.',
    person: 'Maria Rivera',
    start: { at: 'payment', cart: ['renew', 'MR2026'] },
    outcomes: [['Card payment', 'No answer (outcome unknown)']],
    notes: [
      'The card was charged, but the answer was lost. Open “Agency” beside the page: one charge.',
      'The customer cannot pay again, and the page keeps asking.',
      'Nothing moves until you press “Set it”; then the page finds out, at once with “Check now” and otherwise within a minute.',
    ],
    steps: [
      ...pay,
      { see: 'Your payment is being confirmed' },
      { see: 'Please do not pay again' },
      { press: 'Check now' },
      { see: 'Your payment is being confirmed' },
      { set: 'Card payment', to: 'Accepted' },
      confirmed,
    ],
  },
]

export const storyOf = (id: string | null | undefined): Story | undefined =>
  stories.find((story) => story.id === id)
