import { expect, test } from 'vitest'
import { portalErrorMessages } from '@mva/messages/portal-errors'
import { AgencyError } from '@mva/agency/agency-error'
import type { SessionRecord } from '../store/session-record.ts'
import { procedureContext, sessionWith } from '../testing/procedure-context.ts'
import { signedInRecord, signingInRecord } from '../testing/session-records.ts'
import {
  publicProcedure,
  router,
  signedInProcedure,
  signingInProcedure,
  fullAccessProcedure,
} from './init.ts'

const signedIn = signedInRecord('access-token', { signedInAt: '2026-11-21T12:00:00.000Z' })

const signingIn = signingInRecord('a login request')

const procedures = router({
  visitor: publicProcedure.query(() => 'done'),
  signingIn: signingInProcedure.query(() => 'done'),
  signedIn: signedInProcedure.query(() => 'done'),
  strongly: fullAccessProcedure.query(() => 'done'),
  automatic: signedInProcedure.meta({ isAutomatic: true }).query(() => 'done'),
  refused: signedInProcedure.query(() => {
    throw new AgencyError('unauthorized')
  }),
})

/** A caller with a browser session, and the effects of its call on the session. */
const as = (record: SessionRecord | null) => {
  const { session, did } = sessionWith(record)
  return { caller: procedures.createCaller(procedureContext({ session })), did }
}

const { sessionEnded, limitedAccess } = portalErrorMessages

test.each([
  ['a stranger', null, ['done', sessionEnded, sessionEnded, sessionEnded]],
  ['a customer who is signing in', signingIn, ['done', 'done', sessionEnded, sessionEnded]],
  [
    'a customer signed in by DD #',
    { ...signedIn, mfaType: 4 } as const,
    ['done', sessionEnded, 'done', limitedAccess],
  ],
  ['a customer', signedIn, ['done', sessionEnded, 'done', 'done']],
])('%s may call only the procedures for their stage of sign-in', async (_who, record, expected) => {
  const { caller } = as(record)
  const answers = await Promise.all(
    [caller.visitor(), caller.signingIn(), caller.signedIn(), caller.strongly()].map((answer) =>
      answer.catch(({ message }: Error) => message),
    ),
  )
  expect(answers).toEqual(expected)
})

test('an automatic request does not count as activity of the customer', async () => {
  const { caller, did } = as(signedIn)
  await caller.automatic()
  expect(did).toEqual([])
  await caller.signedIn()
  expect(did).toEqual(['touched'])
})

test('ends the session if the agency no longer accepts the access token', async () => {
  const { caller, did } = as(signedIn)
  await expect(caller.refused()).rejects.toThrow(sessionEnded)
  expect(did).toEqual(['touched', 'ended'])
})
