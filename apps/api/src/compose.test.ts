import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { policies } from '@mva/agency/client/policies'
import type { AgencyConfig } from '@mva/agency/config/agency-config'
import { agencyOfTests, agencyOfTestsWith } from '@mva/agency/testing/agency-of-tests'
import { BadSettings } from '@mva/settings/read-settings'
import { authority, serverCertificate, serverKey } from '../testing/store/certificates.ts'
import { proxySettings } from '../testing/test-site.ts'
import { compose } from './compose.ts'
import { readEnv } from './config/env.ts'

const folder = mkdtempSync(join(tmpdir(), 'compose-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Payments = AgencyConfig['payments']

/** Composes a site by its settings and what its agency declares of payments. Returns its question about unknown payments with the startup lines. */
const composed = async (variables: Record<string, string>, payments: Partial<Payments> = {}) => {
  const { agency, startupLines } = compose(
    readEnv(variables),
    agencyOfTestsWith({ payments }),
    () => 'http://localhost',
  )
  await agency.close()
  const { paymentCheck, areAntibotTokensReusable } = agency
  return { paymentCheck, areAntibotTokensReusable, startupLines }
}

const proxy = proxySettings('http://127.0.0.1:1/agency')
const simulated = { SIMULATION_DATABASE_FILE: join(folder, 'simulation.sqlite') }

describe('the question about a payment whose answer was lost', () => {
  it.each(['none', 'validate-cart', 'finalize-again'] as const)(
    'is %s if the folder of a real agency declares it, and the start says what that means in one line',
    async (check) => {
      const { paymentCheck, startupLines } = await composed(proxy, { check })
      expect(paymentCheck).toBe(check)
      expect(startupLines.filter((line) => line.startsWith('payments.check'))).toEqual([
        expect.stringMatching(
          `^payments.check is ${check}: .*${check === 'none' ? 'staff settle it' : 'safe only if'}`,
        ),
      ])
    },
  )

  it.each([
    [true, /^AGENCY_POSTS_NEVER_REPEATED is true: .*safe only if nothing .* repeats a POST/],
    [false, /^AGENCY_POSTS_NEVER_REPEATED is not set: .*only after payments.check has cleared it/],
  ])('has a line about repeated requests at the start (declared: %s)', async (declared, line) => {
    const { startupLines } = await composed(
      { ...proxy, AGENCY_POSTS_NEVER_REPEATED: String(declared) },
      { check: 'validate-cart' },
    )
    expect(startupLines.filter((known) => known.startsWith('AGENCY_POSTS'))).toEqual([
      expect.stringMatching(line),
    ])
  })

  it('has a line about status 400 if the folder declares that it precedes the sale', async () => {
    const { startupLines } = await composed(proxy, { is400BeforeSale: true })
    expect(startupLines).toContainEqual(
      expect.stringMatching(/^payments\.is400BeforeSale is true: .*safe only if/),
    )
    const others = (await composed(proxy)).startupLines
    expect(others.filter((known) => known.includes('is400BeforeSale'))).toEqual([])
  })

  it.each(['none', 'finalize-again'] as const)(
    'keeps a site from its start if it is %s, unless the operator has declared that nothing repeats a POST',
    async (check) => {
      for (const declaration of ['', 'false'])
        await expect(
          composed({ ...proxy, AGENCY_POSTS_NEVER_REPEATED: declaration }, { check }),
        ).rejects.toThrow(
          new BadSettings(
            `AGENCY_POSTS_NEVER_REPEATED: must be true when payments.check of the agency's folder is ${check}: ask whether anything between the site and the agency repeats a POST, and set it only if nothing does (docs/going-live.md#choose-the-payment-check)`,
          ),
        )
      await expect(composed(proxy, { check })).resolves.toBeDefined()
    },
  )

  it('is validate-cart for a simulated agency, whatever its folder declares', async () => {
    expect((await composed(simulated, { check: 'none' })).paymentCheck).toBe('validate-cart')
  })
})

describe('an anti-bot token that was sent', () => {
  it('is not sent again to a real agency, unless its folder declares that it accepts it', async () => {
    expect((await composed(proxy)).areAntibotTokensReusable).toBe(false)
    const reusable = { areAntibotTokensReusable: true }
    expect((await composed(proxy, reusable)).areAntibotTokensReusable).toBe(true)
  })

  it('may be sent again to a simulated agency, whose stand-in issued it', async () => {
    expect((await composed(simulated)).areAntibotTokensReusable).toBe(true)
  })
})

it('takes a payment for settled after the deadline of the call and the time that the agency declares', async () => {
  const declared = agencyOfTestsWith({ payments: { settledAfterSeconds: 30 } })
  const settledAfterMs = async (deadlines = {}) => {
    const { agency } = compose(readEnv(proxy), declared, () => '', deadlines)
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
