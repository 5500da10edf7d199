import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { customers } from '@mva/db-agency/tables/customers'
import { registrations } from '@mva/db-agency/tables/registrations'
import { addDays } from '@mva/shared/dates'
import { newOwner, type Owner } from './testing/new-owner.ts'
import { startTestSimulator, type TestSimulator } from './testing/test-simulator.ts'

const DAY_S = 86_400

let simulator: TestSimulator

beforeEach(async () => {
  simulator = await startTestSimulator()
  // The day from which on the agency of a new world has something to do.
  await order('GET', 'clock')
})
afterEach(() => simulator.close())

const order = async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) => {
  const { body } = await simulator.app.inject({
    method,
    url: `/sim/${path}`,
    ...(payload && { payload }),
  })
  return JSON.parse(body) as unknown
}
const advance = (days: number) => order('POST', 'clock', { advanceSeconds: days * DAY_S })

interface Sent {
  channel: string
  to: string
  subject: string
  body: string
  sentAt: string
}

/** What the new customers were reminded of, the first one first. */
const remindersTo = async (...recipients: string[]) =>
  ((await order('GET', 'outbox')) as Sent[])
    .filter(({ to, subject }) => recipients.includes(to) && subject.includes('expires soon'))
    .toReversed()

const verify = (
  { customerId }: Owner,
  contacts: Partial<typeof customers.$inferInsert> = { isEmailVerified: true },
) =>
  simulator
    .world()
    .database.db.update(customers)
    .set(contacts)
    .where(eq(customers.customerId, customerId))
    .run()

const ownerWith = (expiresInDays: number, story: Parameters<typeof newOwner>[1] = {}) => {
  const owner = newOwner(simulator.world(), { expiresInDays, ...story })
  verify(owner)
  return owner
}

it('reminds an owner 30 and 7 days before the registration expires, once', async () => {
  const { email, plateNumber } = ownerWith(31)
  const today = simulator.world().clock.today()
  expect(await remindersTo(email)).toEqual([])
  await advance(1)
  const [first, ...others] = await remindersTo(email)
  expect(others).toEqual([])
  expect(first).toMatchObject({
    channel: 'email',
    subject: `Your registration ${plateNumber} expires soon`,
  })
  expect(first?.body).toContain('expires in 30 days')
  await advance(22)
  await advance(1)
  await order('DELETE', 'clock')
  await advance(24)
  const reminders = await remindersTo(email)
  expect(reminders.map(({ body }) => /in (\d+) days/.exec(body)?.[1])).toEqual(['30', '7'])
  expect(reminders[1]?.sentAt.slice(0, 10)).toBe(addDays(today, 24))
})

it('sends what fell due meanwhile in the order of its days if the clock jumps over several', async () => {
  const late = ownerWith(90)
  const early = ownerWith(60)
  const today = simulator.world().clock.today()
  await advance(100)
  const sent = await remindersTo(early.email, late.email)
  expect(sent.map(({ to, sentAt }) => [to, sentAt.slice(0, 10)])).toEqual([
    [early.email, addDays(today, 30)],
    [early.email, addDays(today, 53)],
    [late.email, addDays(today, 60)],
    [late.email, addDays(today, 83)],
  ])
})

it('sends no reminder for a canceled or renewed registration, or without a verified contact', async () => {
  const canceled = ownerWith(40, { canceledDaysAgo: 1 })
  const unverified = ownerWith(40)
  verify(unverified, { isEmailVerified: false })
  const renewed = ownerWith(40)
  const { db } = simulator.world().database
  db.update(registrations)
    .set({ expirationDate: addDays(simulator.world().clock.today(), 40 + 730) })
    .where(eq(registrations.registrationId, Number(renewed.vehicleRegistrationId)))
    .run()
  await advance(50)
  expect(await remindersTo(canceled.email, unverified.email, renewed.email)).toEqual([])
})

it('sends a text message to an owner whose phone alone is verified', async () => {
  const owner = ownerWith(35)
  verify(owner, { isEmailVerified: false, phone: '4015550177', isPhoneVerified: true })
  await advance(6)
  expect(await remindersTo(owner.email)).toEqual([])
  expect(await remindersTo('4015550177')).toMatchObject([{ channel: 'sms' }])
})
