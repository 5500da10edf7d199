import { Agent, createServer, request, type ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { sessionCookieName } from '../../http/browser-session.ts'
import { proxySettings, startTestSite, type TestSite } from '../../testing/test-site.ts'
import { sampleNamed } from '@mva/agency/samples/samples'
import { signedInRecord } from '../../testing/session-records.ts'
import { policies } from '@mva/agency/client/policies'

/** More than the policy of lookups lets wait. */
const CONNECTIONS = policies.lookups.concurrent + policies.lookups.queued + 20
const CALLS = 40
/** Leaves some processor time for the other tests. */
const PAUSE_MS = 500

const profile = sampleNamed('account.personalProfile').answer

let site: TestSite
const held: ServerResponse[] = []
const flooding = new AbortController()
/** Answers no lookup before the flood is over, and everything else at once. */
const agency = createServer((asked, response) => {
  if (!flooding.signal.aborted && asked.url?.includes('registration/status')) held.push(response)
  else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(profile))
})
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS + 1 })

afterEach(async () => {
  agent.destroy()
  agency.closeAllConnections()
  agency.close()
  await site.close()
})

const listening = async () => {
  await new Promise<void>((resolve) => agency.listen(0, '127.0.0.1', resolve))
  const address = agency.address()
  return typeof address === 'object' && address ? address.port : 0
}

it('a flood of lookups that overflows its queue refuses no call of a signed-in customer, and logs no stack', async () => {
  const lines: string[] = []
  site = await startTestSite(
    {
      ...proxySettings(`http://127.0.0.1:${await listening()}/`),
      TRUSTED_PROXIES: 'loopback',
      LOG_LEVEL: 'warn',
    },
    { write: (line) => lines.push(line) },
  )
  const port = Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port)
  const now = Date.now()
  const id = await site.store.sessions.start(signedInRecord('token'), {
    now,
    endsAt: now + 1_800_000,
  })
  const cookie = `${sessionCookieName(false)}=${id}`

  const call = (procedure: string, input: object, headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      request(
        {
          agent,
          port,
          host: '127.0.0.1',
          method: 'POST',
          path: `/trpc/${procedure}`,
          headers: { 'content-type': 'application/json', ...headers },
        },
        (answer) => answer.resume().once('end', () => resolve(answer.statusCode ?? 0)),
      )
        .once('error', reject)
        .end(JSON.stringify(input))
    })

  const lookUp = async (index: number) => {
    const headers = { 'x-forwarded-for': `203.0.${index >> 8}.${index & 255}` }
    const vehicle = {
      plateNumber: `A${index}`,
      registrationTypeCode: 'PAS',
      vinNumberLastSix: '123456',
      isVehicleOwnerConsented: true,
    }
    while (!flooding.signal.aborted) {
      await call('vehicleStatus.lookUp', vehicle, headers)
      await setTimeout(PAUSE_MS)
    }
  }
  const flood = Array.from({ length: CONNECTIONS }, (_, index) => lookUp(index).catch(() => {}))
  const refusals = () => lines.filter((line) => line.includes('procedure failed'))
  await expect.poll(() => refusals().length, { timeout: 20_000 }).toBeGreaterThan(0)
  const statuses: number[] = []
  for (let time = 0; time < CALLS; time += 1)
    statuses.push(await call('profile.personal', {}, { cookie, 'x-forwarded-for': '198.51.100.7' }))
  flooding.abort()
  for (const response of held) response.destroy()
  expect(statuses).toEqual(Array.from({ length: CALLS }, () => 200))
  for (const line of refusals()) {
    expect(line).not.toContain('"stack"')
    expect(line.length).toBeLessThan(400)
  }
  agent.destroy()
  await Promise.all(flood)
})
