export const stripCopy = {
  label: 'Demonstration',
  noRealRecords: ': no real records, no real charges',
  desk: 'Demo desk',
  story: 'Story',
  close: 'Put this story away',
  setIt: 'Set it',
  isSet: 'It is set.',
}

export const hintCopy = {
  code: 'Demonstration: the code is',
  ddNumber: 'Demonstration: the DD # is',
  card: 'Demonstration: a test card',
  fillIn: 'Fill in',
}

export const deskCopy = {
  title: 'Demo desk',
  description: 'Where a demonstration of this site is given from.',
  note: 'Choose a person, read what the agency sends, decide how it answers, move its clock. Everything here is made up.',
  onThisPage: 'On this page',
  stories: 'Stories',
  people: 'People',
  inbox: 'Inbox',
  clock: 'Clock',
  outcomes: 'Outcomes',
  world: 'World',
  reset: 'Reset',
  unreachable: 'The simulated agency does not answer. This page keeps asking.',
  noSuchWorld: 'The world of that link does not exist any more. You are where you were before.',
  oneMoment: 'One moment…',
  failed: 'That did not work. Please try again.',
}

export const storiesCopy = {
  intro:
    'Each story starts in a world of its own, in the state that it needs. Its steps stay in the strip at the top of every page.',
  start: 'Start this story',
  steps: 'Steps',
}

export const peopleCopy = {
  find: 'Find a person',
  findHint: 'By name, by plate, or by what they show',
  showAll: (count: number) => `Show all ${count} people`,
  none: 'No matching person.',
  use: 'Use this person',
  lookUp: 'Look up a vehicle',
  vehicles: (count: number) => {
    if (count === 0) return 'No vehicle'
    return count === 1 ? 'One vehicle' : `${count} vehicles`
  },
  ways: {
    1: 'License / ID card',
    2: 'Vehicle',
    3: 'Violation or suspension',
    4: 'Crash record',
  },
  mailCode: 'Mail code',
  ddNumber: 'DD #',
}

export const inboxCopy = {
  refresh: 'Refresh',
  empty: 'Nothing sent yet. Sign in as a person and ask for a login code.',
  channels: { email: 'Email', sms: 'Text', mail: 'Letter' },
  meta: (channel: string, to: string, when: string) => `${channel} to ${to}, ${when}`,
  arrived: (channel: string, subject: string) => `New: ${channel}, ${subject}`,
  copyCode: 'Copy code',
  copied: 'Copied',
  older: (count: number) => `Show ${count} older`,
}

export const clockCopy = {
  running: 'Eastern time, running',
  frozen: 'Eastern time, standing still',
  freeze: 'Freeze',
  run: 'Run',
  realTime: 'Back to real time',
  jumps: {
    inactivity: ['Inactivity warning', 'A minute before 15 minutes without activity are over'],
    session: ['Session warning', 'A minute before the session ends'],
    codeExpiring: ['Code about to expire', 'Thirty seconds before the login code expires'],
    codeExpired: ['Code expired', 'A minute after the login code expired'],
    letterArrives: ['Letter arrives', 'Fifteen days ahead'],
    letterExpired: ['Letter too old', 'Day 31 of the letter'],
    month: ['A month later', 'Thirty days ahead'],
  },
  notSignedIn: 'No one is signed in in this browser.',
  noCode: 'No login code was sent yet.',
  moved: 'The clock was moved.',
} as const

export const outcomesCopy = {
  intro: 'How the agency answers from now on. A change works at once.',
}

export const nextCallCopy = {
  heading: 'One call',
  call: 'Call',
  choose: 'Choose a call',
  chooseFirst: 'Please choose a call first.',
  outcome: 'What becomes of it the next time',
  order: 'Order it',
  ordered: (call: string, kind: string, times: number) =>
    times === 1 ? `${call}: ${kind}, the next time` : `${call}: ${kind}, the next ${times} times`,
  takeBack: 'Take back',
}

export const cardsCopy = {
  heading: 'Test cards',
  intro: 'The number of the card decides how a payment ends, too.',
  copy: 'Copy number',
}

export const worldCopy = {
  common: 'This is the shared world: all visitors without a world of their own use it.',
  own: 'This is your own world. Share it with this link:',
  copyLink: 'Copy link',
  openOwn: 'Open my own world',
  backToCommon: 'Back to the shared world',
  snapshots: 'Snapshots',
  snapshot: 'Keep a snapshot',
  kept: 'The snapshot is kept.',
  restore: (number: number, when: string) => `Go back to snapshot ${number}, taken ${when}`,
  restoreQuestion: 'Go back to the snapshot?',
  restoreConsequence:
    'Everything that happened in this world since then is lost, for all who share it.',
  aboutSnapshots: 'A snapshot keeps people, inbox, outcomes and clock as they are now.',
  changed: 'Done. All sign-ins have ended.',
}

export const resetCopy = {
  text: 'Back to the first state: people, vehicles, inbox, outcomes and clock.',
  inCommon: 'This is the shared world: all who use it lose what they did.',
  button: 'Reset the demonstration',
  question: 'Reset the demonstration?',
  done: 'The demonstration was reset.',
}

export const tokenCopy = {
  heading: 'This demonstration is protected',
  intro: 'Ask the person who runs it for the access token. It is kept until you close this page.',
  label: 'Access token',
  wrong: 'That is not the access token.',
  submit: 'Open the desk',
}
