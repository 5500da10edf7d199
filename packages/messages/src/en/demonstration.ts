import { agencyFacts } from '../agency-facts.ts'
import { language } from './language.ts'

const desk = 'Demo desk'

/** What a demonstration shows on every page. */
export const stripCopy = {
  label: 'Demonstration',
  noRealRecords: ': no real records, no real charges',
  desk,
  standsStill: 'The clock stands still.',
  run: 'Let it run',
  faults: 'Set for this demonstration:',
  otherFaults: (count: number) => (count === 1 ? '1 more fault' : `${count} more faults`),
}

export const hintCopy = {
  code: 'Demonstration: the code is',
  ddNumber: 'Demonstration: the DD # is',
  card: 'Demonstration: a test card',
  fillIn: 'Fill in',
}

/** What the simulator does with each card number. The first is charged as any other valid number. */
export const testCards = {
  '4111111111111111': 'The card is charged.',
  '4000000000000002': 'The charge is refused with code 35.',
  '4000000000000341': 'The charge is refused with code 34.',
  '4000000000000432': 'The charge is refused with code 43.',
  '4000000000000440': 'The charge is refused with code 44.',
  '4000000000000457': 'The charge is refused with code 45.',
  '4000000000005001': 'Finalizing fails with status 500 before anything is charged.',
  '4000000000006009':
    'The card is charged, and the last transaction of the cart fails (status In Work).',
  '4000000000008005':
    'The card is charged. The last transaction of the cart stays in progress (status Pending), and is completed two days later.',
  '4000000000007007': 'The card is charged and the cart finalized, but the answer never arrives.',
  '4000000000000101': 'No token: the CVV is refused.',
  '4000000000000200': 'No token, without a reason for the customer.',
}

/** The sentences of a step. Names on the page are in pairs of asterisks. */
export const stepCopy = {
  press: (name: string) => `press **${name}**`,
  choose: (name: string) => `choose **${name}**`,
  type: (value: string, field: string) => `type **${value}** into **${field}**`,
  fillIn: (field: 'code' | 'card') =>
    `press **${hintCopy.fillIn}** below the ${field === 'code' ? 'code box' : 'card number'}`,
  set: (group: string, choice: string) => `set “${group}” to “${choice}”`,
  beside: (plate: string) => ` for **${plate}**`,
  at: (heading: string) => `at **${heading}**, `,
  and: ' and ',
  show: 'show ',
  thenDo: 'Then ',
  end: 'The story ends here.',
}

export const storyCopy = {
  story: (title: string) => `Story: ${title}`,
  step: (step: number, steps: number) => `Step ${step} of ${steps}`,
  back: 'Back',
  next: 'Next step',
  close: 'Close this story',
  say: 'What to say',
  setIt: 'Set it',
  start: 'Start this story',
  letterTakes: (from: number, until: number, valid: number) =>
    `The letter takes ${from} to ${until} days, and its code is valid for ${valid} days.`,
}

