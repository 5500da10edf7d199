import { afterAll, expect, test } from 'vitest'
import { startTestSite } from '../testing/test-site.ts'
import { STAND_IN_RESERVATIONS, standInLink } from './stand-in-pages.ts'

const site = await startTestSite()
afterAll(() => site.close())

const pageOf = async (path: string) => {
  const { statusCode, headers, body } = await site.app.inject(`${STAND_IN_RESERVATIONS}${path}`)
  return { statusCode, body, cacheControl: headers['cache-control'] }
}

test('says that a token was handed over for a reservation, without showing it', async () => {
  const { statusCode, body, cacheControl } = await pageOf('/type?onlineToken=secret-of-maria')
  expect([statusCode, cacheControl]).toEqual([200, 'no-store'])
  expect(body).toContain('The customer came with: onlineToken.')
  expect(body).not.toContain('secret-of-maria')
})

test('names what was handed over for a change, without repeating it', async () => {
  const { body } = await pageOf('/lookup?confirmationNumber=%3Cb%3ERSV1&onlineToken=secret')
  expect(body).toContain('The customer came with: confirmationNumber and onlineToken.')
  expect(body).not.toMatch(/RSV1|secret/)
})

test('names a parameter that is missing', async () => {
  expect((await pageOf('/lookup?onlineToken=secret')).body).toContain(
    'Something is missing: confirmationNumber.',
  )
})

test.each([
  ['businessRenewal', 'Registration renewal for businesses'],
  ['businessDuplicate', 'Duplicate registration for businesses'],
  ['businessCancel', 'Cancel registration for businesses'],
] as const)('serves a page for the link %s', async (link, title) => {
  const { statusCode, body } = await site.app.inject(standInLink(link))
  expect(statusCode).toBe(200)
  expect(body).toContain(`<h1>${title}</h1>`)
})
