import { expect, test } from 'vitest'
import {
  type ContactUpdateEvent,
  contactUpdateEvents,
  contactUpdateSteps,
  type ContactUpdateTarget,
  transition,
} from './contact-update-flow.ts'

/** docs/specification/contact-update.md#contact-steps, one line for each event: where it leads from each of the three steps. */
const table: Record<ContactUpdateEvent, (ContactUpdateTarget | null)[]> = {
  chosen: [2, null, null],
  codesSent: [null, 3, null],
  noCodeSent: [null, 2, null],
  codeResent: [null, null, 3],
  codeVerified: [null, null, 3],
  codeRefused: [null, null, 3],
  previous: ['profile', 1, 2],
  finished: [null, null, 'profile'],
  left: [1, 1, 1],
}

const targetsOf = (event: ContactUpdateEvent, isContactCreation: boolean) =>
  contactUpdateSteps.map((step) => transition(step, event, { isContactCreation }))

test.each(contactUpdateEvents)('%s leads from each step to where it should', (event) => {
  expect(targetsOf(event, false)).toEqual(table[event])
})

test.each(contactUpdateEvents)('%s leads whoever came by a mailed code there, too', (event) => {
  const [first, ...others] = table[event]
  expect(targetsOf(event, true)).toEqual([event === 'previous' ? 'signIn' : first, ...others])
})
