import { afterEach, describe, expect, test } from 'vitest'
import { messageByCode } from '@mva/messages/message-by-code'
import { type RepeatingGateway, startRepeatingGateway } from './repeating-gateway.ts'
import { type SiteAtAgency, startSiteAtAgency } from './site-at-agency.ts'
import { pages } from './site-pages/pages.ts'
import { signIn } from './site-pages/sign-in.ts'

/** A gateway between the site and the agency sends each payment twice, and the site reads the answer to the second copy. */
let started: SiteAtAgency
let gateway: RepeatingGateway

afterEach(async () => {
  await started.close()
  gateway.close()
})

const renew = async (
  check: 'none' | 'validate-cart',
  second?: Parameters<typeof startRepeatingGateway>[1],
) => {
  const settings = { AGENCY_POSTS_NEVER_REPEATED: String(check === 'none') }
  started = await startSiteAtAgency(settings, {
    payments: { check },
    between: async (agencyUrl) => {
      gateway = await startRepeatingGateway(agencyUrl, second)
      return gateway.url
    },
  })
  const visitor = started.newVisitor('ines')
  await signIn(visitor)
  await pages.renewal.visit(visitor).catch(() => undefined)
  const { payment } = visitor.site.registrationServices
  const ask = async (how: 'state' | 'check') =>
    (await (how === 'state' ? payment.state.query() : payment.check.mutate())).payment
  return { ask, charges: () => started.agency.state.charges.length }
}

const refusedCard = {
  status: 432,
  body: JSON.stringify({ code: 35, message: messageByCode[35] }),
}

describe('a payment that was charged and whose second copy was refused', () => {
  test('because of a spent anti-bot token is never said to be "not charged"', async () => {
    const { ask, charges } = await renew('none')
    expect(await ask('state')).toMatchObject({ state: 'unknown', refusal: null })
    expect(await ask('check')).toMatchObject({ state: 'unknown' })
    expect([charges(), started.agency.state.repeatedTokens]).toEqual([
      1,
      ['POST transactionservice/finalizecart'],
    ])
  })

  test.each([
    ['because of a spent anti-bot token', undefined],
    ['with a code of the card', refusedCard],
  ])('%s is confirmed by the question of the page', async (_why, second) => {
    const { ask, charges } = await renew('validate-cart', second)
    expect(await ask('state')).toMatchObject({ state: 'unknown' })
    expect(await ask('check')).toEqual({ state: 'confirmed' })
    expect(charges()).toBe(1)
  })
})

test('both copies of a payment have the same key, and no other call has one', async () => {
  await renew('none')
  const withKey = gateway.keys.filter(({ key }) => key !== null)
  expect(withKey).toEqual([
    {
      path: expect.stringMatching(/\/finalizecart$/) as string,
      key: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    },
  ])
})
