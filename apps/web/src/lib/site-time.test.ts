import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAntibot } from './antibot.ts'
import { shiftSiteTime, siteNow } from './site-time.ts'
import { createTrpcClient } from './trpc.ts'

const SERVER = 'Thu, 26 Nov 2026 12:00:00 GMT'

/** The server answers at that time. */
const askServer = async (date: string | null, isSimulated = false) => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ result: { data: { stage: 'none' } } }, { headers: date ? { date } : {} }),
  )
  const antibot = createAntibot({
    agencyPhone: '',
    antibot: { scriptUrl: '', siteKey: '', actions: {} },
  })
  await createTrpcClient(antibot, {}, () => null, isSimulated).session.current.query()
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  shiftSiteTime(0)
})

test.each([
  ['2025-11-26T12:00:00Z', 'a year behind'],
  ['2026-11-27T13:00:00Z', 'a day ahead'],
])('on a device whose clock says %s (%s) the day is that of the server', async (device) => {
  vi.setSystemTime(device)
  await askServer(SERVER)
  expect(siteNow().toISOString()).toBe('2026-11-26T12:00:00.000Z')
})

test('a clock that is right, or a little wrong, stays as it is', async () => {
  vi.setSystemTime('2026-11-26T12:00:30Z')
  await askServer(SERVER)
  expect(siteNow().toISOString()).toBe('2026-11-26T12:00:30.000Z')
})

test('follows a clock that the customer has set right meanwhile', async () => {
  vi.setSystemTime('2025-11-26T12:00:00Z')
  await askServer(SERVER)
  vi.setSystemTime('2026-11-26T12:00:00Z')
  await askServer(SERVER)
  expect(siteNow().toISOString()).toBe('2026-11-26T12:00:00.000Z')
})

test('keeps the clock of a simulated agency, and that of the device if an answer has no time', async () => {
  vi.setSystemTime('2025-11-26T12:00:00Z')
  await askServer(null)
  expect(siteNow().toISOString()).toBe('2025-11-26T12:00:00.000Z')
  shiftSiteTime(1_000)
  await askServer(SERVER, true)
  expect(siteNow().toISOString()).toBe('2025-11-26T12:00:01.000Z')
})