/** Each story of the desk: what it demonstrates, and what the presenter may say. */
export const storyWords = {
  lookup: {
    title: 'Look up a vehicle',
    shows: 'A visitor checks the status of a registration without signing in.',
    notes: [
      'No one signs in: the plate, its type and the last six characters of the VIN are enough, and nothing personal is shown.',
      'The page says what the status means and leads to what the owner can do about it.',
    ],
  },
  renewal: {
    title: 'Renew a registration',
    shows: 'From sign-in to the certificate: the login code, the cart, the card, the receipt.',
    notes: [
      'The code goes to the contact on record, which stays masked until the code is entered.',
      'The fees are known before a card is asked for.',
    ],
  },
  twoInCart: {
    title: 'Two transactions in one cart',
    shows: 'A renewal and a duplicate are paid together, with one service fee.',
    notes: ['Both are paid by one card payment; the service fee is charged once.'],
  },
  severalAtOnce: {
    title: 'Several renewals at once',
    shows: 'The owner of a fleet renews two registrations and pays once.',
    notes: [
      'Each registration is certified for itself, and one that the agency refuses doesn’t stop the others.',
    ],
  },
  receipt: {
    title: 'A receipt found again',
    shows: 'After the payment: one question, the list of what was paid, and the receipt.',
    notes: [
      'The answer is kept without a name and without the payment.',
      'The list is there at the next sign-in, too. A receipt shows what was paid then, not what the record says today.',
      'For a transaction that the agency completes two days later, choose that effect above “Fill in”: the profile then says what happens next.',
      'Under “Registration” on the profile, the date on which a registration expires can be added to a calendar.',
    ],
  },
  mailCode: {
    title: 'A login code by mail',
    shows: 'The letter has arrived; signing in with it leads to the contacts.',
    notes: ['The contact update comes next, so that the next sign-in needs no letter.'],
  },
  address: {
    title: 'An address with a suggestion',
    shows: 'The agency suggests a standardized form, and the customer decides.',
    notes: [
      'The customer chooses between what was typed and what the agency suggests, which is chosen already.',
    ],
  },
  language: {
    title: 'Another language in the middle of a payment',
    shows: 'The site is in English and in Spanish; switching keeps the cart and the step.',
    notes: [
      'Each page has its own address in each language. Only the certificate stays as the agency issues it.',
      'The switch is at the top right. What the server keeps, such as the cart and the step, is still there.',
    ],
  },
  refusedThenPaid: {
    title: 'A payment refused, then paid',
    shows: 'The bank refuses the card. The second attempt is charged once.',
    notes: ['The card number and the name stay; only the security code has to be typed again.'],
  },
  outcomeUnknown: {
    title: 'A payment whose outcome is unknown',
    shows: 'The agency’s answer is lost. Nothing is charged twice.',
    notes: [
      'The card was charged, but the answer was lost. “Card charges” on the desk show one charge.',
      'The customer can’t pay again, and the page keeps asking.',
      'Nothing moves until you press “Set it”; then the page finds out, at once with the button and otherwise within a minute.',
    ],
  },
}

export const deskCopy = {
  title: desk,
  description: 'Control a demonstration of this site.',
  note: 'Choose a story or a person, read the agency’s messages, decide how it responds, and move its clock. All data here is fictional.',
  parts: 'On this page',
  stories: 'Stories',
  people: 'People',
  inbox: 'Inbox',
  clock: 'Clock',
  outcomes: 'Outcomes',
  charges: 'Card charges',
  requests: 'Requests',
  world: 'World',
  storiesIntro:
    'Each story resets your world. The strip at the top of every page then names what to press, marks it, and moves on when you press it.',
  audience:
    'This world is controlled by its presenter. To decide how the agency responds, open your own world or start a story.',
  unreachable: 'The simulated agency isn’t responding. This page keeps trying.',
  noSuchWorld: 'The world of that link no longer exists. You’re still in your previous world.',
  oneMoment: 'One moment…',
  failed: 'That didn’t work. Try again.',
}

export const peopleCopy = {
  signIn: 'Sign in by',
  ways: {
    1: 'license / ID card',
    2: 'vehicle',
    3: 'violation or suspension',
    4: 'crash record',
  },
  lookUp: 'Look up a vehicle',
  of: (name: string) => ` of ${name}`,
  /** By the ids of the simulator. */
  shows: {
    'maria-rivera': 'Everything in order. Can sign in by each of the four ways.',
    'harbor-livery': 'A fleet with a registration of every type.',
    'lena-fischer': 'A suspended registration, with a button for each step to clear it.',
    'james-okafor': 'An expired registration, with what to do about it.',
    'amara-diallo': 'A vehicle for each reason that keeps a registration from being renewed.',
    'ben-okoye': 'Only a phone on file.',
    'clara-nunez': 'Neither email nor phone on file: a letter or the DD # remain.',
    'dev-patel': 'A login code by mail has arrived.',
    'mona-aziz': 'Two suspended privileges, and a closed suspension.',
    'ruth-adler': 'No license: signs in by a crash record.',
  },
}

