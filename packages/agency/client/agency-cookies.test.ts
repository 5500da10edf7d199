import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '../contract/contract.ts'
import { sampleNamed } from '../samples/samples.ts'
import type { Transport } from '../transport/transport.ts'
import { agencyClient } from './client.ts'
import type { CookieScope } from './cookie-scope.ts'

const AGENCY = 'https://agency.example/api'
let node = 0

const { answer: begun, request } = sampleNamed('login.guestLoginRequest')
const identity = z.decode(contract.login.guestLoginRequest.body, (request as { body: never }).body)

/** An agency that sets a cookie with the number of its server if a call brings none. Returns what the calls brought. */
const startAgency = (scope: CookieScope) => {
  const brought: Record<string, string | undefined>[] = []
  let token = 0
  const transport: Transport = async ({ path, cookies }) => {
    const call = path.split('/')[1] ?? ''
    const cookie = cookies?.getCookieStringSync(AGENCY)
    brought.push({ [call]: cookie })
    if (cookie === '') cookies?.setCookieSync(`node=${(node += 1)}`, AGENCY)
    const bodies: Record<string, unknown> = {
      guestloginrequest: {
        ...(begun as object),
        loginRequestToken: `request-${(token += 1)}`,
      },
      guestlogin: { accessToken: `access-${token}`, duration: 30 },
      registrationtypes: [],
    }
    return { status: 200, contentType: null, body: JSON.stringify(bodies[call] ?? {}) }
  }
  const { gateway } = agencyClient({ transport, failuresUntilPause: null, cookies: scope })
  const signIn = async () => {
    const { loginRequestToken } = await gateway.login.guestLoginRequest(identity, {})
    const { accessToken } = await gateway.login.guestLogin(
      { loginRequestToken, mfaType: 1, verificationCode: '123456', attemptValue: undefined },
      {},
    )
    return () => gateway.login.guestLogout({ accessToken }, {})
  }
  return { brought, gateway, signIn }
}

it('sends back no cookies by default', async () => {
  const { brought, signIn } = startAgency('none')
  await (
    await signIn()
  )()
  expect(brought).toEqual([
    { guestloginrequest: undefined },
    { guestlogin: undefined },
    { guestlogout: undefined },
  ])
})

it('keeps the cookies of each customer from the first call of the sign-in to the logout', async () => {
  node = 0
  const { brought, gateway, signIn } = startAgency('session')
  const logOutFirst = await signIn()
  const logOutSecond = await signIn()
  await logOutFirst()
  await logOutSecond()
  await gateway.lookups.registrationTypes({}, {})
  expect(brought).toEqual([
    { guestloginrequest: '' },
    { guestlogin: 'node=1' },
    { guestloginrequest: '' },
    { guestlogin: 'node=2' },
    { guestlogout: 'node=1' },
    { guestlogout: 'node=2' },
    { registrationtypes: undefined },
  ])
})

it('keeps the cookies of a session that another process started, from its first call on', async () => {
  node = 0
  const { brought, gateway } = startAgency('session')
  for (const accessToken of ['elsewhere', 'elsewhere', 'another'])
    await gateway.login.guestLogout({ accessToken }, {})
  expect(brought).toEqual([{ guestlogout: '' }, { guestlogout: 'node=1' }, { guestlogout: '' }])
})

it('shares the cookies of all calls of the process', async () => {
  node = 0
  const { brought, gateway, signIn } = startAgency('process')
  await gateway.lookups.registrationTypes({}, {})
  await (
    await signIn()
  )()
  expect(brought).toEqual([
    { registrationtypes: '' },
    { guestloginrequest: 'node=1' },
    { guestlogin: 'node=1' },
    { guestlogout: 'node=1' },
  ])
})
