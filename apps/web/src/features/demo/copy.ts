export const storyCopy = {
  story: (title: string) => `Story: ${title}`,
  step: (step: number, steps: number) => `Step ${step} of ${steps}`,
  back: 'Back',
  next: 'Next step',
  script: 'Script',
  share: 'Share',
  close: 'Close this story',
  setIt: 'Set it',
  say: 'What to say',
  done: 'Done: ',
}

export const besideCopy = {
  label: 'Beside the page',
  tabs: { script: 'Script', inbox: 'Inbox', agency: 'Agency', share: 'Share' },
  close: 'Close',
  noStory: 'No story is running. Start one on the desk.',
}

export const shareCopy = {
  notes: 'Presenter notes on a second device',
  notesDetail:
    'The current step, what to say, and what comes next. The notes follow the story and control this world: keep the link to yourself.',
  audience: 'The same world for the audience',
  audienceDetail:
    'It leads to the site, without control of this world. The link stays the same from story to story.',
  common: 'First open your own world on the desk: the shared world has no link.',
  local:
    'This address works only on this machine. Open the desk at this machine’s address in your network.',
  picture: (what: string) => `QR code: ${what}`,
  copyLink: 'Copy link',
}

export const notesCopy = {
  title: 'Presenter notes',
  description: 'What to do and say next in a demonstration.',
  now: 'Now',
  afterwards: 'After that',
  latest: 'Latest message',
}

export const agencyCopy = {
  noCharge: 'No charges so far',
  summary: (charges: number, total: string, attempts: number) =>
    `${charges === 1 ? '1 charge' : `${charges} charges`}, ${total}, ${
      attempts === 1 ? '1 attempt' : `${attempts} attempts`
    }`,
  attempts: 'Attempts to charge a card',
  outcome: { charged: 'Charged', refused: 'Refused by the bank' },
}

export const deskCopy = {
  title: 'Demo desk',
  description: 'Control a demonstration of this site.',
  note: 'Choose a person, read the agency’s messages, decide how it responds, and move its clock. All data here is fictional.',
  onThisPage: 'On this page',
  stories: 'Stories',
  people: 'People',
  inbox: 'Inbox',
  clock: 'Clock',
  outcomes: 'Outcomes',
  world: 'World',
  reset: 'Reset',
  audience:
    'This world is controlled by its presenter. To decide how the agency responds, open your own world or start a story.',
  unreachable: 'The simulated agency does not respond. This page keeps trying.',
  noSuchWorld: 'The world of that link no longer exists. You are still in your previous world.',
  oneMoment: 'One moment…',
  failed: 'That did not work. Please try again.',
}

export const storiesCopy = {
  intro:
    'Each story starts in the state it needs. The strip at the top of every page names what to press, marks it on the page, and moves on when you press it.',
  start: 'Start this story',
  steps: 'Steps',
}

export const peopleCopy = {
  find: 'Find a person',
  findHint: 'By name, plate, or what they demonstrate',
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
  empty: 'Nothing sent yet. Sign in as a person and ask for a login code.',
  channels: { email: 'Email', sms: 'Text', mail: 'Letter' },
  meta: (channel: string, to: string, when: string) => `${channel} to ${to}, ${when}`,
  mail: (subject: string) => `Email: ${subject}`,
  arrived: (channel: string, subject: string) => `New: ${channel}, ${subject}`,
  copyCode: 'Copy code',
  copied: 'Copied',
  older: (count: number) => `Show ${count} older`,
}

const standsStill = 'The clock then stays stopped until you let it run.'

export const clockCopy = {
  running: 'Eastern time, running',
  frozen: 'Eastern time, stopped',
  freeze: 'Freeze',
  run: 'Run',
  realTime: 'Back to real time',
  /** What each jump does, and where its effect shows. */
  jumps: {
    inactivity: {
      label: 'Inactivity warning',
      will: `Jumps to 14 minutes without activity, one minute before the session ends. ${standsStill}`,
      look: 'Look at the signed-in customer’s page: it shows a warning. The countdown starts when you let the clock run here.',
    },
    session: {
      label: 'Session warning',
      will: `Jumps to one minute before the session expires. ${standsStill}`,
      look: 'Look at the signed-in customer’s page: it offers more time. The countdown starts when you let the clock run here.',
    },
    codeExpiring: {
      label: 'Code about to expire',
      will: `Jumps to thirty seconds before the login code expires. ${standsStill}`,
      look: 'Look at the page that waits for the code: the code still works. Let the clock run, and it expires.',
    },
    codeExpired: {
      label: 'Code expired',
      will: 'Jumps to one minute after the login code expires.',
      look: 'Enter the code on the page that waits for it: it is rejected as incorrect or expired.',
    },
    letterArrives: {
      label: 'Letter arrives',
      will: 'Jumps fifteen days ahead, which ends all sessions.',
      look: 'Sign in as the person who asked for the letter: the page asks for its code, which is in the inbox.',
    },
    letterExpired: {
      label: 'Letter too old',
      will: 'Jumps to day 31 after the letter was requested, which ends all sessions.',
      look: 'Sign in as the person who has the letter: its code is no longer asked for.',
    },
    month: {
      label: 'A month later',
      will: 'Jumps thirty days ahead, which ends all sessions.',
      look: 'Look up a vehicle or sign in: what expires this month has expired.',
    },
  },
  notSignedIn: 'No customer is signed in in this browser.',
  noCode: 'No login code has been sent yet.',
  moved: 'The clock was moved.',
}

export const outcomesCopy = {
  intro: 'How the agency responds from now on. Changes take effect at once.',
  byApi:
    'The control surface at /sim/ sets the outcome of any single call, and streams the requests of this site.',
  har: 'Download the requests (HAR)',
}

export const worldCopy = {
  common: 'This is the shared world: every visitor without their own world uses it.',
  own: 'Others can join this world with this link, but not control it. It stays the same from story to story.',
  others: 'You joined the world of a presenter.',
  copyLink: 'Copy link',
  openOwn: 'Open my own world',
  backToCommon: 'Back to the shared world',
  snapshots: 'Snapshots',
  snapshot: 'Save a snapshot',
  kept: 'The snapshot was saved.',
  unnamed: 'Snapshot',
  beforeStory: (title: string) => `Before “${title}”`,
  goBackTo: 'Go back to',
  taken: (when: string) => `taken ${when}`,
  restoreQuestion: 'Go back to the snapshot?',
  restoreConsequence:
    'Everything that has happened in this world since then is lost, for everyone who shares it.',
  aboutSnapshots: 'A snapshot saves the current people, inbox, outcomes and clock.',
  changed: 'Done. All sessions have ended.',
}

export const resetCopy = {
  text: 'Returns people, vehicles, inbox, outcomes and clock to their initial state.',
  inCommon: 'This is the shared world: everyone who uses it loses their changes.',
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
