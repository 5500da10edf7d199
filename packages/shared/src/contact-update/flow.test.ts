import { expect, test } from 'vitest'
import {
  type ContactUpdateEvent,
  contactUpdateSteps,
  type ContactUpdateTarget,
  contactUpdateFlow,
} from './flow.ts'

/** For each event its targets at the three steps. docs/specification/contact-update.md#contact-steps */
const targets: Record<ContactUpdateEvent, (ContactUpdateTarget | undefined)[]> = {
  opened: [1, 1, 1],
  chosen: [2, undefined, undefined],
  codesSent: [undefined, 3, undefined],
  noCodeSent: [undefined, 2, undefined],
  codeResent: [undefined, undefined, 3],
  codeVerified: [undefined, undefined, 3],
  codeRefused: [undefined, undefined, 3],
  previous: ['profile', 1, 2],
  finished: ['profile', undefined, 'profile'],
}

const events = Object.keys(targets) as ContactUpdateEvent[]

const targetsOf = (event: ContactUpdateEvent, isContactCreation: boolean) =>
  contactUpdateSteps.map((step) => contactUpdateFlow.at(step, event, { isContactCreation })?.target)

test.each(events)('%s leads from each step to the specified target', (event) => {
  expect(targetsOf(event, false)).toEqual(targets[event])
})

test.each(events)('%s differs after a mailed code only in Previous of step 1', (event) => {
  const [first, ...others] = targets[event]
  expect(targetsOf(event, true)).toEqual([event === 'previous' ? 'signIn' : first, ...others])
})

/** For each step the events with an effect. */
const effects = [
  {
    opened: ['discardContacts'],
    chosen: ['keepChoice'],
    finished: ['endContactCreation'],
  },
  {
    opened: ['discardContacts'],
    codesSent: ['keepContacts'],
    noCodeSent: ['keepContacts'],
  },
  {
    opened: ['discardContacts'],
    codeResent: ['keepNewCode'],
    codeVerified: ['keepVerified'],
    codeRefused: ['countRefusal'],
    previous: ['forgetCodes'],
    finished: ['endContactCreation'],
  },
]

test.each(contactUpdateSteps)(
  'at step %i no event has other effects than the specified',
  (step) => {
    const found = events.map((event) => [
      event,
      contactUpdateFlow.at(step, event, { isContactCreation: false })?.effects ?? [],
    ])
    expect(Object.fromEntries(found.filter(([, list]) => list?.length))).toEqual(effects[step - 1])
  },
)
