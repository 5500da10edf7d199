import { expect, it } from 'vitest'
import type { TestSimulator } from '@mva/simulator/testing/test-simulator'
import { startAgencyAndStore } from '../../../testing/agency-and-store.ts'
import { signedInCustomer } from '../../../testing/signed-in-customer.ts'

const { simulator, store } = await startAgencyAndStore()

/** The profile procedures for a customer whose agency answers some calls of the account in its own way. */
const profileWith = (account: Partial<TestSimulator['gateway']['account']>) =>
  signedInCustomer(simulator.agency(), store, { account }).caller.profile

it('returns the number of unreadable registrations beside the readable ones', async () => {
  const { gateway } = simulator
  const profile = profileWith({
    registrations: async (request, call) => {
      const { registrations } = await gateway.account.registrations(request, call)
      return { registrations: { ...registrations, unreadable: 2 } }
    },
  })
  const { registrations } = await profile.registrations()
  expect(registrations.items).toHaveLength(1)
  expect(registrations.unreadable).toBe(2)
})

it('hands a customer over to the reservations only with a token', async () => {
  const eligible = profileWith({
    reservationEligibility: async () => ({ isEligible: true, onlineToken: null }),
  })
  await expect(eligible.reservation({ purpose: 'create' })).rejects.toThrow('technical')
  const ineligible = profileWith({
    reservationEligibility: async () => ({ isEligible: false, onlineToken: null }),
  })
  expect(await ineligible.reservation({ purpose: 'create' })).toEqual({ isEligible: false })
  await expect(ineligible.reservation({ purpose: 'change' })).rejects.toThrow('technical')
})
