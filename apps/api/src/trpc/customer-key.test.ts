import { afterAll, expect, it } from 'vitest'
import { CUSTOMER_KEY_HEADER } from '@mva/shared/session/customer-key'
import { signInMaria, signInPersona } from '../../testing/signed-in-browser.ts'
import { startTestSite } from '../../testing/test-site.ts'

const site = await startTestSite()
afterAll(() => site.close())

const keyOf = async ({ cookie }: { cookie: string }) => {
  const answer = await site.call('session.current', {}, { cookie })
  return answer.json<{ result: { data: { customerKey: string } } }>().result.data.customerKey
}

it('executes nothing for a page that was shown to another customer, whose session stays', async () => {
  const maria = await signInMaria(site)
  const other = await signInPersona(site, 'noah-silva')
  const readFor = async (page: { cookie: string }) => {
    const headers = { cookie: maria.cookie, [CUSTOMER_KEY_HEADER]: await keyOf(page) }
    return (await site.call('profile.personal', {}, headers)).statusCode
  }
  // From now on it is known who is signed in.
  await keyOf(maria)
  expect(await readFor(other)).toBe(401)
  expect(await readFor(maria)).toBe(200)
})

it('executes nothing for a page that names a customer before it is known who is signed in', async () => {
  const { cookie } = await signInMaria(site)
  const read = (headers = {}) => site.call('profile.personal', {}, { cookie, ...headers })
  expect((await read({ [CUSTOMER_KEY_HEADER]: 'a customer' })).statusCode).toBe(401)
  expect((await read()).statusCode).toBe(200)
})

it('knows a customer again after a new sign-in', async () => {
  const before = await keyOf(await signInMaria(site))
  expect(await keyOf(await signInMaria(site))).toBe(before)
})
