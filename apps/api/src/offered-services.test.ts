import { afterAll, describe, expect, it } from 'vitest'
import { agencyOfTests } from '@mva/agency/testing/agency-of-tests'
import { agencyFacts, setAgencyFacts } from '@mva/messages/agency-facts'
import type { Registrations } from '@mva/shared/profile/registration'
import { signInMaria } from '../testing/signed-in-browser.ts'
import { startTestSite } from '../testing/test-site.ts'

const facts = agencyFacts()
const { config } = agencyOfTests
const services = { ...config.services, estimate: false, renew: false, reservations: false }
setAgencyFacts({ ...facts, services })
const site = await startTestSite({}, undefined, undefined, {
  ...agencyOfTests,
  config: { ...config, services },
})
afterAll(async () => {
  await site.close()
  setAgencyFacts(facts)
})

const page = (url: string) => site.app.inject({ url, headers: { accept: 'text/html' } })

describe('a site of an agency that offers no renewal, estimate and reservation', () => {
  it.each(['/fee-estimate', '/es/fee-estimate', '/renew-reg'])(
    'leads from %s to the page that says that there is no such page',
    async (url) => {
      const answer = await page(url)
      expect(answer.statusCode).toBe(302)
      expect(answer.headers['location']).toMatch(/\/404$/)
    },
  )

  it('has the pages of what it offers', async () => {
    expect((await page('/vehicle-lookup')).statusCode).toBe(200)
  })

  it('allows no renewal of a registration, whatever the agency says of it', async () => {
    const { ask } = await signInMaria(site)
    const { registrations } = await ask<Registrations>('profile.registrations')
    const allowed = registrations.items.map((item) => [
      item.isPlateRenewable,
      item.isPlateDuplicateAllowed,
    ])
    expect(allowed).toContainEqual([false, true])
    expect(allowed).not.toContainEqual([true, expect.anything()])
  })

  it('hands no customer over to the reservations', async () => {
    const { ask } = await signInMaria(site)
    expect(await ask('profile.reservation', { purpose: 'create' })).toMatchObject({ status: 404 })
  })

  it.each(['vehicleTypes', 'estimate'])('answers no procedure of an estimate: %s', async (name) => {
    expect((await site.call(`feeQuote.${name}`)).statusCode).toBe(404)
  })
})
