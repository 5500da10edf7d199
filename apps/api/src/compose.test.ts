import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { policies } from '@mva/agency/client/policies'
import { agencyOfTests } from '@mva/agency/testing/agency-of-tests'
import { afterAll, describe, expect, it } from 'vitest'
import { compose } from './compose.ts'
import { readEnv } from './config/env.ts'
import { authority, serverCertificate, serverKey } from '../testing/store/certificates.ts'
import { proxySettings } from '../testing/test-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'compose-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Composes a site by its settings, and returns its question about unknown payments with the startup lines. */
const composed = async (variables: Record<string, string>) => {
  const { agency, startupLines } = compose(
    readEnv(variables),
    agencyOfTests,
    () => 'http://localhost',
  )
  await agency.close()
  const { paymentCheck, areAntibotTokensReusable } = agency
  return { paymentCheck, areAntibotTokensReusable, startupLines }
}

const proxy = proxySettings('http://127.0.0.1:1/agency')
const simulated = { SIMULATION_DATABASE_FILE: join(folder, 'simulation.sqlite') }

describe('the question about a payment whose answer was lost', () => {
  it('is not asked of a real agency unless the operator chose one, and the start says so in one line', async () => {
    const { paymentCheck, startupLines } = await composed(proxy)
    expect(paymentCheck).toBe('none')
    expect(startupLines.filter((line) => line.includes('PAYMENT_CHECK'))).toEqual([
      'PAYMENT_CHECK is none: the agency is never asked about a payment whose answer was lost; staff settle it (docs/going-live.md#choose-the-payment-check)',
    ])
  })

  it.each(['validate-cart', 'finalize-again'] as const)(
    'is %s if the operator chose it, and the start says when that is safe',
    async (chosen) => {
      const { paymentCheck, startupLines } = await composed({ ...proxy, PAYMENT_CHECK: chosen })
      expect(paymentCheck).toBe(chosen)
      expect(startupLines).toContainEqual(
        expect.stringMatching(new RegExp(`^PAYMENT_CHECK is ${chosen}: .*safe only if`)),
      )
    },
  )

  it.each([
    [true, /^AGENCY_POSTS_NEVER_REPEATED is true: .*safe only if nothing .* repeats a POST/],
    [false, /^AGENCY_POSTS_NEVER_REPEATED is not set: .*only after PAYMENT_CHECK has cleared it/],
  ])('has a line about repeated requests at the start (declared: %s)', async (declared, line) => {
    const { startupLines } = await composed({
      ...proxy,
      PAYMENT_CHECK: 'validate-cart',
      AGENCY_POSTS_NEVER_REPEATED: String(declared),
    })
    expect(startupLines.filter((known) => known.startsWith('AGENCY_POSTS'))).toEqual([
      expect.stringMatching(line),
    ])
  })

  it('has a line about status 400 if the operator declared that it precedes the sale', async () => {
    const { startupLines } = await composed({ ...proxy, PAYMENT_400_IS_BEFORE_SALE: 'true' })
    expect(startupLines).toContainEqual(
      expect.stringMatching(/^PAYMENT_400_IS_BEFORE_SALE is true: .*safe only if/),
    )
    const others = (await composed(proxy)).startupLines
    expect(others.filter((known) => known.startsWith('PAYMENT_400'))).toEqual([])
  })

  it('is validate-cart for a simulated agency, unless another is chosen', async () => {
    expect((await composed(simulated)).paymentCheck).toBe('validate-cart')
    expect((await composed({ ...simulated, PAYMENT_CHECK: 'none' })).paymentCheck).toBe('none')
  })
})

describe('an anti-bot token that was sent', () => {
  it('is not sent again to a real agency, unless the operator says that it accepts it', async () => {
    expect((await composed(proxy)).areAntibotTokensReusable).toBe(false)
    const reusable = { ...proxy, ANTIBOT_TOKENS_REUSABLE: 'true' }
    expect((await composed(reusable)).areAntibotTokensReusable).toBe(true)
  })

  it('may be sent again to a simulated agency, whose stand-in issued it', async () => {
    expect((await composed(simulated)).areAntibotTokensReusable).toBe(true)
  })
})

it('takes a payment for settled after the deadline of the call and the time that the operator sets', async () => {
  const env = readEnv({ ...proxy, PAYMENTS_SETTLED_AFTER_SECONDS: '30' })
  const settledAfterMs = async (deadlines = {}) => {
    const { agency } = compose(env, agencyOfTests, () => '', deadlines)
    await agency.close()
    return agency.paymentsSettledAfterMs
  }
  expect(await settledAfterMs()).toBe(policies.payments.deadlineMs + 30_000)
  expect(await settledAfterMs({ payments: 500 })).toBe(30_500)
})

it('speaks HTTP/1.1 to an agency that offers HTTP/2, which may send a request late and twice', async () => {
  const caFile = join(folder, 'ca.pem')
  writeFileSync(caFile, authority)
  const versions: string[] = []
  const server = createSecureServer(
    { key: serverKey, cert: serverCertificate, allowHTTP1: true },
    (request, response) => {
      versions.push(request.httpVersion)
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end('[]')
    },
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const settings = proxySettings(`https://localhost:${port}`)
  const { agency } = compose(
    readEnv({ ...settings, AGENCY_CA_FILE: caFile }),
    agencyOfTests,
    () => '',
  )
  await agency.probe?.()
  expect(versions).toEqual(['1.1'])
  await agency.close()
  server.close()
})
