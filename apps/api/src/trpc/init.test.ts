import { expect, test } from 'vitest'
import { AgencyError } from '@mva/agency/agency-error'
import { portalErrorMessages } from '@mva/messages/portal-errors'
import { procedureContext, sessionWith } from '../../testing/procedure-context.ts'
import { signedInRecord } from '../../testing/session-records.ts'
import { router, signedInProcedure } from './init.ts'

const procedures = router({
  signedIn: signedInProcedure.query(() => 'done'),
  automatic: signedInProcedure.meta({ isAutomatic: true }).query(() => 'done'),
  refused: signedInProcedure.query(() => {
    throw new AgencyError('unauthorized')
  }),
})

/** A caller with a browser session, and the effects of its call on the session. */
const asCustomer = () => {
  const { session, did } = sessionWith(signedInRecord('access-token'))
  return { caller: procedures.createCaller(procedureContext({ session })), did }
}

test('an automatic request does not count as activity of the customer', async () => {
  const { caller, did } = asCustomer()
  await caller.automatic()
  expect(did).toEqual([])
  await caller.signedIn()
  expect(did).toEqual(['touched'])
})

test('ends the session if the agency no longer accepts the access token', async () => {
  const { caller, did } = asCustomer()
  await expect(caller.refused()).rejects.toThrow(portalErrorMessages.sessionEnded)
  expect(did).toEqual(['touched', 'ended'])
})
