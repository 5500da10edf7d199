import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { FailureData } from '@mva/shared/errors/failure-kinds'
import type { SwitchedService } from '@mva/shared/site/service-notices'
import { contactsForm, payerForm } from '../../testing/payment-forms.ts'
import { signInMaria } from '../../testing/signed-in-browser.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'

const sites = new Map<SwitchedService, TestSite>()

/** A site with that service switched off. */
const siteWithout = async (service: SwitchedService): Promise<TestSite> => {
  const known = sites.get(service)
  if (known) return known
  const file = join(folder, `${service}.json`)
  writeFileSync(file, JSON.stringify({ off: [{ service, text: { en: 'Back at noon.' } }] }))
  const site = await startTestSite({ SERVICE_NOTICES: file })
  sites.set(service, site)
  return site
}

const folder = mkdtempSync(join(tmpdir(), 'switches-'))
afterAll(async () => {
  for (const site of sites.values()) await site.close()
  rmSync(folder, { recursive: true })
})

const refusalOf = (response: { json: () => unknown }) => {
  const { error } = response.json() as { error?: { data: FailureData } }
  return error && { kind: error.data.kind, status: error.data.status }
}

const off = { kind: 'serviceOff', status: 503 }
const card = { version: 0, form: { ...payerForm, oneTimeToken: 'a token' } }

it('refuses a sign-in that is switched off', async () => {
  const { call } = await siteWithout('signIn')
  expect(refusalOf(await call('signIn.start', {}))).toEqual(off)
})

it.each([
  ['renew', 'registrationServices.begin', { service: 'renew', vehicleRegistrationId: '1' }],
  ['duplicate', 'registrationServices.begin', { service: 'duplicate', vehicleRegistrationId: '1' }],
  ['cancel', 'registrationServices.begin', { service: 'cancel', vehicleRegistrationId: '1' }],
  ['payment', 'registrationServices.payment.payByCard', card],
  ['contactUpdate', 'contactUpdate.choose', { email: true, phone: false }],
  ['contactUpdate', 'contactUpdate.sendCodes', {}],
  ['addressUpdate', 'addressUpdate.standardizePhysical', {}],
  ['addressUpdate', 'addressUpdate.submit', {}],
] as const)('refuses a signed-in customer %s by %s', async (service, procedure, input) => {
  const site = await siteWithout(service)
  const { cookie } = await signInMaria(site)
  expect(refusalOf(await site.call(procedure, input, { cookie }))).toEqual(off)
})

it('still says how a payment stands while payments are switched off', async () => {
  const site = await siteWithout('payment')
  const { cookie } = await signInMaria(site)
  for (const procedure of ['state', 'check']) {
    const answer = await site.call(`registrationServices.payment.${procedure}`, {}, { cookie })
    expect(answer.statusCode).toBe(200)
  }
})

it('does not refuse the checkout of a cart without a charge while payments are switched off', async () => {
  const { ask } = await signInMaria(await siteWithout('payment'))
  const input = { version: -1, form: contactsForm }
  expect(await ask('registrationServices.payment.completeFree', input)).toMatchObject({
    outcome: 'changedElsewhere',
  })
})

it('tells the pages what is switched off, and leaves the other services on', async () => {
  const site = await siteWithout('renew')
  expect((await site.app.inject('/service-notices.json')).json()).toEqual({
    notices: [],
    off: [{ service: 'renew', text: { en: 'Back at noon.' } }],
  })
  const { cookie } = await signInMaria(site)
  const begin = { service: 'duplicate', vehicleRegistrationId: 'unknown' }
  expect(refusalOf(await site.call('registrationServices.begin', begin, { cookie }))).not.toEqual(
    off,
  )
})
