import { afterAll, expect, test } from 'vitest'
import { startTestSite } from '../../testing/test-site.ts'
import { STAND_IN_RESERVATIONS, standInLink } from './stand-in-pages.ts'

const site = await startTestSite()
afterAll(() => site.close())

test.each([
  ['/type?onlineToken=secret', 'The customer came with: onlineToken.'],
  [
    '/lookup?confirmationNumber=%3Cb%3ERSV1&onlineToken=secret',
    'The customer came with: confirmationNumber and onlineToken.',
  ],
  ['/lookup?onlineToken=secret', 'Something is missing: confirmationNumber.'],
])(
  'says at %s what was handed over for a reservation, without repeating it',
  async (path, text) => {
    const { statusCode, headers, body } = await site.app.inject(`${STAND_IN_RESERVATIONS}${path}`)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body).toContain(text)
    expect(body).not.toMatch(/RSV1|secret/)
  },
)

test.each([
  ['businessRenewal', 'Registration renewal for businesses'],
  ['businessDuplicate', 'Duplicate registration for businesses'],
  ['businessCancel', 'Cancel registration for businesses'],
] as const)('serves a page for the link %s', async (link, title) => {
  const { statusCode, body } = await site.app.inject(standInLink(link))
  expect(statusCode).toBe(200)
  expect(body).toContain(`<h1>${title}</h1>`)
})
