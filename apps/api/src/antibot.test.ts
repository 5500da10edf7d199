import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSimulator, type TestSimulator } from '@mva/simulator/testing/test-simulator'
import { signInFormOf } from '../testing/signing-in-browser.ts'
import { proxySettings, startTestSite, type TestSite } from '../testing/test-site.ts'

const ACTION = 'POST_customeraccountlogin_guestloginrequest'
const maria = signInFormOf('maria-rivera')

let agency: TestSimulator
const sites: Record<'simulated' | 'proxy', TestSite | undefined> = {
  simulated: undefined,
  proxy: undefined,
}

beforeAll(async () => {
  agency = await startTestSimulator()
  sites.simulated = await startTestSite()
  sites.proxy = await startTestSite(proxySettings(`${await agency.listen()}/agency`))
})
afterAll(async () => {
  await sites.simulated?.close()
  await sites.proxy?.close()
  await agency.close()
})

describe.each(['simulated', 'proxy'] as const)('in %s mode', (mode) => {
  const site = () => {
    const started = sites[mode]
    if (!started) throw new Error('the site is not there')
    return started
  }
  /** A token as the anti-bot service's script gets it for the browser. */
  const tokenFor = async (action: string) => {
    const { app } = mode === 'simulated' ? site() : agency
    const answer = await app.inject({ method: 'POST', url: '/sim/antibot', payload: { action } })
    return answer.json<{ token: string }>().token
  }

  it('gives the browser the site key, and the action of each procedure that needs a token', async () => {
    const { antibot } = (await site().app.inject('/site-settings.json')).json<{
      antibot: { siteKey: string; actions: Record<string, string[]> }
    }>()
    expect(antibot.siteKey).toBe(mode === 'proxy' ? 'the-site-key' : '')
    expect(antibot.actions['signIn.start']).toEqual([ACTION])
    for (const procedure of Object.keys(antibot.actions))
      expect(procedure).not.toMatch(/^(vehicleStatus|feeQuote|session)\./)
  })

  it('the token of the browser reaches the agency, which accepts it', async () => {
    const answer = await site().call('signIn.start', maria, { recaptcha: await tokenFor(ACTION) })
    expect(answer.statusCode).toBe(200)
  })

  it('without a token, and with one for another action, the agency refuses', async () => {
    const other = await tokenFor('POST_customeraccountlogin_guestlogin')
    expect((await site().call('signIn.start', maria)).statusCode).toBe(400)
    expect((await site().call('signIn.start', maria, { recaptcha: other })).statusCode).toBe(400)
  })
})
