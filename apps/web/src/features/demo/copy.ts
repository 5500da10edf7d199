export const storyCopy = {
  story: (title: string) => `Story: ${title}`,
  step: (step: number, steps: number) => `Step ${step} of ${steps}`,
  show: 'Show ',
  shows: '. ',
  next: 'Then: ',
  and: ' and ',
  waitFor: 'Wait for ',
  ended: 'The story ends here.',
  back: 'Back',
  skip: 'Skip',
  script: 'Script',
  share: 'Share',
  close: 'Put this story away',
  setIt: 'Set it',
  isSet: 'It is set.',
  say: 'What to say',
  done: 'Done: ',
}

export const besideCopy = {
  label: 'Beside the page',
  tabs: { script: 'Script', inbox: 'Inbox', agency: 'Agency', share: 'Share' },
  close: 'Close',
  noStory: 'No story is running. Start one at the desk.',
}

export const shareCopy = {
  notes: 'Presenter notes on a second device',
  notesDetail: 'The step, what to say and what comes next. They follow the story.',
  audience: 'The same world for the audience',
  audienceDetail: 'The link stays the same from story to story.',
  common: 'Open a world of your own at the desk first: the shared world has no link.',
  local:
    'This address works only on this machine. Open the desk by the address that this machine has in your network.',
  picture: (what: string) => `QR code: ${what}`,
  copyLink: 'Copy link',
}

export const notesCopy = {
  title: 'Presenter notes',
  description: 'What to do and to say next in a demonstration.',
  now: 'Now',
  afterwards: 'After that',
  latest: 'Latest message',
}

export const agencyCopy = {
  noCharge: 'No charge so far',
  summary: (charges: number, total: string, attempts: number) =>
    `${charges === 1 ? '1 charge' : `${charges} charges`}, ${total}, ${
      attempts === 1 ? '1 attempt' : `${attempts} attempts`
    }`,
  attempts: 'Attempts to charge a card',
  outcome: { charged: 'Charged', refused: 'Refused by the bank' },
}

export const requestsCopy = {
  heading: 'Requests',
  intro: 'What this site asks the agency, newest first.',
  unfold: 'Show the requests',
  none: 'No request so far.',
  noAnswer: 'no answer',
  took: (ms: number) => `${ms} ms`,
  fault: 'Ordered fault: ',
  refused: 'Refused: ',
  clear: 'Clear the list',
}

export const deskCopy = {
  title: 'Demo desk',
  description: 'Where a demonstration of this site is given from.',
  note: 'Choose a person, read what the agency sends, decide how it answers, move its clock. Everything here is made up.',
  onThisPage: 'On this page',
  requests: 'Requests',
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
    'Each story starts in the state that it needs. The strip at the top of every page shows one step at a time and moves on by itself.',
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
  mail: (subject: string) => `Email: ${subject}`,
  arrived: (channel: string, subject: string) => `New: ${channel}, ${subject}`,
  copyCode: 'Copy code',
  copied: 'Copied',
  older: (count: number) => `Show ${count} older`,
}

const standsStill = 'The clock then stands still until you let it run.'

export const clockCopy = {
  running: 'Eastern time, running',
  frozen: 'Eastern time, standing still',
  freeze: 'Freeze',
  run: 'Run',
  realTime: 'Back to real time',
  /** What each jump does, and where its effect shows. */
  jumps: {
    inactivity: {
      label: 'Inactivity warning',
      will: `Goes to a minute before 15 minutes without activity are over. ${standsStill}`,
      look: 'Look at the page of the signed-in customer: it warns. Its seconds count down once you let the clock run here.',
    },
    session: {
      label: 'Session warning',
      will: `Goes to a minute before the session ends. ${standsStill}`,
      look: 'Look at the page of the signed-in customer: it offers more time. Its seconds count down once you let the clock run here.',
    },
    codeExpiring: {
      label: 'Code about to expire',
      will: `Goes to thirty seconds before the login code expires. ${standsStill}`,
      look: 'Look at the page that waits for the code: the code still works. Let the clock run, and it expires.',
    },
    codeExpired: {
      label: 'Code expired',
      will: 'Goes to a minute after the login code expired.',
      look: 'Enter the code on the page that waits for it: it is refused as incorrect or expired.',
    },
    letterArrives: {
      label: 'Letter arrives',
      will: 'Goes fifteen days ahead. Sign-ins end meanwhile.',
      look: 'Sign in as the person who asked for the letter: the page asks for its code, which is in the inbox.',
    },
    letterExpired: {
      label: 'Letter too old',
      will: 'Goes to day 31 of the letter. Sign-ins end meanwhile.',
      look: 'Sign in as the person who has the letter: its code is no longer asked for.',
    },
    month: {
      label: 'A month later',
      will: 'Goes thirty days ahead. Sign-ins end meanwhile.',
      look: 'Look up a vehicle or sign in: what expires this month has expired.',
    },
  },
  notSignedIn: 'No one is signed in in this browser.',
  noCode: 'No login code was sent yet.',
  moved: 'The clock was moved.',
}

export const outcomesCopy = {
  intro: 'How the agency answers from now on. A change works at once.',
}

export const nextCallCopy = {
  heading: 'For engineers: one call of the agency',
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
  own: 'Others join this world by this link. It stays the same from story to story.',
  copyLink: 'Copy link',
  openOwn: 'Open my own world',
  backToCommon: 'Back to the shared world',
  snapshots: 'Snapshots',
  snapshotName: 'Name of a new snapshot',
  snapshot: 'Keep a snapshot',
  kept: 'The snapshot is kept.',
  unnamed: (number: number) => `Snapshot ${number}`,
  beforeStory: (title: string) => `Before “${title}”`,
  goBackTo: 'Go back to',
  taken: (when: string) => `taken ${when}`,
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