export const inboxCopy = {
  empty: 'Nothing sent yet. Sign in as a person and ask for a login code.',
  channels: { email: 'Email', sms: 'Text', mail: 'Letter' },
  meta: (channel: string, to: string, when: string) => `${channel} to ${to}, ${when}`,
  open: 'Open as its recipient sees it',
}

export const chargesCopy = {
  empty: 'No card was charged in this world.',
  charged: (amount: string) => `${amount} charged`,
  refused: (amount: string, code: number | null) =>
    code === null ? `${amount} refused` : `${amount} refused (code ${code})`,
  meta: (cart: number | null, when: string) => (cart === null ? when : `Cart ${cart}, ${when}`),
}

export const requestsCopy = {
  empty: 'The site has asked the agency nothing yet.',
  meta: (when: string, status: number | null, ms: number) =>
    status === null
      ? `${when}, closed without an answer after ${ms} ms`
      : `${when}, status ${status} after ${ms} ms`,
  fault: (kind: string) => `fault: ${kind}`,
  all: 'All requests (HAR)',
}

export const clockCopy = {
  now: (instant: string, isFrozen: boolean) =>
    `${instant}, ${agencyFacts().timeZoneNames[language.code]}, ${isFrozen ? 'stopped' : 'running'}`,
  freeze: 'Freeze',
  run: 'Run',
  realTime: 'Back to real time',
  notSignedIn: 'No customer is signed in on this browser.',
  /** What each jump does, and where its effect shows. */
  jumps: {
    sessionWarning: {
      label: 'Session warning',
      will: 'One minute before the session ends, and the clock stands still. The customer’s page shows the warning; “Run” starts its countdown.',
    },
    codeExpired: {
      label: 'Code expired',
      will: 'Past the time of a login code: the one that was sent is rejected.',
    },
    letterArrives: {
      label: 'Letter arrives',
      will: 'Fifteen days ahead; sessions end. Sign in as the person who asked for the letter: its code is in the inbox.',
    },
    monthLater: {
      label: 'A month later',
      will: '31 days ahead; sessions end. What expires this month has expired.',
    },
  },
}

/** How the agency responds; the first choice of each group is the usual one. */
export const outcomesCopy = {
  intro: 'How the agency responds from now on. Changes take effect at once.',
  byApi: 'The control surface at /sim/ sets the outcome of any single call.',
  groups: {
    card: {
      legend: 'Card payment',
      choices: {
        usual: 'Accepted',
        refused: 'Next one refused',
        unknown: 'No answer (outcome unknown)',
      },
    },
    messages: {
      legend: 'Emails and texts',
      choices: { usual: 'Delivered', emails: 'Emails fail', texts: 'Texts fail' },
    },
    system: {
      legend: 'Agency system',
      choices: { usual: 'Works', slow: 'Slow', down: 'Down' },
    },
  },
}

export const worldCopy = {
  common:
    'This is the shared world: every visitor without their own world uses it. It has no link.',
  audience:
    'This link leads an audience into this world, to the site, without control of it. It stays the same from story to story.',
  picture: 'QR code: link for the audience',
  openOwn: 'Open my own world',
  backToCommon: 'Back to the shared world',
  reset: 'Reset this world',
  resetQuestion: 'Reset this world?',
  resetConsequence: 'Returns people, vehicles, inbox, outcomes and clock to their initial state.',
  resetInCommon: 'This is the shared world: everyone who uses it loses their changes.',
  wasReset: 'The world was reset.',
}

export const tokenCopy = {
  heading: 'This demonstration is protected',
  intro: 'Ask the person who runs it for the access token. It is kept until you close this page.',
  label: 'Access token',
  wrong: 'That isn’t the access token.',
  submit: 'Open the desk',
}
