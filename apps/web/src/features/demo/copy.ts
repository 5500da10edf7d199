import { agencyFacts } from '@mva/messages/agency-facts'
import { serviceNames } from '@mva/messages/services'

export const storyCopy = {
  story: (title: string) => `Story: ${title}`,
  step: (step: number, steps: number) => `Step ${step} of ${steps}`,
  back: 'Back',
  next: 'Next step',
  close: 'Close this story',
  say: 'What to say',
  setIt: 'Set it',
}

export const deskCopy = {
  title: 'Demo desk',
  description: 'Control a demonstration of this site.',
  note: 'Choose a story or a person, read the agency’s messages, decide how it responds, and move its clock. All data here is fictional.',
  stories: 'Stories',
  people: 'People',
  inbox: 'Inbox',
  clock: 'Clock',
  outcomes: 'Outcomes',
  serviceNotices: 'Notices and switches',
  world: 'World',
  audience:
    'This world is controlled by its presenter. To decide how the agency responds, open your own world or start a story.',
  unreachable: 'The simulated agency isn’t responding. This page keeps trying.',
  noSuchWorld: 'The world of that link no longer exists. You’re still in your previous world.',
  oneMoment: 'One moment…',
  failed: 'That didn’t work. Try again.',
}

export const storiesCopy = {
  intro:
    'Each story resets your world to the state that it needs. The strip at the top of every page names what to press, marks it on the page, and moves on when you press it.',
  start: 'Start this story',
}

export const peopleCopy = {
  signInBy: {
    1: 'Sign in by license / ID card',
    2: 'Sign in by vehicle',
    3: 'Sign in by violation or suspension',
    4: 'Sign in by crash record',
  },
  lookUp: 'Look up a vehicle',
}

export const inboxCopy = {
  empty: 'Nothing sent yet. Sign in as a person and ask for a login code.',
  channels: { email: 'Email', sms: 'Text', mail: 'Letter' },
  meta: (channel: string, to: string, when: string) => `${channel} to ${to}, ${when}`,
  open: 'Open as its recipient sees it',
}

export const clockCopy = {
  now: (instant: string, isFrozen: boolean) =>
    `${instant}, ${agencyFacts().timeZoneNames['en']}, ${isFrozen ? 'stopped' : 'running'}`,
  freeze: 'Freeze',
  run: 'Run',
  realTime: 'Back to real time',
  notSignedIn: 'No customer is signed in on this browser.',
}

export const outcomesCopy = {
  intro: 'How the agency responds from now on. Changes take effect at once.',
  byApi:
    'The control surface at /sim/ sets the outcome of any single call, moves the clock anywhere, and takes snapshots.',
  har: 'Requests (HAR)',
  stream: 'Requests as they arrive',
  charges: 'Card charges',
}

export const serviceNoticesCopy = {
  intro:
    'What operators announce and switch off without a deploy, in this world only. Open pages follow within a minute.',
  off: 'Switched off',
  services: {
    signIn: 'Sign-in',
    ...serviceNames,
    payment: 'Payment',
    contactUpdate: 'Contact update',
    addressUpdate: 'Address update',
  },
  notice: 'Notice on every page',
  announce: 'Announce',
  remove: 'Remove the notice',
  done: 'Set.',
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
  wrong: 'That is not the access token.',
  submit: 'Open the desk',
}
