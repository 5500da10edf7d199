import { expect, it } from 'vitest'
import { MAX_CONTACT_ATTEMPTS } from '@mva/shared/sign-in/attempt-limits'
import { gatewayWith, procedureContext, sessionWith } from '../../../testing/procedure-context.ts'
import { signedInRecord } from '../../../testing/session-records.ts'
import { verifyContact } from './verify-contact.ts'

it('asks the agency about no code after the last attempt, which a concurrent request has used', async () => {
  const signedIn = signedInRecord('a token', {
    customer: { customerId: '7', name: '', initials: '' },
    contactAttempts: { email: MAX_CONTACT_ATTEMPTS, phone: 0 },
  })
  const { session, record } = sessionWith(signedIn)
  const gateway = gatewayWith({ login: { guestLogout: async () => ({}) } })
  const ctx = { ...procedureContext({ gateway, session }), signedIn }
  expect(await verifyContact(ctx, 'email', '123456')).toEqual({ outcome: 'locked' })
  expect(record()).toBeNull()
})
