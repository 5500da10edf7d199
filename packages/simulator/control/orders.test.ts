import { afterAll, beforeEach, expect, it } from 'vitest'
import { loginCodes, loginRequests } from '@mva/db-agency/tables/logins'
import { checkout } from '../conformance/checkout.ts'
import { chargesOf, newOwner } from '../testing/new-owner.ts'
import { startTestSimulator } from '../testing/test-simulator.ts'

const simulator = await startTestSimulator()
afterAll(() => simulator.close())
beforeEach(() => simulator.world().faults.clear())

const world = () => simulator.world()

const order = async (call: string, times = 1) => {
  const answer = await simulator.app.inject({
    method: 'POST',
    url: '/sim/faults',
    payload: { call, kind: 'drop', times },
  })
  return answer.json<{ id: number }>()
}

it('loses the ordered message and delivers the next one', async () => {
  await order('deliver/sms')
  const message = {
    channel: 'sms',
    to: '4015550101',
    subject: 'A subject',
    body: 'A body',
  } as const
  expect(world().outbox.send(message)).toBe(false)
  expect(world().outbox.send({ ...message, channel: 'email', to: 'a@example.com' })).toBe(true)
  expect(world().outbox.send(message)).toBe(true)
})

it('refuses the ordered charge with code 35 and does not charge the card', async () => {
  const site = checkout(simulator)
  const owner = newOwner(world())
  const cart = await site.cartFor('renew', owner)
  await order('charge/card')
  await expect(site.finalize(owner, cart, site.token())).rejects.toMatchObject({ code: 35 })
  expect(chargesOf(world(), owner)).toBe(0)
  await site.finalize(owner, cart, site.token())
  expect(chargesOf(world(), owner)).toBe(1)
})

it('leaves the ordered last transaction in work and the cart paid', async () => {
  const site = checkout(simulator)
  const owner = newOwner(world())
  const cart = await site.cartFor('renew', owner)
  await order('transactions/last')
  const { finalizeCartResponse } = await site.finalize(owner, cart, site.token())
  const { cartTransactions } = finalizeCartResponse.transactionCart
  expect(cartTransactions?.at(-1)?.transactionData.transactionStatus).toBe('In Work')
  expect(chargesOf(world(), owner)).toBe(1)
})

it('an order for every call does not affect internal events', async () => {
  await order('*', 5)
  expect(world().faults.triggers('charge/card')).toBe(false)
})

it('an order for one call takes precedence over an order for all calls', async () => {
  await order('*', 5)
  const { id } = await order('registration/status')
  expect(world().faults.take('registration/status')?.faultId).toBe(id)
  expect(world().faults.take('registration/status')?.call).toBe('*')
})

it('cancels one order alone, and only once', async () => {
  const [first, second] = [
    await order('lookup/vehicletypeplatetypemapping'),
    await order('lookup/registrationtypes'),
  ]
  const takeBack = async (id: number | string) =>
    (await simulator.app.inject({ method: 'DELETE', url: `/sim/faults/${id}` })).statusCode
  expect(await takeBack(first.id)).toBe(204)
  expect(world().faults.list()).toMatchObject([{ faultId: second.id }])
  expect(await takeBack(first.id)).toBe(204)
  expect(await takeBack('none')).toBe(204)
})

it('returns when the latest codes expire, and null if none was sent', async () => {
  const codeExpiries = async () =>
    (await simulator.app.inject('/sim/code-expiries')).json<unknown>()
  expect(await codeExpiries()).toMatchObject({ loginCode: null })
  const { database } = world()
  const request = { loginRequestToken: 'a-token', customerId: newOwner(world()).customerId }
  const expiresAt = '2031-01-01T00:15:00.000Z'
  database.db
    .insert(loginRequests)
    .values({ ...request, loginTypeId: 1, expiresAt })
    .run()
  database.db
    .insert(loginCodes)
    .values({ loginRequestToken: 'a-token', mfaType: 2, code: '123456', expiresAt })
    .run()
  expect(await codeExpiries()).toMatchObject({ loginCode: expiresAt, mailCode: expect.any(String) })
})
